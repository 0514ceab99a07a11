import { onTestFinished } from 'vitest';
import type { HubConfig } from '../../hub/config.ts';
import { createHub } from '../../hub/createHub.ts';
import type { Store, StoredSubmission } from '../../hub/store/Store.ts';
import type { ReceivedKind } from '../../hub/store/schema.ts';
import type { FormVersion } from '../../src/domain/contentForm/formVersion.ts';
import type { EventRecord } from '../../src/domain/entities/event.ts';
import type { Settings } from '../../src/domain/entities/settings.ts';
import { newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import { BEFORE_THE_EVENT, buildEventRecord, IN_PERSON_EVENT, ONLINE_EVENT } from '../builders/buildEventRecord.ts';
import { buildPublishedRelease, buildSettings } from '../builders/buildPublishedRelease.ts';
import { botTokenOf } from '../builders/solveBotCheck.ts';
import { memoryLibrary } from '../fakes/memoryLibrary.ts';
import type { DatabaseSettings } from './databases.ts';
import { openTestStore } from './openTestStore.ts';

export const REGISTER_PATH = '/api/eventfinder/application/registerevent/';
const ENQUIRY_PATH = '/api/contactus/submitEnquiryForm';

/** Codes of the events that every submission hub publishes. */
export const EVENTS = {
  hybrid: 'HYBRID',
  room: 'ROOM-ONLY',
  online: 'ONLINE-ONLY',
  closed: 'CLOSED',
  past: 'PAST',
  oneSeat: 'ONE-SEAT',
} as const;

const eventId = (index: number) => `5d0f6f0e-0000-4000-8000-00000000000${index}`;

/** One of each kind, as this test's own event when `suffix` is given: tests of one file share a database. */
function publishedEvents(suffix: string): EventRecord[] {
  const kinds: [string, Partial<EventRecord>][] = [
    [EVENTS.hybrid, {}],
    [EVENTS.room, IN_PERSON_EVENT],
    [EVENTS.online, ONLINE_EVENT],
    [EVENTS.closed, { registerClosed: true }],
    [EVENTS.past, { eventStartDate: '2025-03-14', eventEndDate: '2025-03-14' }],
    [EVENTS.oneSeat, { ...IN_PERSON_EVENT, eventCapacity: 1 }],
  ];
  return kinds.map(([code, overrides], index) =>
    buildEventRecord({ ...overrides, id: eventId(index), eventCode: `${code}${suffix}` }),
  );
}

let hubs = 0;

/** JSON text or bytes as they are, or an object to send as JSON. */
type Body = string | Blob | object;

type Options = {
  config?: Partial<HubConfig>;
  clock?: { now: number };
  /** The clock that nobody sets, where it is to differ */
  steadyClock?: { now: number };
  store?: Store;
  siteSettings?: Partial<Settings>;
  forms?: FormVersion[];
  /** Takes what the hub logs, at its usual level */
  log?: (line: string) => void;
};

/** A hub over real HTTP on a real database, without pages. Stops when the test ends. */
export async function startSubmissionHub(
  settings: DatabaseSettings,
  { config, clock, steadyClock, store, siteSettings, forms, log }: Options = {},
) {
  hubs += 1;
  const suffix = `-${hubs}`;
  const at = clock ?? { now: BEFORE_THE_EVENT };
  const ownStore = store ?? (await openTestStore(settings, () => at.now));
  const events = publishedEvents(suffix);
  const release = buildPublishedRelease({ events, settings: [buildSettings(siteSettings)] });
  const { library, publish } = memoryLibrary(release, { forms });
  const app = await createHub(
    {
      port: 0,
      host: '127.0.0.1',
      contentDir: settings.dataDir,
      root: settings.dataDir,
      allowedOrigins: [],
      rateLimitFactor: 0,
      peoplePerAddress: 0,
      // The same check with a hundredth of the work.
      proofOfWorkFactor: 0.01,
      trustProxy: false,
      logLevel: log ? 'info' : 'silent',
      version: '1.2.3',
      ...settings,
      ...config,
    },
    {
      ...{ store: ownStore, library, log: log && { write: log } },
      now: () => at.now,
      steadyNow: steadyClock && (() => steadyClock.now),
    },
  );
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());

  const post = (path: string, body: Body, headers: Record<string, string> = {}) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' || body instanceof Blob ? body : JSON.stringify(body),
    });
  return {
    origin,
    store: ownStore,
    library,
    /** Publishes the same again with other forms. */
    publishForms: (changed: FormVersion[]) => publish({ ...release, release: `${release.release}-next` }, changed),
    stop: () => app.close(),
    post,
    event(kind: keyof typeof EVENTS): EventRecord {
      const found = events.find(({ eventCode }) => eventCode === `${EVENTS[kind]}${suffix}`);
      if (!found) throw new Error(`no event ${kind}`);
      return found;
    },
    /** With a proof of work, unless another `x-bot-check` is given. */
    async register(body: Body, headers: Record<string, string> = {}) {
      // Over its limit a hub gives no challenge.
      const token = headers['x-bot-check'] ?? (await botTokenOf(origin).catch(() => ''));
      return post(REGISTER_PATH, body, { 'idempotency-key': newSubmissionId(), ...headers, 'x-bot-check': token });
    },
    enquire: (body: Body, headers: Record<string, string> = {}) =>
      post(ENQUIRY_PATH, body, { 'idempotency-key': newSubmissionId(), ...headers }),
  };
}

export type SubmissionHub = Awaited<ReturnType<typeof startSubmissionHub>>;

/** What an accepted submission left in the database, or undefined. */
export async function storedBy(store: Store, kind: ReceivedKind, key: string): Promise<StoredSubmission | undefined> {
  for await (const stored of store.accepted(kind)) if (stored.key === key) return stored;
  return undefined;
}

/** Reasons of what lies in the inbox under a key. */
export async function inboxReasons(store: Store, key: string): Promise<string[]> {
  return (await store.inbox()).filter((item) => item.key === key).map(({ reason }) => reason);
}
