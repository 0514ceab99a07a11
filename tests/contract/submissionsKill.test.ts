import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import { buildFormFile } from '../builders/buildFormFile.ts';
import { buildFormVersion } from '../builders/buildFormVersion.ts';
import { buildWireRegistration } from '../builders/buildRegistration.ts';
import { pdfBytes } from '../builders/buildUpload.ts';
import { commandLine } from './commandLine.ts';
import { type DatabaseSettings, describeAboveStore } from './databases.ts';
import { answerTo, consent, GOOD_PAPERS, sendForm } from './formHub.ts';
import { buildHubProject, type HubProcess, runHub } from './hubProcess.ts';
import { openTestStore, rawDatabase } from './openTestStore.ts';
import { REGISTER_PATH } from './submissionHub.ts';

const KILLS = 4;
/** Registrations in flight at once, and how many are acknowledged before the hub is killed under the rest. */
const SENDERS = 8;
const ACKNOWLEDGED_BEFORE_KILL = 40;

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
    PROOF_OF_WORK_FACTOR: '0',
  });

type NamedEvent = { EventId: string; EventCode: string };

/** The events of the content that take people. */
async function openEvents(origin: string): Promise<NamedEvent[]> {
  const { events } = (await (await fetch(`${origin}/api/v2/eventfinder/availability`)).json()) as {
    events: Record<string, { canRegister: boolean }>;
  };
  const open = Object.keys(events).filter((code) => events[code]?.canRegister);
  return Promise.all(
    open.map(async (EventCode) => {
      const answer = await fetch(`${origin}/api/v2/eventfinder/events/searchEvent`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ eventCode: EventCode }),
      });
      const { Id } = (await answer.json()) as { Id: string };
      return { EventId: Id, EventCode };
    }),
  );
}

type Sent = { key: string; body: object };

/** Sends registrations until the hub is gone; `acknowledged` grows with each answer, whatever it says. */
async function sendUntilKilled(
  hub: HubProcess,
  origin: string,
  events: NamedEvent[],
  acknowledged: Map<string, string>,
): Promise<Sent[]> {
  const sent: Sent[] = [];
  let since = 0;
  async function sender(): Promise<void> {
    for (;;) {
      const key = newSubmissionId();
      const { Registrant, ...wire } = buildWireRegistration(events[sent.length % events.length]);
      const body = {
        ...wire,
        Registrant: { ...Registrant, Email: `${key.replaceAll(/[-_]/g, 'x')}.${sent.length}@example.com` },
      };
      sent.push({ key, body });
      try {
        const answer = await post(origin, { key, body });
        acknowledged.set(key, answer);
      } catch {
        return;
      }
      since += 1;
      if (since === ACKNOWLEDGED_BEFORE_KILL) hub.child.kill('SIGKILL');
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, sender));
  await hub.ended;
  return sent;
}

async function post(origin: string, { key, body }: Sent): Promise<string> {
  const answer = await fetch(`${origin}${REGISTER_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  return answer.text();
}

describeAboveStore('a hub that is killed', (settings) => {
  it('has every acknowledged registration afterwards, once, and its seats [HUB-16, HUB-17, OUTBOX-22]', async () => {
    const acknowledged = new Map<string, string>();
    const sent: Sent[] = [];
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const hub = startHub(settings());
      const origin = await hub.ready;
      sent.push(...(await sendUntilKilled(hub, origin, await openEvents(origin), acknowledged)));
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS * ACKNOWLEDGED_BEFORE_KILL);

    const survivor = startHub(settings());
    const origin = await survivor.ready;
    for (const each of sent) {
      const answer = await post(origin, each);
      expect(answer).toContain(`"submissionId":"${each.key}"`);
      if (acknowledged.has(each.key)) expect(answer).toBe(acknowledged.get(each.key));
      else acknowledged.set(each.key, answer);
    }

    const { out } = await commandLine(settings())('export', 'registrations', '--format', 'json');
    const stored = (JSON.parse(out) as { submissionId: string; eventCode: string }[]).map((each) => each.submissionId);
    const accepted = [...acknowledged].filter(([, answer]) => answer.includes('"success":true')).map(([key]) => key);
    expect(stored.toSorted()).toEqual(accepted.toSorted());
    expect(stored.length).toBeGreaterThan(ACKNOWLEDGED_BEFORE_KILL);

    const seats = await (await openTestStore(settings())).takenSeats();
    expect(seats.reduce((sum, { inPerson, online }) => sum + inPerson + online, 0)).toBe(stored.length);
  }, 60_000);
});

/** A copy of the content with one form, for hubs that run on their own. */
async function contentWithForm(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'forms-content-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  await cp(join(project.root, 'content'), dir, { recursive: true });
  await mkdir(join(dir, 'forms'), { recursive: true });
  await writeFile(join(dir, 'forms/visit.json'), JSON.stringify(buildFormFile()));
  return dir;
}

const FILE_BYTES = 2 * 1024 * 1024;

describeAboveStore('a hub that is killed while forms with files arrive', (settings) => {
  it('has every acknowledged form with its whole file, and no row or file without the other [HUB-17 in part]', async () => {
    const version = buildFormVersion();
    const fileField = version.steps[1]?.fields.find(({ name }) => name === 'consent')?.itemId ?? '';
    const values = { ...GOOD_PAPERS, consent: consent(pdfBytes(FILE_BYTES)) };
    const acknowledged = new Set<string>();
    const env = { CONTENT_DIR: await contentWithForm(), RATE_LIMIT_FACTOR: '0' };
    for (let kill = 1; kill <= 2; kill += 1) {
      const { dataDir, databaseUrl = '' } = settings();
      const hub = runHub(project.root, { HUB_DATA: dataDir, DATABASE_URL: databaseUrl, ...env });
      const origin = await hub.ready;
      const target = acknowledged.size + 4;
      const sender = async () => {
        for (;;) {
          const key = newSubmissionId();
          try {
            const answer = await answerTo(sendForm({ origin }, version, values, { key }));
            if (answer.success) acknowledged.add(key);
          } catch {
            return;
          }
          if (acknowledged.size >= target) hub.child.kill('SIGKILL');
        }
      };
      await Promise.all([sender(), sender(), sender()]);
      await hub.ended;
    }

    const store = await openTestStore(settings());
    const stored: string[] = [];
    for await (const { key } of store.formSubmissions('visit')) stored.push(key);
    expect(stored.length).toBeGreaterThanOrEqual(8);
    expect(stored).toEqual(expect.arrayContaining([...acknowledged]));
    for (const key of stored) expect((await store.formFile(key, fileField))?.bytes.byteLength).toBe(FILE_BYTES);
    const files = await rawDatabase(settings()).selectFrom('form_file').select('submission_key').execute();
    expect(files.map(({ submission_key }) => submission_key).toSorted()).toEqual(stored.toSorted());
  }, 60_000);
});
