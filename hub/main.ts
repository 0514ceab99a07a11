import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Render } from '../src/domain/page/rendering.ts';
import { ConfigProblem, type HubConfig } from './config.ts';
import { createHub } from './createHub.ts';
import { openParts, readSettings } from './openParts.ts';
import { StartProblem } from './startProblem.ts';

/** When stopping, requests in flight are closed after this long. */
const STOP_LIMIT_MS = 5_000;
/** When stopping, the process ends after this long in any case; containers are killed after 10 s. */
const END_LIMIT_MS = 8_000;

/** Loads the page renderer of the server build by its path: the hub imports nothing else of the site. */
async function loadRender(root: string): Promise<Render> {
  const file = join(root, 'dist/server/entry-server.js');
  try {
    return ((await import(pathToFileURL(file).href)) as { render: Render }).render;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new StartProblem('the site is not built: run "npm run build" first');
  }
}

/** Connections that have not been taken yet: a hall whose network comes back opens all of its own at once. */
const BACKLOG = 4_096;

async function listen(app: FastifyInstance, { port, host }: HubConfig): Promise<number> {
  try {
    await app.listen({ port, host, backlog: BACKLOG });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new StartProblem(`port ${port} is in use: stop the other program or set PORT`);
    if (code === 'EACCES') throw new StartProblem(`port ${port} may not be used by this account: set PORT`);
    throw new StartProblem(`cannot listen on ${host}:${port}: ${message}`);
  }
  return (app.server.address() as AddressInfo).port;
}

/**
 * On a signal, finishes requests in flight, closes the database, and exits with 0; with 1 when the database does not
 * close in time.
 */
function stopOnSignal(app: FastifyInstance, closeParts: () => Promise<void>): void {
  const stop = async () => {
    setTimeout(() => app.server.closeAllConnections(), STOP_LIMIT_MS).unref();
    setTimeout(() => {
      process.stderr.write('stopped without waiting for the database any longer\n');
      process.exit(1);
    }, END_LIMIT_MS).unref();
    await app.close();
    await closeParts();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
}

async function start(): Promise<void> {
  const config = readSettings();
  const render = await loadRender(config.root);
  const { store, library } = await openParts(config);
  const app = await createHub(config, { store, library, render });
  const port = await listen(app, config);
  stopOnSignal(app, async () => {
    await library.close();
    await store.close();
  });
  process.stdout.write(`ready http://localhost:${port}\n`);
}

// Whoever reads the output may end first, as in `npm start 2>&1 | tee`: its lines are then lost, and the hub goes on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
// Everything the hub writes holds personal data or keys: files 0600, folders 0700.
process.umask(0o077);
start().catch((error: unknown) => {
  // No stack trace for known problems: their message says what to do.
  const isKnown = error instanceof StartProblem || error instanceof ConfigProblem;
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(isKnown ? `${message}\n` : `the hub cannot start: ${message}\n`);
  process.exit(1);
});
