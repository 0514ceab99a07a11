/**
 * Many devices whose network comes back at the same moment, with one hub that keeps its rate limit [CON-11, OUTBOX-35].
 */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openStore } from '../../../hub/store/openStore.ts';
import { postSubmission } from '../../../src/api/submissions.ts';
import { newSubmissionId } from '../../../src/domain/submission/submissionId.ts';
import type { Trigger } from '../../../src/outbox/delivery/retryScheduler.ts';
import { openOutbox } from '../../../src/outbox/openOutbox.ts';
import type { SubmissionNetwork } from '../../../src/outbox/ports.ts';
import { sealForHub } from '../../../src/outbox/sealing/sealBody.ts';
import { buildWireRegistration } from '../../builders/buildRegistration.ts';
import { buildStoredEntry } from '../../builders/buildSubmission.ts';
import { ROOT } from '../../e2e/support/hub.ts';
import { fakeLock } from '../../fakes/fakeLock.ts';
import { FakeOutboxStorage } from '../../fakes/fakeOutboxStorage.ts';
import { HubFleet } from '../support/hubFleet.ts';
import { Journal, withHistory } from '../support/journal.ts';
import { REGISTER_PATH } from '../support/makeSubmissions.ts';
import { seededBytes, seededRandom } from '../support/seededRandom.ts';
import { fastClock } from '../support/wallClock.ts';
import { smallEvents } from './smallEvents.ts';

/** Seconds of hub and devices per real second, because the rate limit is per minute. */
const SPEED = 20;
/** Rate limit of one address at a factor of 1. */
const PER_MINUTE = 1_200;
const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 100;
const GIVE_UP_MS = 180_000;
const FAST_CLOCK = join(ROOT, 'tests/chaos/support/fastClock.mjs');

type ReturnOptions = {
  devices: number;
  entriesEach: number;
  /** Factor of the hub's limits */
  rateFactor: number;
  seed: number;
  settings: { dataDir: string; databaseUrl?: string };
};

type ReturnReport = {
  devices: number;
  waiting: number;
  rows: number;
  /** Submissions the hub may accept in a minute */
  rate: number;
  /** By how much it ever exceeded that rate */
  ahead: number;
  /** Requests answered with 429 */
  toldToWait: number;
  /** Requests of a device that was told to wait and did not */
  impatient: number;
  /** Seconds of device time until nothing waits */
  seconds: number;
  /** The hub's refusals, and everything that went wrong */
  history: string[];
};

export function runReturn(options: ReturnOptions): Promise<ReturnReport> {
  const journal = new Journal();
  return withHistory(journal, options, () => run(options, journal));
}

async function run(options: ReturnOptions, journal: Journal): Promise<ReturnReport> {
  const { devices: count, entriesEach, rateFactor, seed, settings } = options;
  const [event] = smallEvents([count * entriesEach]);
  if (!event) throw new Error('one event is enough');
  const fleet = await HubFleet.start(1, {
    HUB_DATA: settings.dataDir,
    DATABASE_URL: settings.databaseUrl ?? '',
    PLACES: String(count * entriesEach),
    RATE_LIMIT_FACTOR: String(rateFactor),
    PEOPLE_PER_ADDRESS: '0',
    CHAOS_HUB_SPEED: String(SPEED),
    NODE_OPTIONS: `--import ${FAST_CLOCK}`,
  });
  const store = await openStore(settings);
  const origin = fleet.origin(() => 0) ?? '';
  const restoreFetch = fetchAsOnPagesOf(origin);
  try {
    const devices: Device[] = [];
    for (let number = 1; number <= count; number += 1) {
      const device = new Device(number, seededRandom(seed + number), journal);
      await device.fill(entriesEach, event, await store.sealingKey());
      devices.push(device);
    }
    const startedMs = Date.now();
    for (const device of devices) device.comeBack();
    while (devices.some((device) => device.left > 0) && Date.now() - startedMs < GIVE_UP_MS) await pause(LOOK_EVERY_MS);
    const seconds = Math.round(((Date.now() - startedMs) * SPEED) / 1000);
    const began = Math.min(...devices.map(({ beganMs }) => beganMs));
    const answered = devices.flatMap(({ answeredMs }) => answeredMs.map((atMs) => (atMs - began) * SPEED));
    let rows = 0;
    for await (const _row of store.accepted('registration')) rows += 1;
    for (const device of devices) {
      if (device.left > 0) journal.note(`device ${device.number} still has ${device.left} of ${entriesEach} entries`);
    }
    return {
      devices: count,
      waiting: count * entriesEach,
      rows,
      rate: PER_MINUTE * rateFactor,
      ahead: aheadOf(PER_MINUTE * rateFactor, answered),
      toldToWait: sum(devices.map(({ toldToWait }) => toldToWait)),
      impatient: sum(devices.map(({ impatient }) => impatient)),
      seconds,
      history: journal.lines(),
    };
  } finally {
    restoreFetch();
    await store.close();
    await fleet.dispose();
  }
}

const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);

/**
 * Returns by how much the rate was ever exceeded. The hub's minute begins with a request, and the next one no earlier
 * than a minute later. Answers come shortly after the hub has let their request pass, and time counts from before the
 * first request, so the result never overstates.
 * @param answeredMs  times of accepted requests
 * @returns how many more than allowed were accepted at the worst moment; 0 when never
 */
export function aheadOf(rate: number, answeredMs: readonly number[]): number {
  const allowedBy = (atMs: number) => rate * (Math.floor(atMs / MINUTE_MS) + 1);
  const inOrder = [...answeredMs].sort((a, b) => a - b);
  return inOrder.reduce((worst, atMs, index) => Math.max(worst, index + 1 - allowedBy(atMs)), 0);
}

/**
 * Resolves paths against the hub's origin: the product uses relative URLs, which a page can resolve and this process
 * cannot.
 * @returns undoes it
 */
function fetchAsOnPagesOf(origin: string): () => void {
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    real(typeof input === 'string' && input.startsWith('/') ? `${origin}${input}` : input, init);
  return () => {
    globalThis.fetch = real;
  };
}

/** A device with the product's own outbox and requests; only its storage is a fake. */
class Device {
  private readonly clock = fastClock(SPEED);
  private readonly storage = new FakeOutboxStorage();
  private offline = true;
  private heldUntilMs = 0;
  private trigger: (trigger: Trigger) => void = () => undefined;
  toldToWait = 0;
  impatient = 0;
  beganMs = Number.POSITIVE_INFINITY;
  readonly answeredMs: number[] = [];

  constructor(
    readonly number: number,
    private readonly random: () => number,
    private readonly journal: Journal,
  ) {}

  async fill(
    entries: number,
    event: { id: string; eventCode: string; eventName: string },
    key: Parameters<typeof sealForHub>[1],
  ): Promise<void> {
    await this.storage.setFact('deviceSecret', `device ${this.number}`);
    for (let sequence = 1; sequence <= entries; sequence += 1) {
      const form = buildWireRegistration({ EventId: event.id, EventCode: event.eventCode, EventName: event.eventName });
      const body = {
        ...form,
        Registrant: { ...form.Registrant, Email: `visitor.${this.number}.${sequence}@example.com` },
      };
      const id = newSubmissionId(seededBytes(this.random));
      const payload = { by: 'hub', jwe: await sealForHub(JSON.stringify(body), key) } as const;
      this.storage.put(buildStoredEntry(sequence, { id, payload, endpoint: REGISTER_PATH }));
    }
    openOutbox({
      network: this.network,
      storage: this.storage,
      clock: this.clock,
      random: this.random,
      locks: fakeLock(),
      evict: async () => 'nothing',
      askToPersist: async () => true,
      registerSync: async () => undefined,
      onTrigger: (listener) => {
        this.trigger = listener;
      },
    });
  }

  comeBack(): void {
    this.offline = false;
    this.trigger('arrived');
  }

  get left(): number {
    return this.storage.contents().entries.length;
  }

  private readonly network: SubmissionNetwork = {
    isOffline: () => this.offline,
    isHubUp: async () => !this.offline,
    send: async (request) => {
      if (this.clock.elapsedMs() < this.heldUntilMs) {
        this.impatient += 1;
        this.journal.note(`device ${this.number} was told to wait and sends`, request.key);
      }
      this.beganMs = Math.min(this.beganMs, performance.now());
      const verdict = await postSubmission(request);
      if (verdict.type === 'delivered') this.answeredMs.push(performance.now());
      const askedMs = 'retryAfterMs' in verdict ? (verdict.retryAfterMs ?? 0) : 0;
      if (askedMs > 0) {
        this.toldToWait += 1;
        this.journal.note(`device ${this.number} is told to wait for ${askedMs} ms`, request.key);
        this.heldUntilMs = Math.max(this.heldUntilMs, this.clock.elapsedMs() + askedMs);
      }
      return verdict;
    },
  };
}
