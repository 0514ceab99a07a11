import { createHash } from 'node:crypto';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HubError } from './errors.ts';

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
  /** Counters of searches: a hall of kiosks and visitors, and far less than the database could not take */
  countsPerAddress: 600,
  /** Reports of browsers, of which a hall with one fault sends many and the first few tell enough */
  reportsPerAddress: 60,
  wrongTokensPerAddress: 10,
} as const;
const WINDOW_MS = 60_000;

/**
 * Copies of what somebody wrote, an hour at a factor of 1: to one address that nobody has confirmed, and from one network.
 * A school that writes together has enough, and whoever wants to write to strangers through this hub has not.
 */
const COPIES = { perRecipient: 3, perAddress: 30 } as const;
const COPIES_WINDOW_MS = 60 * 60_000;

/** The parts of a request that identify the client. */
type Client = Pick<FastifyRequest, 'headers' | 'ip'>;

/**
 * Counts requests per kiosk or address; each `take` counts one.
 * @throws HubError 429 with `Retry-After` in seconds, once a limit is exceeded
 */
export interface RateLimiter {
  /**
   * Call it after looking up the key, so that repeats of a known key are not counted [CON-04]. Deferred submissions of
   * a kiosk count only towards its address, since typing speed limited them already; otherwise a hall that reconnects
   * with hundreds per kiosk would need minutes [OUTBOX-35].
   */
  takeSubmission(client: Client, deferred: boolean): Promise<void>;
  takeRead(client: Client): Promise<void>;
  /** Counts a heartbeat from a device that is not known by its secret. */
  takeEnrolment(client: Client): Promise<void>;
  /** Counts a batch of counters of searches. */
  takeCounts(client: Client): Promise<void>;
  /** Counts a browser's report of what a page's policy has stopped. */
  takeReports(client: Client): Promise<void>;
  takeWrongToken(client: Client): Promise<void>;
  /** Counts a mail that carries what its sender typed. @param recipient  its address, whoever that is */
  takeCopy(client: Client, recipient: string): Promise<void>;
  /**
   * Call it before a right token is accepted: after too many wrong ones it is refused as well, because otherwise a
   * guesser would not be slowed down [CON-26].
   */
  refuseGuesser(client: Client): Promise<void>;
}

/** Returns the secret in `Authorization: Device {secret}`; undefined for a visitor. */
export function deviceSecret({ headers }: Pick<Client, 'headers'>): string | undefined {
  return /^Device (\S+)$/i.exec(headers.authorization ?? '')?.[1];
}

/** The address, or the whole IPv6 /64 of a household or booth. It is undefined once the client has disconnected. */
const byAddress = ({ ip }: Partial<Client>) => normalizeIP(ip ?? '');

/** So that no secret and no mail address stays in memory. */
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');

const bySecret = (client: Client) => hashed(deviceSecret(client) ?? '');

const tooManyRequests = (_seconds: number) => 'Too many requests. Please try again shortly.';
const tooManyWrongTokens = (seconds: number) => `Too many wrong tokens. Try again in ${seconds} seconds.`;

/**
 * Creates the rate limiter. A window begins with a client's first request in it; each limit remembers the 5,000 clients
 * that it saw last.
 * @param factor  multiplies every limit; 0 disables them [CON-11]
 */
export async function createRateLimiter(app: FastifyInstance, factor: number): Promise<RateLimiter> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: WINDOW_MS,
    allowList: factor === 0 ? () => true : undefined,
  });

  function limit(
    perWindow: number,
    keyGenerator: (client: Client) => string,
    { words = tooManyRequests, timeWindow = WINDOW_MS } = {},
  ) {
    const count = app.createRateLimit({ max: Math.max(1, Math.round(perWindow * factor)), keyGenerator, timeWindow });
    let previous: Promise<unknown> = Promise.resolve();
    /** @param increment  false: whether the next one would be refused */
    return async ({ headers, ip }: Client, { increment = true } = {}): Promise<void> => {
      // All that the plugin and the two functions above read of a request.
      const request = { headers, ip, routeOptions: {} } as FastifyRequest;
      // One after another: the plugin would read a count only after all that began with it had raised it.
      const counting = previous.then(() => count(request, { increment }));
      previous = counting.catch(() => undefined);
      const counted = await counting;
      if (counted.isAllowed || !(increment ? counted.isExceeded : counted.remaining === 0)) return;
      const seconds = counted.ttlInSeconds;
      throw new HubError(429, 'RATE_LIMITED', words(seconds), { 'retry-after': String(seconds) });
    };
  }

  const submissionOfDevice = limit(RATE_LIMITS.submissionsPerDevice, bySecret);
  const submission = limit(RATE_LIMITS.submissionsPerAddress, byAddress);
  const read = limit(RATE_LIMITS.readsPerAddress, byAddress);
  const enrolment = limit(RATE_LIMITS.enrolmentsPerAddress, byAddress);
  const counts = limit(RATE_LIMITS.countsPerAddress, byAddress);
  const reports = limit(RATE_LIMITS.reportsPerAddress, byAddress);
  const wrongToken = limit(RATE_LIMITS.wrongTokensPerAddress, byAddress, { words: tooManyWrongTokens });
  const copiesFrom = limit(COPIES.perAddress, byAddress, { timeWindow: COPIES_WINDOW_MS });
  // The recipient stands in place of the client.
  const copiesTo = limit(COPIES.perRecipient, ({ ip }) => hashed(ip), { timeWindow: COPIES_WINDOW_MS });
  return {
    async takeSubmission(client, deferred) {
      // A visitor is limited by address alone [CON-31].
      if (!deferred && deviceSecret(client) !== undefined) await submissionOfDevice(client);
      await submission(client);
    },
    takeRead: (client) => read(client),
    takeEnrolment: (client) => enrolment(client),
    takeCounts: (client) => counts(client),
    takeReports: (client) => reports(client),
    takeWrongToken: (client) => wrongToken(client),
    async takeCopy(client, recipient) {
      await copiesFrom(client);
      await copiesTo({ headers: {}, ip: recipient.toLowerCase() });
    },
    refuseGuesser: (client) => wrongToken(client, { increment: false }),
  };
}
