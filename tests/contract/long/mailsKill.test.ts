import pino from 'pino';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { LEASE_MS, startMailer } from '../../../hub/mail/mailer.ts';
import { newSubmissionId } from '../../../src/domain/submission/submissionId.ts';
import { buildPublishedRelease } from '../../builders/buildPublishedRelease.ts';
import { buildWireRegistration } from '../../builders/buildRegistration.ts';
import { memoryLibrary } from '../../fakes/memoryLibrary.ts';
import { type DatabaseSettings, describeAboveStore } from '../databases.ts';
import { buildHubProject, runHub } from '../hubProcess.ts';
import { startMailServer } from '../mailServer.ts';
import { openTestStore } from '../openTestStore.ts';
import { REGISTER_PATH } from '../submissionHub.ts';

const MAIL_FROM = 'careers@defence.example';
const EVENT = 'ONLINE-WID';
const REGISTRATIONS = 40;
/** Mails that a hub has on their way at once: the most that a kill can send twice. */
const AT_ONCE = 4;

let project: Awaited<ReturnType<typeof buildHubProject>>;
beforeAll(async () => {
  project = await buildHubProject();
});
afterAll(() => project.remove());

const startHub = ({ dataDir, databaseUrl = '' }: DatabaseSettings) =>
  runHub(project.root, {
    HUB_DATA: dataDir,
    DATABASE_URL: databaseUrl,
    RATE_LIMIT_FACTOR: '0',
    SMTP_URL: SMTP.url,
    MAIL_FROM,
    LOG_LEVEL: 'debug',
  });

let runs = 0;

/** Registers people, and returns the addresses of those who were told that they are registered. */
async function registerAll(origin: string): Promise<string[]> {
  runs += 1;
  const found = await fetch(`${origin}/api/v2/eventfinder/events/searchEvent`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ eventCode: EVENT }),
  });
  const { Id } = (await found.json()) as { Id: string };
  const people = Array.from({ length: REGISTRATIONS }, (_, index) => `person${index}.${runs}@example.com`);
  const answers = await Promise.all(
    people.map(async (Email) => {
      const { Registrant, ...wire } = buildWireRegistration({ EventId: Id, EventCode: EVENT });
      const answer = await fetch(`${origin}${REGISTER_PATH}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': newSubmissionId() },
        body: JSON.stringify({ ...wire, Registrant: { ...Registrant, Attend: 'Online', Email } }),
      });
      return { Email, text: await answer.text() };
    }),
  );
  for (const { text } of answers) expect(text).toContain('"emailed":true');
  return answers.map(({ Email }) => Email);
}

/** Another hub on the database, once the leases of the killed one have ended. */
async function startSurvivor(settings: DatabaseSettings) {
  const now = () => Date.now() + LEASE_MS + 1_000;
  const store = await openTestStore(settings, now);
  const survivor = startMailer({
    config: { mail: { smtpUrl: SMTP.url, from: MAIL_FROM } },
    store,
    library: memoryLibrary(buildPublishedRelease()).library,
    stamps: async () => new Map(),
    now,
    log: pino({ level: 'silent' }),
  });
  onTestFinished(() => survivor.stop());
  return store;
}

let SMTP: Awaited<ReturnType<typeof startMailServer>>;

describeAboveStore('a hub that is killed among its mails', (settings) => {
  it('leaves them to the next one: all arrive, and at most those on their way arrive twice, as the same mail [HUB-23 in part]', async () => {
    SMTP = await startMailServer();
    const hub = startHub(settings());
    // The server says yes to the tenth mail only after the hub is gone.
    SMTP.behave({
      async atData() {
        if (SMTP.arrived.length < 10) return undefined;
        hub.child.kill('SIGKILL');
        await hub.ended;
        return undefined;
      },
    });
    const people = await registerAll(await hub.ready);
    await hub.ended;
    expect(hub.stderr() + hub.stdout()).not.toMatch(/person\d|Aroha/);
    expect(SMTP.arrived.length).toBeGreaterThanOrEqual(10);
    const before = SMTP.arrived.length;
    expect(before).toBeLessThan(REGISTRATIONS);

    SMTP.behave({});
    const store = await startSurvivor(settings());
    await vi.waitFor(async () => expect((await store.mailCounts()).waiting).toBe(0), { timeout: 20_000 });
    const arrivals = SMTP.arrived.map(({ envelopeTo }) => envelopeTo[0] ?? '');
    expect([...new Set(arrivals)].toSorted()).toEqual(people.toSorted());
    expect(new Set(SMTP.arrived.map(({ messageId }) => messageId)).size).toBe(REGISTRATIONS);
    expect(arrivals.length - REGISTRATIONS).toBeLessThanOrEqual(AT_ONCE);
    // None of them waits, and none was given up.
    expect(await store.mailCounts()).toEqual({ waiting: 0, sent: REGISTRATIONS, refused: 0 });
  }, 60_000);

  it('and one that is told to stop ends in order, though the mail server never answers', async () => {
    SMTP = await startMailServer();
    const hub = startHub(settings());
    const isAsked = new Promise<void>((asked) => {
      SMTP.behave({
        atData() {
          asked();
          return 'hang';
        },
      });
    });
    await registerAll(await hub.ready);
    await isAsked;
    hub.child.kill('SIGTERM');
    expect(await hub.ended).toBe(0);
    expect(hub.stderr()).not.toContain('stopped without waiting');
  }, 60_000);
});
