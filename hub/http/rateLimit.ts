import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { networkOf } from './addresses.ts';
import { deviceSecret } from './deviceSecret.ts';
import { HubError } from './errors.ts';
import { RequestCounts } from './requestCounts.ts';

/** Requests per minute at a factor of 1 [CON-11]. */
const RATE_LIMITS = {
  /** Per kiosk, for live submissions */
  submissionsPerDevice: 60,
  submissionsPerAddress: 1_200,
  readsPerAddress: 6_000,
  /**
   * New kiosks: enough for a hall of them to start within a minute, too few to flood the database with invented ones
   */
  enrolmentsPerAddress: 120,
} as const;
const WINDOW_MS = 60_000;

/** The parts of a request that identify the client. */
type Asker = Pick<FastifyRequest, 'headers' | 'ip'>;

/**
 * Counts requests per kiosk or address; each call counts one.
 * @throws HubError 429 with `Retry-After` in seconds, once a limit is exceeded
 */
export interface RateLimiter {
  /**
   * Call it after looking up the key, so that repeats of a known key are not counted [CON-04]. Deferred submissions of
   * a kiosk count only towards its address, since typing speed limited them already; otherwise a hall that reconnects
   * with hundreds per kiosk would need minutes [OUTBOX-35].
   */
  takeSubmission(request: Asker, deferred: boolean): void;
  takeRead(request: FastifyRequest): void;
  /** Counts a heartbeat from a device that is not known by its secret. */
  takeEnrolment(request: FastifyRequest): void;
  /** Like `takeRead`, for an answer sent before Fastify sees the request. @returns whether it may be sent */
  mayRead(address: string): boolean;
}

/**
 * Returns a hash of a kiosk's secret as the counting key; undefined for a visitor, who is limited by address [CON-31].
 */
function deviceKey(request: Asker): string | undefined {
  const secret = deviceSecret(request);
  return secret && createHash('sha256').update(secret).digest('base64url');
}

/** Returns the counting key of an address, which is undefined once the client has disconnected. */
export const addressKey = (request: Asker) => networkOf(request.ip ?? '');

const NO_LIMITS: RateLimiter = {
  takeSubmission: () => {},
  takeRead: () => {},
  takeEnrolment: () => {},
  mayRead: () => true,
};

/** Creates the rate limiter. @param factor  multiplies every limit; 0 disables them [CON-11] */
export function createRateLimiter(factor: number): RateLimiter {
  if (factor === 0) return NO_LIMITS;
  const counts = (perMinute: number) => new RequestCounts(Math.max(1, Math.round(perMinute * factor)), WINDOW_MS);
  const take = (counted: RequestCounts, asker: string) => {
    const seconds = counted.take(asker);
    if (seconds === 0) return;
    throw new HubError(429, 'RATE_LIMITED', 'Too many requests. Please try again shortly.', {
      'retry-after': String(seconds),
    });
  };

  const perDevice = counts(RATE_LIMITS.submissionsPerDevice);
  const perAddress = counts(RATE_LIMITS.submissionsPerAddress);
  const reads = counts(RATE_LIMITS.readsPerAddress);
  const enrolments = counts(RATE_LIMITS.enrolmentsPerAddress);
  return {
    takeSubmission(request, deferred) {
      const device = deferred ? undefined : deviceKey(request);
      if (device) take(perDevice, device);
      take(perAddress, addressKey(request));
    },
    takeRead: (request) => take(reads, addressKey(request)),
    takeEnrolment: (request) => take(enrolments, addressKey(request)),
    mayRead: (address) => reads.take(networkOf(address)) === 0,
  };
}
