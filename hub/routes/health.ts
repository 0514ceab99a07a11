import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import { HEALTH_PATH, READY_PATH } from '../../src/domain/hubPaths.ts';
import type { HubConfig } from '../config.ts';
import type { ContentLibrary } from '../content/ContentLibrary.ts';
import type { Readiness } from '../published/publishing.ts';
import { type FreeSpace, megabytes, roomFor } from '../store/freeSpace.ts';
import type { Store } from '../store/Store.ts';

type HealthDeps = {
  config: Pick<HubConfig, 'version' | 'mail'>;
  library: Pick<ContentLibrary, 'current'>;
  store: Pick<Store, 'ping'>;
  freeSpace: FreeSpace;
  /** Readiness of the release and its capacities, without querying the database. */
  contentReadiness: () => Readiness;
};

/** A load balancer asks every few seconds and soon times out itself. */
const PING_LIMIT_MS = 2_000;

async function failAfter(limitMs: number): Promise<never> {
  await pause(limitMs, undefined, { ref: false });
  throw new Error(`no answer within ${limitMs} ms`);
}

/**
 * Serves `healthz`, which succeeds while the process is alive, and `readyz`, which succeeds when it can do its work
 * [HTTP-29, CON-12].
 */
export function healthRoutes({ config, library, store, freeSpace, contentReadiness }: HealthDeps): FastifyPluginAsync {
  const facts = () => ({
    version: config.version,
    release: library.current()?.published.release ?? null,
    // For forms: nothing is promised by mail where none is sent [DEC-160].
    ...(config.mail && { mail: true }),
  });

  async function readiness(): Promise<Readiness> {
    const content = contentReadiness();
    if (!content.ready) return content;
    try {
      await Promise.race([store.ping(), failAfter(PING_LIMIT_MS)]);
    } catch {
      return { ready: false, status: 'unavailable', reason: 'the database does not answer' };
    }
    // A database answers questions on a full disk too.
    const bytes = await freeSpace();
    if (roomFor(bytes) !== 'full') return { ready: true };
    const reason = `the disk of HUB_DATA is full: ${megabytes(bytes)} MB are left`;
    return { ready: false, status: 'unavailable', reason };
  }

  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.get(HEALTH_PATH, async () => ({ status: 'ok', ...facts() }));
    app.get(READY_PATH, async (_request, reply) => {
      const state = await readiness();
      if (state.ready) return { status: 'ok', ...facts() };
      return reply.code(503).send({ status: state.status, reason: state.reason, ...facts() });
    });
  };
}
