import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { networkOf } from './addresses.ts';
import { deviceSecret } from './deviceSecret.ts';
import { HubError } from './errors.ts';
import { RequestCounts } from './requestCounts.ts';

/** Requests per minute at a factor of 1 [CON-11]. */
const RATE_LIMITS = {
  /** Of a kiosk, while its visitors wait */
  submissionsPerDevice: 60,
  submissionsPerAddress: 1_200,
  readsPerAddress: 6_000,
  /** New kiosks: a hall full of them starts within a minute, and nobody fills the database with invented ones */
  enrolmentsPerAddress: 120,
} as const;
const WINDOW_MS = 60_000;

/** As much of a request as tells who asks. */
type Asker = Pick<FastifyRequest, 'headers' | 'ip'>;

/**
 * Counts what a kiosk or an address asks for. Each call counts one request.
 * @throws HubError 429 with `Retry-After` in seconds, once a limit is exceeded
 */
export interface RateLimiter {
  /**
   * Call it after the look-up of the key, so that repeats of a known key are not counted [CON-04]. What a kiosk took
   * while the hub was away was limited by the hands that typed it, and counts for its address alone: else a hall that
   * returns with hundreds each would need minutes [OUTBOX-35].
   */
  takeSubmission(request: Asker, deferred: boolean): void;
  takeRead(request: FastifyRequest): void;
  /** A heartbeat of a device that is not known by its secret. */
  takeEnrolment(request: FastifyRequest): void;
  /** `takeRead` for an answer that is given before the framework has seen the request. @returns whether it may be given */
  mayRead(address: string): boolean;
}

/** A kiosk's secret as a key that can be kept; undefined for a visitor, who is limited by address [CON-31]. */
function deviceKey(request: Asker): string | undefined {
  const secret = deviceSecret(request);
  return secret && createHash('sha256').update(secret).digest('base64url');
}

/** What an asker is counted by. No address is left once an asker hung up. */
export const addressKey = (request: Asker) => networkOf(request.ip ?? '');

const NO_LIMITS: RateLimiter = {
  takeSubmission: () => {},
  takeRead: () => {},
  takeEnrolment: () => {},
  mayRead: () => true,
};

/**
 * @param factor  multiplies every limit; 0 switches them off [CON-11]
 */
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
