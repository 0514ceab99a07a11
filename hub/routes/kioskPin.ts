import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { KIOSK_PIN_PATH } from '../../src/domain/hubPaths.ts';
import { isPin, isPinHash, verifyPin } from '../../src/domain/kioskPin.ts';
import { JsonMistake } from '../content/jsonFile.ts';
import { readKioskProfile } from '../content/kioskProfileFiles.ts';
import { badRequest, HubError, notFound } from '../http/errors.ts';
import type { RateLimiter } from '../http/rateLimit.ts';
import { readJsonObject } from '../http/requestBody.ts';

type KioskPinDeps = {
  limiter: Pick<RateLimiter, 'takePin' | 'refusePinGuesser' | 'takeWrongPin'>;
  /** Path of the project's `kiosk-config/` */
  profiles: string;
};

/** More than are set up at once; each takes a core for a while. */
const MOST_WAITING = 30;

/** @throws HubError 404 for an unknown profile, 422 for one that names no PIN */
async function pinHashOf(profiles: string, profile: string): Promise<string> {
  const file = await readKioskProfile(profiles, `${profile}.json`).catch((error: unknown) => {
    if (error instanceof JsonMistake) return {};
    throw error;
  });
  if (file === undefined) throw notFound('There is no kiosk profile with this name.');
  const { pinHash } = (file ?? {}) as { pinHash?: unknown };
  if (isPinHash(pinHash)) return pinHash;
  throw new HubError(422, 'PROFILE_BROKEN', 'The file of this kiosk profile has a mistake in it.');
}

/**
 * `POST /api/kiosk/pin` `{ profile, pin }` answers `{ right }`: checks a PIN for a device that becomes a booth without a
 * code of the staff, because the hash is not given to it [KIOSK-38, DEC-134]. Wrong ones are counted here, where no
 * reload and no other window helps: by address, and by profile from all addresses together.
 */
export function kioskPinRoutes({ limiter, profiles }: KioskPinDeps): FastifyPluginAsync {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  /** One after another: many sent at once are all counted, and take one core, not all of them. */
  async function inTurn<T>(check: () => Promise<T>): Promise<T> {
    if (waiting >= MOST_WAITING) {
      throw new HubError(429, 'RATE_LIMITED', 'Too many PINs at once. Please try again shortly.', {
        'retry-after': '10',
      });
    }
    waiting += 1;
    const turn = last.then(check);
    last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      waiting -= 1;
    }
  }

  async function check(request: FastifyRequest): Promise<{ right: boolean }> {
    await limiter.takePin(request);
    const { profile, pin } = readJsonObject(request.body);
    if (typeof profile !== 'string' || typeof pin !== 'string') throw badRequest('profile and pin must be texts.');
    const pinHash = await pinHashOf(profiles, profile);
    return inTurn(async () => {
      await limiter.refusePinGuesser(request, profile);
      const right = isPin(pin) && (await verifyPin(pin, pinHash));
      if (!right) await limiter.takeWrongPin(request, profile);
      return { right };
    });
  }

  return async (app) => {
    app.post(KIOSK_PIN_PATH, (request, reply) => {
      reply.header('cache-control', 'no-store');
      return check(request);
    });
  };
}
