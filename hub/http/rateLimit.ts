import { createHash } from 'node:crypto';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deviceSecret } from '../submissions/sender.ts';
import { HubError } from './errors.ts';

/** Requests per minute at a factor of 1 [CON-11]. */
export const RATE_LIMITS = {
  submissionsPerDevice: 60,
  submissionsPerAddress: 1_200,
  readsPerAddress: 6_000,
  /** New kiosks: a hall full of them starts within a minute, and nobody fills the database with invented ones */
  enrolmentsPerAddress: 120,
} as const;
const WINDOW_MS = 60_000;

/**
 * Counts what a kiosk or an address asks for. Each call counts one request.
 * @throws HubError 429 with `Retry-After` in seconds, once a limit is exceeded
 */
export interface RateLimiter {
  /** Call it after the look-up of the key, so that repeats of a known key are not counted [CON-04]. */
  takeSubmission(request: FastifyRequest): Promise<void>;
  takeRead(request: FastifyRequest): Promise<void>;
  /** A heartbeat of a device that is not known by its secret. */
  takeEnrolment(request: FastifyRequest): Promise<void>;
}

/** A kiosk's secret as a key that can be kept; undefined for a visitor, who is limited by address [CON-31]. */
function deviceKey(request: FastifyRequest): string | undefined {
  const secret = deviceSecret(request);
  return secret && createHash('sha256').update(secret).digest('base64url');
}

/** One household or booth holds a whole IPv6 /64: it counts as one address. No address is left once an asker hung up. */
export const addressKey = (request: FastifyRequest) => normalizeIP(request.ip ?? '', 64);

/**
 * @param factor  multiplies every limit; 0 switches them off [CON-11]
 */
export async function createRateLimiter(app: FastifyInstance, factor: number): Promise<RateLimiter> {
  if (factor === 0) return { takeSubmission: async () => {}, takeRead: async () => {}, takeEnrolment: async () => {} };
  await app.register(rateLimit, { global: false });

  const limiter = (perMinute: number, keyGenerator: (request: FastifyRequest) => string) => {
    const max = Math.max(1, Math.round(perMinute * factor));
    const take = app.createRateLimit({ max, timeWindow: WINDOW_MS, keyGenerator });
    return async (request: FastifyRequest) => {
      const taken = await take(request);
      if (taken.isAllowed || !taken.isExceeded) return;
      throw new HubError(429, 'RATE_LIMITED', 'Too many requests. Please try again shortly.', {
        'retry-after': String(Math.max(1, taken.ttlInSeconds)),
      });
    };
  };

  const perDevice = limiter(RATE_LIMITS.submissionsPerDevice, (request) => deviceKey(request) ?? addressKey(request));
  const perAddress = limiter(RATE_LIMITS.submissionsPerAddress, addressKey);
  const reads = limiter(RATE_LIMITS.readsPerAddress, addressKey);
  return {
    async takeSubmission(request) {
      if (deviceKey(request)) await perDevice(request);
      await perAddress(request);
    },
    takeRead: reads,
    takeEnrolment: limiter(RATE_LIMITS.enrolmentsPerAddress, addressKey),
  };
}
