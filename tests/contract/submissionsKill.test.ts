import { afterAll, beforeAll, expect, it } from 'vitest';
import { newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import { buildWireRegistration } from '../builders/buildRegistration.ts';
import { commandLine } from './commandLine.ts';
import { type DatabaseSettings, describeAboveStore } from './databases.ts';
import { buildHubProject, type HubProcess, runHub } from './hubProcess.ts';
import { openTestStore } from './openTestStore.ts';
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
  runHub(project.root, { HUB_DATA: dataDir, DATABASE_URL: databaseUrl, RATE_LIMIT_FACTOR: '0' });

type NamedEvent = { EventId: string; EventCode: string };

/** The events of the sample content that take people. */
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
