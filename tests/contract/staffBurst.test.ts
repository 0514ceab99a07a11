import { expect, it, vi } from 'vitest';
import { STAFF_PATHS } from '../../src/domain/hubPaths.ts';
import { newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import { BEFORE_THE_EVENT } from '../builders/buildEventRecord.ts';
import { commandLine } from './commandLine.ts';
import { describeAboveStore, describeOnEachDatabase } from './databases.ts';
import { startMailServer } from './mailServer.ts';
import { takenOf } from './openTestStore.ts';
import { registrationFor, STAFF_TOKEN, type StaffHub, startStaffHub } from './staffHub.ts';
import { storedBy } from './submissionHub.ts';

const BEARER = { authorization: `Bearer ${STAFF_TOKEN}` };

let networks = 0;
/** The address of a network that no other test uses: they share a database. */
function newNetwork() {
  networks += 1;
  return { 'x-forwarded-for': `203.0.113.${networks}` };
}

type Burst = {
  registrations: { submissionId: string; reference: string; network: string | null }[];
  events: { eventCode: string; registrations: number; places: number }[];
  mark: string;
  cancel: string;
};

const html = async (hub: StaffHub, path: string) => (await hub.get(path, { ...BEARER, accept: 'text/html' })).text();
const pathTo = (fields: Record<string, string>) => `${STAFF_PATHS.burst}?${new URLSearchParams(fields)}`;

let senders = 0;
/** People of one network who register for an event, one each. @returns their keys */
async function register(hub: StaffHub, kind: 'room' | 'hybrid', count: number, headers: Record<string, string>) {
  senders += 1;
  const keys = [];
  for (let person = 0; person < count; person += 1) {
    const key = newSubmissionId();
    const body = registrationFor(hub, kind, `burst-${senders}-${person}@example.com`);
    const answer = await hub.register(body, { 'idempotency-key': key, ...headers });
    expect(await answer.text()).toContain('"success":true');
    keys.push(key);
  }
  return keys;
}

const networkOf = async (hub: StaffHub, key = '') => (await storedBy(hub.store, 'registration', key))?.network ?? '';

describeOnEachDatabase('staff who cancel a burst', (settings) => {
  it('by page: they find it, see what is in it, give a reason, and all its places are free; each sender is told by mail [HUB-24 in part, CON-26]', async () => {
    const server = await startMailServer();
    const hub = await startStaffHub(settings(), {
      config: { mail: { smtpUrl: server.url, from: 'careers@defence.example' }, trustProxy: 1 },
    });
    const [school, home] = [newNetwork(), newNetwork()];
    const [first] = await register(hub, 'room', 5, school);
    await register(hub, 'hybrid', 1, school);
    await register(hub, 'room', 2, home);
    await server.mails(8);
    const network = await networkOf(hub, first);
    const [room, hybrid] = [hub.event('room').eventCode, hub.event('hybrid').eventCode];

    const { bursts } = await hub.json<{ bursts: { eventCode: string; href: string }[] }>(STAFF_PATHS.registrations);
    const ours = bursts.filter(({ eventCode }) => [room, hybrid].includes(eventCode));
    expect(ours).toEqual([expect.objectContaining({ network, eventCode: room, registrations: 5 })]);
    const list = await html(hub, STAFF_PATHS.registrations);
    expect(list).toContain(`<a href="${ours[0]?.href.replaceAll('&', '&amp;')}">${network}</a>`);
    expect(await html(hub, `${STAFF_PATHS.registration}?key=${first}`)).toContain(
      `<a href="${STAFF_PATHS.burst}?network=${network}">${network}</a>`,
    );

    const shown = await html(hub, pathTo({ network }));
    for (const words of ['6 registrations', room, hybrid, 'Each is told by mail.', 'Cancel 6 registrations']) {
      expect(shown).toContain(words);
    }
    expect(shown).not.toMatch(/burst-\d|Aroha/);
    const burst = await hub.json<Burst>(pathTo({ network }));
    expect(burst.events).toEqual([
      { eventCode: room, registrations: 5, places: 5 },
      { eventCode: hybrid, registrations: 1, places: 1 },
    ]);
    const { mark, cancel } = burst;
    const noReason = await hub.form(cancel, { mark, reason: ' ' }, BEARER);
    expect(noReason.status).toBe(422);
    expect(await noReason.text()).toMatch(
      /role="alert"[^<]*>Please give a reason.*aria-invalid="true"[^>]*name="reason"/s,
    );
    expect(await takenOf(hub.store, room)).toEqual({ inPerson: 7, online: 0 });

    const done = await hub.form(cancel, { mark, reason: 'Bookings <by> one sender' }, BEARER);
    expect(done.status).toBe(303);
    const after = await html(hub, done.headers.get('location') ?? '');
    expect(after).toContain('Cancelled: 6 registrations. Their places are free again.');
    expect(after).toContain('Nobody is registered there.');
    expect(await takenOf(hub.store, room)).toEqual({ inPerson: 2, online: 0 });
    expect(await takenOf(hub.store, hybrid)).toEqual({ inPerson: 0, online: 0 });
    const mails = await server.mails(14);
    const cancelled = mails.filter(({ subject }) => subject?.startsWith('Your registration is cancelled'));
    expect(cancelled).toHaveLength(6);
    expect(cancelled.map(({ raw }) => raw).join('')).not.toContain('one sender');
    const one = await hub.json(`${STAFF_PATHS.registration}?key=${first}`);
    expect(one).toMatchObject({ cancelReason: 'Bookings <by> one sender', network });
  });

  it('by command: it lists the networks, shows the burst, and cancels exactly what it has shown [HUB-24 in part]', async () => {
    const hub = await startStaffHub(settings(), { config: { trustProxy: 1 } });
    const [school, home] = [newNetwork(), newNetwork()];
    const { eventCode } = hub.event('room');
    const keys = await register(hub, 'room', 3, school);
    await register(hub, 'room', 1, home);
    const network = await networkOf(hub, keys[0]);
    const run = commandLine(settings(), { now: hub.clock.now });
    const listed = await run('cancel', 'burst');
    expect(listed.code).toBe(0);
    expect(listed.out).toContain(`${network} ${eventCode} 3 registrations, `);

    const shown = await run('cancel', 'burst', '--network', network, '--event', eventCode.toLowerCase());
    expect(shown.code).toBe(0);
    expect(shown.out.trim().split('\n')).toHaveLength(3);
    expect(shown.notes).toContain(`${eventCode}: 3 registrations, 3 places`);
    const [, until = '', mark = ''] = /--until (\S+) --confirm (\S+)/.exec(shown.notes) ?? [];
    expect(await takenOf(hub.store, eventCode)).toEqual({ inPerson: 4, online: 0 });

    const confirmed = ['--network', network, '--event', eventCode, '--until', until, '--confirm', mark];
    expect((await run('cancel', 'burst', ...confirmed)).code, 'no reason').toBe(2);
    // Somebody of that network registers meanwhile: not shown, so not cancelled.
    hub.clock.now += 60_000;
    const [later] = await register(hub, 'room', 1, school);
    const widened = ['--network', network, '--event', eventCode, '--confirm', mark, '--reason', 'x'];
    const refused = await commandLine(settings(), { now: hub.clock.now })('cancel', 'burst', ...widened);
    expect([refused.code, refused.notes]).toEqual([1, expect.stringContaining('look at them again')]);
    expect(await takenOf(hub.store, eventCode)).toEqual({ inPerson: 5, online: 0 });

    const done = await run('cancel', 'burst', ...confirmed, '--reason', 'One sender');
    expect([done.code, done.out]).toEqual([0, '3 registrations cancelled: their places are free again\n']);
    expect(done.notes).toContain('SMTP_URL is not set');
    expect(await takenOf(hub.store, eventCode)).toEqual({ inPerson: 2, online: 0 });
    expect((await hub.store.findRegistrations({ key: later ?? '' }))[0]?.cancelled).toBeUndefined();
    const [one] = await hub.store.findRegistrations({ key: keys[0] ?? '' });
    expect(one?.cancelled).toEqual({ at: BEFORE_THE_EVENT, reason: 'One sender' });
  });
});

describeAboveStore('a burst', (settings) => {
  it('may be of an event and a time, whoever sent it; the time is that on the clock of eastern Australia [HUB-24 in part]', async () => {
    const hub = await startStaffHub(settings(), { config: { trustProxy: 1 }, clock: { now: Date.UTC(2026, 1, 2, 3) } });
    const [school, home] = [newNetwork(), newNetwork()];
    const { eventCode } = hub.event('room');
    await register(hub, 'room', 1, school);
    hub.clock.now += 120_000;
    const during = await register(hub, 'room', 2, home);
    const { secret } = await hub.enrol();
    during.push(...(await register(hub, 'room', 1, { authorization: `Device ${secret}` })));
    hub.clock.now += 120_000;
    await register(hub, 'room', 1, school);
    const path = pathTo({ event: eventCode, network: '', from: '2026-02-02T14:02', until: '2026-02-02T14:02' });
    const burst = await hub.json<Burst>(path);
    expect(burst.registrations.map(({ submissionId }) => submissionId).toSorted()).toEqual(during.toSorted());
    const page = await html(hub, path);
    expect(page).toContain('value="2026-02-02T14:02"');
    expect(page).toContain('This hub sends no mails: nobody is told.');
    const called = await fetch(hub.origin + burst.cancel, {
      method: 'POST',
      headers: BEARER,
      body: new URLSearchParams({ mark: burst.mark, reason: 'One sender' }),
    });
    expect(await called.json()).toEqual({ cancelled: 3 });
    expect(await takenOf(hub.store, eventCode)).toEqual({ inPerson: 2, online: 0 });
  });

  it('is cancelled only as it was shown: by its mark, by staff, and from the own site [HUB-24 in part, HUB-19, CON-10]', async () => {
    const log: string[] = [];
    const hub = await startStaffHub(settings(), {
      config: { trustProxy: 1, logLevel: 'warn' },
      log: (line) => void log.push(line),
    });
    const school = newNetwork();
    const { eventCode } = hub.event('room');
    const [first, second] = await register(hub, 'room', 3, school);
    const network = await networkOf(hub, first);
    const { cancel, mark } = await hub.json<Burst>(pathTo({ network }));
    const fields = { mark, reason: 'One sender' };
    expect((await hub.form(cancel, fields)).status).toBe(401);
    expect((await hub.form(cancel, fields, { ...BEARER, origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await hub.form(cancel, { ...fields, mark: '00000000' }, BEARER)).status).toBe(422);
    expect((await hub.form(STAFF_PATHS.burst, fields, BEARER)).status).toBe(422);

    // Another of staff has cancelled one of them since.
    const { cancel: one } = await hub.json<{ cancel: string }>(`${STAFF_PATHS.registration}?key=${second}`);
    await hub.form(one, { reason: 'Asked by phone' }, BEARER);
    const changed = await hub.form(cancel, fields, BEARER);
    expect(changed.status).toBe(422);
    const page = await changed.text();
    expect(page).toContain('These are not the registrations that were shown. Look at them again.');
    expect(page).toContain('2 registrations');
    expect(page).toContain('value="One sender"');
    expect(await takenOf(hub.store, eventCode)).toEqual({ inPerson: 2, online: 0 });

    const { mark: again } = await hub.json<Burst>(pathTo({ network }));
    expect((await hub.form(cancel, { ...fields, mark: again }, BEARER)).status).toBe(303);
    expect(await takenOf(hub.store, eventCode)).toEqual({ inPerson: 0, online: 0 });
    const lines = log.filter((line) => line.includes('staff cancelled registrations'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`"network":"${network}"`);
  });

  it('that cannot be read is explained beside its fields, to programs too; the empty page asks for nothing [HUB-24 in part]', async () => {
    const hub = await startStaffHub(settings());
    const empty = await hub.get(STAFF_PATHS.burst, { ...BEARER, accept: 'text/html' });
    expect(empty.status).toBe(200);
    expect(await empty.text()).not.toContain('role="alert"');
    for (const [fields, words] of [
      [{ event: 'ROOM' }, 'Give a network, or an event and a time.'],
      [{ network: '203.0.113.1' }, 'is no network.'],
      [{ event: 'ROOM', from: 'noon' }, 'is no time.'],
    ] as const) {
      const page = await hub.get(pathTo(fields), { ...BEARER, accept: 'text/html' });
      expect(page.status).toBe(422);
      const text = await page.text();
      expect(text).toContain(words);
      expect(text).toMatch(/aria-describedby="problem"/);
      const data = await hub.get(pathTo(fields), { ...BEARER, accept: 'application/json' });
      expect(await data.json()).toMatchObject({ error: { code: 'NO_BURST' } });
    }
    expect(await html(hub, pathTo({ network: 'ffffffffffff' }))).toContain('Nobody is registered there.');
    const run = commandLine(settings(), { now: hub.clock.now });
    expect((await run('cancel', 'burst', '--event', 'ROOM')).code).toBe(2);
    expect((await run('cancel', 'burst', '--network', 'ffffffffffff')).notes).toContain('nobody is registered there');
    expect((await run('cancel', 'burst', '--what')).code).toBe(2);
  });

  it('shows its places to visitors at once [HUB-24 in part, HUB-11]', async () => {
    const hub = await startStaffHub(settings(), { config: { trustProxy: 1 } });
    const school = newNetwork();
    const { eventCode } = hub.event('room');
    const places = async () => {
      const answer = await hub.get('/api/v2/eventfinder/availability');
      return ((await answer.json()) as { events: Record<string, { inPerson: number }> }).events[eventCode]?.inPerson;
    };
    const free = await places();
    const [first] = await register(hub, 'room', 2, school);
    await vi.waitFor(async () => expect(await places()).toBe((free ?? 0) - 2));
    const { cancel, mark } = await hub.json<Burst>(pathTo({ network: await networkOf(hub, first) }));
    await hub.form(cancel, { mark, reason: 'One sender' }, BEARER);
    expect(await places()).toBe(free);
  });
});
