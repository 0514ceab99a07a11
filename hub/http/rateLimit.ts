import { createHash } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { HubError } from './errors.ts';
import { createWindowCounts } from './windowCounts.ts';

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
   * with hundreds per kiosk would need minutes [OUTBOX-35]. What enrolled kiosks of an address send counts apart from what
   * others send from there: a stranger in the hall uses up nothing of theirs.
   * @param device  a kiosk that is enrolled, and not revoked
   */
  takeSubmission(client: Client, deferred: boolean, device?: string): Promise<void>;
  /** Counts a repeat of a known key, in place of `takeSubmission`: ten times as many are taken. */
  takeRepeat(client: Client, deferred: boolean, device?: string): Promise<void>;
  /** Counts a challenge of the bot check. @returns how many are given, by which the next ones are made harder */
  takeChallenge(client: Client): Promise<ChallengeLoad>;
  /** @param device  an enrolled kiosk, which has as many reads for itself as an address has */
  takeRead(client: Client, device?: string): Promise<void>;
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

/**
 * Creates the rate limiter. A window begins with a client's first request in it; each limit remembers the 5,000 clients
 * that it counted last.
 * @param factor     multiplies every limit; 0 disables them [CON-11]
 * @param elapsedMs  a clock that nobody sets
 */
export function createRateLimiter(factor: number, elapsedMs: () => number = () => performance.now()): RateLimiter {
  function limit(perWindow: number, keyOf: (client: Client) => string, windowMs = WINDOW_MS) {
    const most = Math.max(1, Math.round(perWindow * factor));
    const counts = createWindowCounts(windowMs, elapsedMs);
    /**
     * @param increment  false: whether the next one would be refused
     * @param cost       how many it counts as
     */
    return async (client: Client, { increment = true, cost = 1 } = {}): Promise<void> => {
      if (factor === 0) return;
      const key = keyOf(client);
      if (increment) counts.open(key).count += cost;
      const count = counts.count(key);
      if (increment ? count <= most : count < most) return;
      const seconds = String(counts.secondsLeft(key));
      // With its connection: what else was sent on it at once costs nothing.
      throw new HubError(429, 'RATE_LIMITED', 'Too many requests. Please try again shortly.', {
        'retry-after': seconds,
        connection: 'close',
      });
    };
  }

  /** @param times  as many as of new ones */
  function submissions(times: number) {
    const ofDevice = limit(RATE_LIMITS.submissionsPerDevice * times, bySecret);
    const ofAddress = limit(RATE_LIMITS.submissionsPerAddress * times, networkOf);
    const ofKiosksThere = limit(RATE_LIMITS.submissionsPerAddress * times, networkOf);
    return async (client: Client, deferred: boolean, device?: string): Promise<void> => {
      // A visitor is limited by address alone [CON-31].
      if (!deferred && deviceSecret(client) !== undefined) await ofDevice(client);
      await (device === undefined ? ofAddress : ofKiosksThere)(client);
    };
  }

  const challenges = createWindowCounts(WINDOW_MS, elapsedMs);
  /** Counts without a limit. @returns how many this minute has had */
  function load(key: string): number {
    if (factor === 0) return 0;
    const window = challenges.open(key);
    window.count += 1;
    return window.count;
  }

  const challenge = limit(RATE_LIMITS.challengesPerAddress, networkOf);
  const read = limit(RATE_LIMITS.readsPerAddress, networkOf);
  const readOfDevice = limit(RATE_LIMITS.readsPerAddress, ({ ip }) => ip);
  const enrolment = limit(RATE_LIMITS.enrolmentsPerAddress, networkOf);
  const pin = limit(RATE_LIMITS.pinsPerAddress, networkOf);
  const wrongPin = limit(RATE_LIMITS.wrongPinsPerAddress, networkOf);
  const wrongPinOf = limit(WRONG_PINS_OF_PROFILE, ({ ip }) => ip, WRONG_PINS_WINDOW_MS);
  const counts = limit(RATE_LIMITS.countsPerAddress, networkOf);
  const reports = limit(RATE_LIMITS.reportsPerAddress, networkOf);
  const renderTime = limit(RATE_LIMITS.renderSlicesPerSubnet, subnetOf);
  const refused = limit(REFUSED_KIB, ({ ip }) => ip, REFUSED_WINDOW_MS);
  const copiesFrom = limit(COPIES.perAddress, networkOf, COPIES_WINDOW_MS);
  const copiesTo = limit(COPIES.perRecipient, ({ ip }) => hashed(ip), COPIES_WINDOW_MS);
  /** A profile, a device or a recipient in place of an address. */
  const named = (ip: string): Client => ({ headers: {}, ip });

  return {
    takeSubmission: submissions(1),
    takeRepeat: submissions(REPEATS),
    async takeChallenge(client) {
      await challenge(client);
      return { ofNetwork: load(`network ${networkOf(client)}`), ofHub: load('hub') };
    },
    takeRead: (client, device) => (device === undefined ? read(client) : readOfDevice(named(device))),
    takeEnrolment: (client) => enrolment(client),
    takePin: (client) => pin(client),
    async refusePinGuesser(client, profile) {
      await wrongPin(client, { increment: false });
      await wrongPinOf(named(profile), { increment: false });
    },
    async takeWrongPin(client, profile) {
      await wrongPin(client);
      await wrongPinOf(named(profile));
    },
    takeCounts: (client) => counts(client),
    takeReports: (client) => reports(client),
    refuseRender: (client) => renderTime(client, { increment: false }),
    noteRender: (client, ms) =>
      renderTime(client, { cost: Math.max(1, Math.ceil(ms / RENDER_SLICE_MS)) }).catch(() => undefined),
    takeRefused: (client, bytes, device) =>
      refused(named(device === undefined ? networkOf(client) : `device ${device}`), {
        cost: Math.max(1, Math.ceil(bytes / KIB)),
      }),
    async takeCopy(client, recipient) {
      await copiesFrom(client);
      await copiesTo(named(recipient.toLowerCase()));
    },
  };
}
