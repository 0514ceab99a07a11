import { expect, it, vi } from 'vitest';
import type { MailConfig } from '../../hub/config.ts';
import { STAFF_PATHS } from '../../src/domain/hubPaths.ts';
import { newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import { commandLine, libraryOf } from './commandLine.ts';
import { describeAboveStore, describeOnEachDatabase } from './databases.ts';
import { startMailServer } from './mailServer.ts';
import { registrationFor, STAFF_TOKEN, type StaffHub, startStaffHub } from './staffHub.ts';

const BEARER = { authorization: `Bearer ${STAFF_TOKEN}` };
const FROM = 'careers@defence.example';
const NOBODY = 'DC-0000-0000-0';

type Found = { reference: string; href: string; cancelled: boolean; submissionId: string };
type One = { cancel: string | null; cancelledAt: string | null; cancelReason: string | null };

const html = async (hub: StaffHub, path: string) => (await hub.get(path, { ...BEARER, accept: 'text/html' })).text();
const mailOf = ({ url }: { url: string }): MailConfig => ({ smtpUrl: url, from: FROM });

/** Somebody who has the only place of an event. */
async function registered(hub: StaffHub, email: string, key = newSubmissionId()) {
  const body = registrationFor(hub, 'oneSeat', email);
  const sent = () => hub.register(body, { 'idempotency-key': key });
  const answer = (await (await sent()).json()) as { reference: string };
  const find = async () => {
    const path = `${STAFF_PATHS.registrations}?${new URLSearchParams({ reference: answer.reference })}`;
    const [found] = (await hub.json<{ found: Found[] }>(path)).found;
    if (!found) throw new Error('the registration was not found');
    return found;
  };
  return { key, body, answer, reference: answer.reference, sendAgain: async () => (await sent()).json(), find };
}

/** What visitors are shown of the event. */
async function isFull(hub: StaffHub): Promise<boolean | undefined> {
  const answer = await hub.get('/api/v2/eventfinder/availability');
  const { events } = (await answer.json()) as { events: Record<string, { isFull: boolean }> };
  return events[hub.event('oneSeat').eventCode]?.isFull;
}

const registerSucceeds = async (hub: StaffHub, email: string) =>
  JSON.stringify(await (await hub.register(registrationFor(hub, 'oneSeat', email))).json()).includes('"success":true');

describeOnEachDatabase('staff who cancel a registration', (settings) => {
  it('by page: it asks, keeps the reason, frees the seat, tells the sender by mail, and shows it as cancelled [HUB-24 in part, CON-26]', async () => {
    const server = await startMailServer();
    const hub = await startStaffHub(settings(), {
      clock: { now: Date.UTC(2026, 1, 2, 3) },
      config: { mail: mailOf(server) },
    });
    const person = await registered(hub, 'by-page@example.com');
    await server.mails(1);
    expect(await registerSucceeds(hub, 'too-late@example.com')).toBe(false);

    const typed = person.reference.toLowerCase().replaceAll('-', ' ');
    const search = `${STAFF_PATHS.registrations}?${new URLSearchParams({ reference: typed })}`;
    const led = await hub.get(search, { ...BEARER, accept: 'text/html' });
    const { href } = await person.find();
    expect([led.status, led.headers.get('location')]).toEqual([303, href]);
    expect(await html(hub, href)).toContain('by-page@example.com');
    const { cancel } = await hub.json<One>(href);
    const question = await html(hub, cancel ?? '');
    for (const words of [
      'Cancel this registration?',
      'They are told by mail.',
      '1 place in the room',
      'Keep it as it is',
    ]) {
      expect(question).toContain(words);
    }
    expect(question).not.toContain('by-page@example.com');

    const before = await hub.store.takenSeats();
    const empty = await hub.form(cancel ?? '', { reason: ' \u200b ' }, BEARER);
    expect(empty.status).toBe(422);
    expect(await empty.text()).toMatch(
      /role="alert"[^<]*>Please give a reason of at most 200 characters.*aria-invalid/s,
    );
    expect((await hub.form(cancel ?? '', { reason: 'x'.repeat(201) }, BEARER)).status).toBe(422);
    expect(await hub.store.takenSeats()).toEqual(before);

    const done = await hub.form(cancel ?? '', { reason: 'Rang: cannot come <b>' }, BEARER);
    expect([done.status, done.headers.get('location')]).toEqual([303, `${href}&done=cancel`]);
    const page = await html(hub, `${href}&done=cancel`);
    expect(page).toContain('Cancelled: 1 place in the room free again.');
    expect(page).toContain(`<h1>Cancelled registration ${person.reference}</h1>`);
    expect(page).toContain('Rang: cannot come &lt;b&gt;');
    const mails = await server.mails(2);
    expect(mails[1]).toMatchObject({
      envelopeTo: ['by-page@example.com'],
      subject: `Your registration is cancelled: ${hub.event('oneSeat').eventName} (${person.reference})`,
      attachments: [],
    });
    expect(mails[1]?.text).toContain('Saturday 14 March 2026');
    expect(mails[1]?.raw).not.toMatch(/Rang|cannot come/);

    // Once more, from a page that was still open: nothing changes, and the first reason stays.
    hub.clock.now += 60_000;
    const again = await hub.form(cancel ?? '', { reason: 'another' }, BEARER);
    expect([again.status, again.headers.get('location')]).toEqual([303, href]);
    const kept = await hub.json<One>(href);
    expect(kept).toMatchObject({ cancel: null, cancelReason: 'Rang: cannot come <b>' });
    expect(kept.cancelledAt).toBe('2026-02-02T03:00:00.000Z');
    expect((await hub.get(cancel ?? '', BEARER)).headers.get('location')).toBe(href);
    // The mail server has the mail a moment before the hub has noted it.
    await vi.waitFor(async () => expect(await hub.store.mailCounts()).toMatchObject({ waiting: 0 }));

    // The seat is free: not for the key that had it, but for whoever registers, the same person too.
    expect(await person.sendAgain()).toEqual(person.answer);
    expect(await registerSucceeds(hub, 'by-page@example.com')).toBe(true);
    expect(await registerSucceeds(hub, 'too-late@example.com')).toBe(false);
  });
});

describeAboveStore('a cancelled registration', (settings) => {
  it('is shown as such in inbox, registrations and exports, without names in lists [HUB-24 in part, CON-26, CON-27 in part]', async () => {
    const hub = await startStaffHub(settings());
    const person = await registered(hub, 'listed@example.com');
    const { href } = await person.find();
    const { cancel } = await hub.json<One>(href);
    expect(await html(hub, cancel ?? '')).toContain('This hub sends no mails: tell them.');
    const called = await fetch(hub.origin + cancel, {
      method: 'POST',
      headers: BEARER,
      body: new URLSearchParams({ reason: 'Registered twice' }),
    });
    expect(await called.json()).toMatchObject({ cancelReason: 'Registered twice', repeat: false });
    expect(await person.find()).toMatchObject({ cancelled: true });
    for (const path of [STAFF_PATHS.inbox, STAFF_PATHS.registrations]) {
      const page = await html(hub, path);
      expect(page).toContain('Cancelled registrations, newest first');
      expect(page).toContain(person.reference);
      expect(page).not.toMatch(/listed@example|Aroha|Registered twice/);
      const { cancelled } = await hub.json<{ cancelled: { reference: string }[] }>(path);
      expect(cancelled.map(({ reference }) => reference)).toContain(person.reference);
    }
    await registerSucceeds(hub, 'instead@example.com');
    const { eventCode } = hub.event('oneSeat');
    const file = `${STAFF_PATHS.exportFile}/registrations.json?event=${eventCode}`;
    const exported = await hub.json<{ submissionId: string; cancelReason: string | null }[]>(file);
    expect(exported.map(({ cancelReason }) => cancelReason)).toEqual([null, 'Registered twice']);
    expect(exported[1]).toMatchObject({ submissionId: person.key, cancelledAt: expect.stringMatching(/^20.+Z$/) });
    const { events } = await hub.json<{ events: { eventCode: string; registrations: number }[] }>('/staff/exports');
    expect(events).toContainEqual(expect.objectContaining({ eventCode, registrations: 1 }));
  });

  it('shows its place to visitors at once [HUB-24 in part, HUB-11]', async () => {
    const hub = await startStaffHub(settings());
    const person = await registered(hub, 'live@example.com');
    expect(await isFull(hub)).toBe(true);
    const { cancel } = await hub.json<One>((await person.find()).href);
    await hub.form(cancel ?? '', { reason: 'Ill' }, BEARER);
    expect(await isFull(hub)).toBe(false);
  });

  it('is cancelled by staff and from the own site alone; what is no registration is not found [HUB-24 in part, HUB-19, CON-10]', async () => {
    const hub = await startStaffHub(settings());
    const person = await registered(hub, 'guarded@example.com');
    const { cancel } = await hub.json<One>((await person.find()).href);
    const path = cancel ?? '';
    expect((await hub.form(path, { reason: 'no' })).status).toBe(401);
    expect((await hub.form(path, { reason: 'no' }, { ...BEARER, origin: 'https://elsewhere.example' })).status).toBe(
      403,
    );
    expect(
      (await fetch(hub.origin + path, { method: 'POST', headers: BEARER, body: new URLSearchParams() })).status,
    ).toBe(400);
    const unnamed = await fetch(hub.origin + path, {
      method: 'POST',
      headers: BEARER,
      body: new URLSearchParams({ a: 'b' }),
    });
    expect(await unnamed.json()).toMatchObject({ error: { code: 'NO_REASON' } });
    expect(await person.find()).toMatchObject({ cancelled: false });

    const nobody = `${STAFF_PATHS.cancelRegistration}?key=nobody-has-this-key-0`;
    expect((await hub.form(nobody, { reason: 'no' }, BEARER)).status).toBe(404);
    const refused = newSubmissionId();
    await hub.register(registrationFor(hub, 'closed', 'refused@example.com'), { 'idempotency-key': refused });
    expect((await hub.get(`${STAFF_PATHS.registration}?key=${refused}`, BEARER)).status).toBe(404);
    const search = (reference: string) =>
      html(hub, `${STAFF_PATHS.registrations}?${new URLSearchParams({ reference })}`);
    expect(await search(NOBODY)).toContain(`No registration has the reference ${NOBODY}.`);
    expect(await search('"><script>')).toContain('&quot;&quot;&gt;&lt;script&gt;&quot; is no reference.');
  });
});

describeOnEachDatabase('npm run hub -- cancel', (settings) => {
  it('does the same beside the running hub, with a mail where one is set up, and says what it did [HUB-24 in part]', async () => {
    const server = await startMailServer();
    const hub = await startStaffHub(settings(), { config: { mail: mailOf(server) } });
    const person = await registered(hub, 'by-command@example.com');
    await server.mails(1);
    const run = commandLine(settings(), { library: libraryOf(hub), mail: mailOf(server), now: hub.clock.now });
    const done = await run('cancel', person.reference.toLowerCase(), '--reason', 'Asked by phone');
    const { eventCode } = hub.event('oneSeat');
    expect(done).toEqual({
      code: 0,
      out: `${person.reference} is cancelled: 1 place in the room free again at ${eventCode}\n`,
      notes: 'the person is told by mail\n',
    });
    expect((await server.mails(2))[1]?.envelopeTo).toEqual(['by-command@example.com']);
    const again = await run('cancel', person.reference, '--reason', 'once more');
    expect(again).toMatchObject({ code: 0, notes: '' });
    expect(again.out).toMatch(/^DC-\S+ is cancelled already since .+: Asked by phone\n$/);
    expect(await person.sendAgain()).toEqual(person.answer);
    expect(await registerSucceeds(hub, 'instead-by-command@example.com')).toBe(true);
  });

  it('says in a line what it cannot do, and changes nothing [HUB-24 in part]', async () => {
    const hub = await startStaffHub(settings());
    const person = await registered(hub, 'unchanged@example.com', '--AnIdThatBeginsWith_-');
    const run = commandLine(settings());
    for (const [line, notes] of [
      [['cancel', person.reference], /^cancel needs --reason/],
      [['cancel', person.reference, '--reason', ' '], /^cancel needs --reason/],
      [['cancel', '--reason', 'x'], /^cancel takes one reference/],
      [['cancel', person.reference, NOBODY, '--reason', 'x'], /^cancel takes one reference/],
    ] as const) {
      expect(await run(...line)).toMatchObject({ code: 2, out: '', notes: expect.stringMatching(notes) });
    }
    expect(await run('cancel', NOBODY, '--reason', 'x')).toMatchObject({
      code: 1,
      notes: `no registration has the reference ${NOBODY}\n`,
    });
    expect(await run('cancel', 'the one of Ada', '--reason', 'x')).toMatchObject({
      code: 1,
      notes: '"the one of Ada" is no reference: one looks like DC-7K3F-92QX-M\n',
    });
    expect(await person.find()).toMatchObject({ cancelled: false });
    const done = await run('cancel', person.key, '--reason', 'x');
    expect(done).toMatchObject({ code: 0, notes: 'SMTP_URL is not set, so no mail tells the person\n' });
  });

  it('asks for the submission id where two registrations share a reference [HUB-24 in part]', async () => {
    const hub = await startStaffHub(settings());
    const reference = 'DC-0000-0001-1';
    const person = await registered(hub, 'first-of-two@example.com');
    const { store } = hub;
    const [one] = await store.findRegistrations({ key: person.key });
    if (!one) throw new Error('not registered');
    for (const name of ['shared-one', 'shared-two']) {
      const { eventCode, payload } = one;
      const seats = { inPerson: 0, online: 0 };
      const capacity = { inPersonPlaces: null, onlinePlaces: null };
      const event = { eventId: '', eventCode, eventName: '', email: `${name}@example.com`, seats, capacity };
      const key = `${name}-0123456789-${eventCode}`;
      await store.register({ ...event, key, reference, payload, bodyHash: name, receivedAt: 1, deferred: false });
    }
    const run = commandLine(settings());
    const asked = await run('cancel', reference, '--reason', 'x');
    expect(asked.code).toBe(1);
    expect(asked.notes).toMatch(/is more than one registration: .+\n {2}shared-one-\S+ \S+\n {2}shared-two-\S+ /);
    const page = await html(hub, `${STAFF_PATHS.registrations}?reference=${reference}`);
    expect(page).toContain('Several share this reference');
  });
});
