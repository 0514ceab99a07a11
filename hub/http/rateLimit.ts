import { createHash } from 'node:crypto';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HubError } from './errors.ts';

/** Requests per minute at a factor of 1 [CON-11]. */
const RATE_LIMITS = {
  /** Per kiosk, for live submissions */
  submissionsPerDevice: 60,
  submissionsPerAddress: 1_200,
  /** Challenges of the bot check, one for each try of what needs one */
  challengesPerAddress: 1_200,
  readsPerAddress: 6_000,
  /**
   * Devices that are not known, and wrong enrolment codes: enough for a hall of booths after a restore, and too few to be
   * a burden. A right code is never counted, or a stranger in the hall could keep booths from being enrolled.
   */
  enrolmentsPerAddress: 120,
  pinsPerAddress: 60,
  wrongPinsPerAddress: 10,
  /** Counters of searches: a hall of kiosks and visitors, and far less than the database could not take */
  countsPerAddress: 600,
  /** Time spent on pages that were in no cache, in slices: a quarter of one core for one network */
  renderSlicesPerSubnet: 1_500,
  /** Reports of browsers, of which a hall with one fault sends many and the first few tell enough */
  reportsPerAddress: 60,
} as const;
const WINDOW_MS = 60_000;

/** What was sent before may be repeated this many times as often: a repeat changes nothing, but costs a look-up. */
const REPEATS = 10;

/**
 * Wrong PINs of one profile in an hour, from wherever they come: a million of them would take more than a year. Booths
 * that are set up with a code go on being set up.
 */
const WRONG_PINS_OF_PROFILE = 100;
const WRONG_PINS_WINDOW_MS = 60 * 60_000;

/**
 * Copies of what somebody wrote, an hour at a factor of 1: to one address that nobody has confirmed, and from one network.
 * A school that writes together has enough, and whoever wants to write to strangers through this hub has not.
 */
const COPIES = { perRecipient: 3, perAddress: 30 } as const;
const COPIES_WINDOW_MS = 60 * 60_000;

/** Challenges given within a minute, the latest included; 0 where nothing is limited. */
export type ChallengeLoad = { ofNetwork: number; ofHub: number };
/** A render counts as so many slices of this, at least one. */
const RENDER_SLICE_MS = 10;

/**
 * Refused submissions that a device, or an address without one, may have kept, in KiB an hour at a factor of 1: about two
 * thousand of the ordinary ones.
 */
const REFUSED_KIB = 2_048;
const REFUSED_WINDOW_MS = 60 * 60_000;
const KIB = 1_024;

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
  /** Counts a repeat of a known key, in place of `takeSubmission`: ten times as many are taken. */
  takeRepeat(client: Client, deferred: boolean): Promise<void>;
  /** Counts a challenge of the bot check. @returns how many are given, by which the next ones are made harder */
  takeChallenge(client: Client): Promise<ChallengeLoad>;
  takeRead(client: Client): Promise<void>;
  /** Counts a heartbeat from a device that is not known by its secret, or a wrong enrolment code. */
  takeEnrolment(client: Client): Promise<void>;
  /** Counts a PIN before it is checked: checking one takes long. */
  takePin(client: Client): Promise<void>;
  /** Call it before a PIN is checked: after too many wrong ones a right one is refused as well. */
  refusePinGuesser(client: Client, profile: string): Promise<void>;
  takeWrongPin(client: Client, profile: string): Promise<void>;
  /** Counts a batch of counters of searches. */
  takeCounts(client: Client): Promise<void>;
  /** Counts a browser's report of what a page's policy has stopped. */
  takeReports(client: Client): Promise<void>;
  /** Call it before a page is rendered: refuses a network that has used up its time of rendering. */
  refuseRender(client: Client): Promise<void>;
  /** Counts the time of a render, in milliseconds, towards its network; never refuses. */
  noteRender(client: Client, ms: number): Promise<void>;
  /**
   * Counts what a refused submission adds to the disk. Beyond the limit it is not stored, and its sender is told to come
   * back: what nobody keeps is not answered as if somebody did [CON-08].
   * @param device  a kiosk known by its secret, which has a limit of its own
   */
  takeRefused(client: Client, bytes: number, device?: string): Promise<void>;
  /** Counts a mail that carries what its sender typed. @param recipient  its address, whoever that is */
  takeCopy(client: Client, recipient: string): Promise<void>;
}

/** Returns the secret in `Authorization: Device {secret}`; undefined for a visitor. */
export function deviceSecret({ headers }: Pick<Client, 'headers'>): string | undefined {
  return /^Device (\S+)$/i.exec(headers.authorization ?? '')?.[1];
}

/** The address, or the whole IPv6 /64 of a household or booth. It is undefined once the client has disconnected. */
export const networkOf = ({ ip }: Partial<Client>) => normalizeIP(ip ?? '');

/**
 * Returns the subnet of a client, IPv4 /24 or IPv6 /64: what one person can change addresses within, and what a limit
 * counts together that must not be shared out by somebody with many addresses.
 */
export const subnetOf = (client: Partial<Client>) => networkOf(client).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1');

/** So that no secret and no mail address stays in memory. */
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');

const bySecret = (client: Client) => hashed(deviceSecret(client) ?? '');

const tooManyRequests = (_seconds: number) => 'Too many requests. Please try again shortly.';

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

  function counter(max: number, keyGenerator: (client: Client) => string, timeWindow = WINDOW_MS) {
    const count = app.createRateLimit({ max, keyGenerator, timeWindow });
    let previous: Promise<unknown> = Promise.resolve();
    /** @param cost  how many it counts as */
    return async ({ headers, ip }: Client, { increment = true, cost = 1 } = {}) => {
      // All that the plugin and the functions above read of a request.
      const request = { headers, ip, routeOptions: {} } as FastifyRequest;
      const countAll = async () => {
        for (let counted = 1; counted < cost; counted += 1) await count(request, { increment });
        return count(request, { increment });
      };
      // One after another: the plugin would read a count only after all that began with it had raised it.
      const counting = previous.then(countAll);
      previous = counting.catch(() => undefined);
      return await counting;
    };
  }

  function limit(
    perWindow: number,
    keyGenerator: (client: Client) => string,
    { words = tooManyRequests, timeWindow = WINDOW_MS } = {},
  ) {
    const count = counter(Math.max(1, Math.round(perWindow * factor)), keyGenerator, timeWindow);
    /**
     * @param increment  false: whether the next one would be refused
     * @param cost       how many it counts as
     */
    return async (client: Client, { increment = true, cost = 1 } = {}): Promise<void> => {
      const counted = await count(client, { increment, cost });
      if (counted.isAllowed || !(increment ? counted.isExceeded : counted.remaining === 0)) return;
      const seconds = counted.ttlInSeconds;
      throw new HubError(429, 'RATE_LIMITED', words(seconds), { 'retry-after': String(seconds) });
    };
  }

  /** @param times  as many as of new ones */
  function submissions(times: number) {
    const ofDevice = limit(RATE_LIMITS.submissionsPerDevice * times, bySecret);
    const ofAddress = limit(RATE_LIMITS.submissionsPerAddress * times, networkOf);
    return async (client: Client, deferred: boolean): Promise<void> => {
      // A visitor is limited by address alone [CON-31].
      if (!deferred && deviceSecret(client) !== undefined) await ofDevice(client);
      await ofAddress(client);
    };
  }

  /** Counts without a limit. @returns how many this minute has had */
  function load(keyGenerator: (client: Client) => string) {
    const count = counter(Number.MAX_SAFE_INTEGER, keyGenerator);
    return async (client: Client): Promise<number> => {
      const counted = await count(client);
      return counted.isAllowed ? 0 : Number.MAX_SAFE_INTEGER - counted.remaining;
    };
  }

  const challenge = limit(RATE_LIMITS.challengesPerAddress, networkOf);
  const challengesOfNetwork = load(networkOf);
  const challengesOfHub = load(() => 'hub');
  const read = limit(RATE_LIMITS.readsPerAddress, networkOf);
  const enrolment = limit(RATE_LIMITS.enrolmentsPerAddress, networkOf);
  const pin = limit(RATE_LIMITS.pinsPerAddress, networkOf);
  const wrongPin = limit(RATE_LIMITS.wrongPinsPerAddress, networkOf);
  // The profile stands in place of the client.
  const wrongPinOf = limit(WRONG_PINS_OF_PROFILE, ({ ip }) => ip, { timeWindow: WRONG_PINS_WINDOW_MS });
  const counts = limit(RATE_LIMITS.countsPerAddress, networkOf);
  const reports = limit(RATE_LIMITS.reportsPerAddress, networkOf);
  const renderTime = limit(RATE_LIMITS.renderSlicesPerSubnet, subnetOf);
  const refused = limit(REFUSED_KIB, ({ ip }) => ip, { timeWindow: REFUSED_WINDOW_MS });
  const copiesFrom = limit(COPIES.perAddress, networkOf, { timeWindow: COPIES_WINDOW_MS });
  // The recipient stands in place of the client.
  const copiesTo = limit(COPIES.perRecipient, ({ ip }) => hashed(ip), { timeWindow: COPIES_WINDOW_MS });
  return {
    takeSubmission: submissions(1),
    takeRepeat: submissions(REPEATS),
    async takeChallenge(client) {
      await challenge(client);
      return { ofNetwork: await challengesOfNetwork(client), ofHub: await challengesOfHub(client) };
    },
    takeRead: (client) => read(client),
    takeEnrolment: (client) => enrolment(client),
    takePin: (client) => pin(client),
    async refusePinGuesser(client, profile) {
      await wrongPin(client, { increment: false });
      await wrongPinOf({ headers: {}, ip: profile }, { increment: false });
    },
    async takeWrongPin(client, profile) {
      await wrongPin(client);
      await wrongPinOf({ headers: {}, ip: profile });
    },
    takeCounts: (client) => counts(client),
    takeReports: (client) => reports(client),
    refuseRender: (client) => renderTime(client, { increment: false }),
    noteRender: (client, ms) =>
      renderTime(client, { cost: Math.max(1, Math.ceil(ms / RENDER_SLICE_MS)) }).catch(() => undefined),
    takeRefused: (client, bytes, device) =>
      // The sender stands in place of the client.
      refused(
        { headers: {}, ip: device === undefined ? networkOf(client) : `device ${device}` },
        { cost: Math.max(1, Math.ceil(bytes / KIB)) },
      ),
    async takeCopy(client, recipient) {
      await copiesFrom(client);
      await copiesTo({ headers: {}, ip: recipient.toLowerCase() });
    },
  };
}
