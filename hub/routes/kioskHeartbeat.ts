import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { FreezeWindow, Heartbeat, HeartbeatAnswer } from '../../src/domain/heartbeat.ts';
import { readKioskProfile } from '../content/kioskProfileFiles.ts';
import { HubError } from '../http/errors.ts';
import { deviceSecret, type RateLimiter } from '../http/rateLimit.ts';
import { readHeartbeat } from '../staff/fleet/heartbeatBody.ts';
import type { DeviceReport } from '../store/DeviceStore.ts';
import type { Store } from '../store/Store.ts';
import { secretHash } from '../submissions/sender.ts';

type HeartbeatDeps = {
  store: Pick<Store, 'deviceBySecret' | 'noteHeartbeat'>;
  limiter: Pick<RateLimiter, 'takeRead' | 'takeEnrolment'>;
  /** Path of the project's `kiosk-config/` */
  profiles: string;
  /** Epoch milliseconds */
  now: () => number;
};

const SECRET_BYTES = 32;

function reportOf(
  { device: _device, name: _name, clock, usedUnlock: _used, ...report }: Heartbeat,
  now: number,
): DeviceReport {
  return { ...report, clockSkewMs: clock - now };
}

/** Returns the freeze windows currently in the booth's file; none when it has no usable ones [KIOSK-34]. */
async function freezeOf(folder: string, profile: string): Promise<FreezeWindow[]> {
  try {
    const { freeze } = (await readKioskProfile(folder, `${profile}.json`)) as { freeze?: FreezeWindow[] };
    return Array.isArray(freeze) ? freeze : [];
  } catch {
    return [];
  }
}

/** `POST /api/kiosk/heartbeat` [HTTP-27, CON-28, CON-32, KIOSK-31]. */
export function kioskHeartbeatRoutes({ store, limiter, profiles, now }: HeartbeatDeps): FastifyPluginAsync {
  async function take(request: FastifyRequest): Promise<HeartbeatAnswer> {
    await limiter.takeRead(request);
    const heartbeat = readHeartbeat(request.body);
    const secret = deviceSecret(request);
    const hash = secret && secretHash(secret);
    if (!hash || !(await store.deviceBySecret(hash))) await limiter.takeEnrolment(request);

    const newSecret = randomBytes(SECRET_BYTES).toString('base64url');
    const at = now();
    const seen = await store.noteHeartbeat({
      device: heartbeat.device,
      name: heartbeat.name,
      secretHash: hash,
      newSecretHash: secretHash(newSecret),
      report: reportOf(heartbeat, at),
      usedUnlock: heartbeat.usedUnlock,
      at,
    });
    if (seen.type === 'not-it') {
      throw new HubError(401, 'NOT_ENROLLED', 'This device is known, and this is not its secret.', {
        'www-authenticate': 'Device',
      });
    }
    return {
      serverTime: at,
      revoked: seen.revoked,
      freeze: await freezeOf(profiles, heartbeat.profile),
      unlock: seen.unlock,
      secret: seen.isNew ? newSecret : undefined,
    };
  }

  return async (app) => {
    app.post('/api/kiosk/heartbeat', (request, reply) => {
      reply.header('cache-control', 'no-store');
      return take(request);
    });
  };
}
