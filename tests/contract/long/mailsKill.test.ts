import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Challenge } from 'altcha-lib';
import pino from 'pino';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { LEASE_MS, startMailer } from '../../../hub/mail/mailer.ts';
import { STAFF_PATHS } from '../../../src/domain/hubPaths.ts';
import { newSubmissionId } from '../../../src/domain/submission/submissionId.ts';
import type { WireRegistration } from '../../../src/domain/wire/registration.ts';
import { buildWireEnquiry } from '../../builders/buildEnquiry.ts';
import { buildWireFeedback } from '../../builders/buildFeedback.ts';
import { buildPublishedRelease } from '../../builders/buildPublishedRelease.ts';
import { buildWireRegistration } from '../../builders/buildRegistration.ts';
import { solveBotCheck } from '../../builders/solveBotCheck.ts';
import { memoryLibrary } from '../../fakes/memoryLibrary.ts';
import { type DatabaseSettings, describeAboveStore } from '../databases.ts';
import { buildHubProject, runHub } from '../hubProcess.ts';
import { startMailServer } from '../mailServer.ts';
import { openTestStore } from '../openTestStore.ts';
import { REGISTER_PATH } from '../submissionHub.ts';

const MAIL_FROM = 'careers@defence.example';
const STAFF_TOKEN = 'the-token-of-the-organisers';
const EVENT = 'ONLINE-WID';
const REGISTRATIONS = 40;
/** Mails that a hub has on their way at once: the most that a kill can send twice. */
const AT_ONCE = 4;

let project: Awaited<ReturnType<typeof buildHubProject>>;
beforeAll(async () => {
  project = await buildHubProject();
});
afterAll(() => project.remove());

const hubSettings = ({ dataDir, databaseUrl = '' }: DatabaseSettings) => ({
  HUB_DATA: dataDir,
  DATABASE_URL: databaseUrl,
  SMTP_URL: SMTP.url,
  MAIL_FROM,
});

const startHub = (settings: DatabaseSettings, env: Record<string, string> = {}) =>
  runHub(project.root, {
    ...hubSettings(settings),
    RATE_LIMIT_FACTOR: '0',
    PROOF_OF_WORK_FACTOR: '0',
    LOG_LEVEL: 'debug',
    ...env,
  });

let runs = 0;

/** Registers people, and returns the addresses of those who were told that they are registered. */
async function registerAll(origin: string, count = REGISTRATIONS): Promise<string[]> {
  runs += 1;
  const found = await fetch(`${origin}/api/v2/eventfinder/events/searchEvent`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ eventCode: EVENT }),
  });
  const { Id } = (await found.json()) as { Id: string };
  const people = Array.from({ length: count }, (_, index) => `person${index}.${runs}@example.com`);
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

  it('confirms registration, enquiry and wanted copy of feedback exactly once, though mail server and hub go and come back [HUB-23]', async () => {
    SMTP = await startMailServer();
    const { port } = SMTP;
    // The mail server is away for as long as the first hub lives.
    await SMTP.close();
    const hub = startHub(settings());
    const origin = await hub.ready;
    const before = (await (await openTestStore(settings())).mailCounts()).sent;
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': newSubmissionId() };
      const send = () => fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
      const answer = await (await send()).text();
      // Sent twice, as an outbox may.
      expect(await (await send()).text()).toBe(answer);
      return answer;
    };
    const token = async (action: string) => {
      const answer = await fetch(`${origin}/api/botcheck/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ action }),
      });
      return solveBotCheck(((await answer.json()) as { challenge: Challenge }).challenge);
    };
    const feedback = async (email: string, sendUserCopy: boolean) =>
      post(
        '/api/contactus/submitFeedbackForm',
        buildWireFeedback({ captcha: await token('feedback'), email, sendUserCopy }),
      );
    const enquiry = buildWireEnquiry({ captcha: await token('enquiry'), email: 'asks@example.com' });
    const [person] = await registerAll(origin, 1);
    expect(await post('/api/contactus/submitEnquiryForm', enquiry)).toContain('"emailed":true');
    expect(await feedback('wants-a-copy@example.com', true)).toContain('"emailed":true');
    expect(await feedback('wants-none@example.com', false)).toContain('"success":true');
    // Nobody is confirmed what was refused.
    expect(await post('/api/contactus/submitEnquiryForm', { ...enquiry, email: 'refused' })).not.toContain('emailed');
    hub.child.kill('SIGKILL');
    await hub.ended;

    SMTP = await startMailServer({ port });
    const store = await startSurvivor(settings());
    await vi.waitFor(async () => expect(await store.mailCounts()).toMatchObject({ waiting: 0, sent: before + 3 }), {
      timeout: 20_000,
    });
    // A third hub finds nothing more to send.
    await startSurvivor(settings());
    expect(await store.claimMails(10, 1)).toEqual([]);
    const told = SMTP.arrived.map(({ envelopeTo, subject }) => [envelopeTo[0], subject?.split(' (')[0]]);
    expect(told.toSorted()).toEqual(
      [
        [person, expect.stringContaining("You're registered: ")],
        ['asks@example.com', 'We have your enquiry'],
        ['wants-a-copy@example.com', 'A copy of your feedback'],
      ].toSorted(),
    );
    const copy = SMTP.arrived.find(({ envelopeTo }) => envelopeTo[0] === 'wants-a-copy@example.com');
    expect(copy?.text).toContain('The map stays grey');
  }, 60_000);

  it('cancels by command and by page, with a reason: each registration whole or not at all, with its seat and its mail, however the hub ends [HUB-24]', async () => {
    SMTP = await startMailServer();
    const hub = startHub(settings(), { STAFF_TOKEN });
    const origin = await hub.ready;
    const store = await openTestStore(settings());
    const taken = async () => (await store.takenSeats()).find(({ eventCode }) => eventCode === EVENT)?.online;
    const before = (await taken()) ?? 0;
    const people = await registerAll(origin, REGISTRATIONS);
    expect(await taken()).toBe(before + REGISTRATIONS);
    const registered: { key: string; reference: string }[] = [];
    for await (const { key, reference, payload } of store.accepted('registration')) {
      if (people.includes((payload as WireRegistration).Registrant.Email)) registered.push({ key, reference });
    }
    const keys = registered.map(({ key }) => key);
    const reason = 'The evening is called off';
    // The first by command, while the hub runs.
    const line = ['cancel', registered[0]?.reference ?? '', '--reason', reason];
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(project.root, 'dist/server/cli.js'), ...line],
      {
        cwd: project.root,
        env: hubSettings(settings()),
      },
    );
    expect(stdout).toContain('is cancelled: 1 place online free again');
    expect(await taken()).toBe(before + REGISTRATIONS - 1);
    let answered = 0;
    await Promise.allSettled(
      keys.slice(1).map(async (key) => {
        const path = `${STAFF_PATHS.cancelRegistration}?${new URLSearchParams({ key })}`;
        const body = new URLSearchParams({ reason });
        const done = await fetch(origin + path, {
          method: 'POST',
          headers: { authorization: `Bearer ${STAFF_TOKEN}` },
          body,
        });
        expect(done.status).toBe(200);
        answered += 1;
        if (answered === 10) hub.child.kill('SIGKILL');
      }),
    );
    await hub.ended;
    const found = (await Promise.all(keys.map((key) => store.findRegistrations({ key })))).flat();
    const cancelled = found.filter((each) => each.cancelled !== undefined);
    expect(cancelled.length).toBeGreaterThanOrEqual(11);
    for (const each of cancelled) expect(each.cancelled?.reason).toBe(reason);
    expect(await taken()).toBe(before + REGISTRATIONS - cancelled.length);

    const survivor = await startSurvivor(settings());
    await vi.waitFor(async () => expect((await survivor.mailCounts()).waiting).toBe(0), { timeout: 20_000 });
    const told = new Set(
      SMTP.arrived.filter(({ subject }) => subject?.includes('is cancelled')).map(({ envelopeTo }) => envelopeTo[0]),
    );
    expect([...told].toSorted()).toEqual(
      cancelled.map(({ payload }) => (payload as WireRegistration).Registrant.Email).toSorted(),
    );
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
