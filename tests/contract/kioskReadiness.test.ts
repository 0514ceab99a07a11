import { expect, it } from 'vitest';
import type { HeartbeatAnswer } from '../../src/domain/heartbeat.ts';
import { newSubmissionId, referenceFor } from '../../src/domain/submission/submissionId.ts';
import { sealForHub } from '../../src/outbox/sealing/sealBody.ts';
import { describeOnEachDatabase } from './databases.ts';
import { registrationFor, STAFF_TOKEN, type StaffHub, startStaffHub } from './staffHub.ts';
import { browserOf } from './staffSignIn.ts';
import { inboxReasons } from './submissionHub.ts';

const TEST_PATH = '/api/kiosk/testRegistration';
const BEARER = { authorization: `Bearer ${STAFF_TOKEN}` };
const page = async (hub: StaffHub, path: string) => (await hub.get(path, { ...BEARER, accept: 'text/html' })).text();

type Sent = { secret: string; sequence: number; key?: string };

/** A test as an outbox sends it with a later pass: sealed. */
async function sendTest(hub: StaffHub, body: object, { secret, sequence, key = newSubmissionId() }: Sent) {
  const jwe = await sealForHub(JSON.stringify(body), await hub.store.sealingKey());
  const answer = await hub.post(TEST_PATH, jwe, {
    'content-type': 'application/jose',
    'idempotency-key': key,
    authorization: `Device ${secret}`,
    'outbox-sequence': String(sequence),
    'outbox-pass': '1',
  });
  return { key, status: answer.status, answer: (await answer.json()) as object };
}

const sha256 = async (text: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('base64');

const takenOf = async (hub: StaffHub, code: string) =>
  (await hub.store.takenSeats()).find(({ eventCode }) => eventCode === code)?.inPerson ?? 0;

describeOnEachDatabase('the test registration of a kiosk', (settings) => {
  it('is opened, checked and answered like a real one, and leaves nobody behind: no seat, no export, no inbox, no name [KIOSK-29 in part]', async () => {
    const hub = await startStaffHub(settings());
    const { device, secret } = await hub.enrol();
    const event = hub.event('oneSeat');
    const body = registrationFor(hub, 'oneSeat', 'nobody@example.com');
    const { key, status, answer } = await sendTest(hub, body, { secret, sequence: 1 });
    expect([status, answer]).toEqual([
      200,
      { success: true, error: null, submissionId: key, reference: await referenceFor(key) },
    ]);
    // Again under the same key: a receipt may be lost on its way.
    expect((await sendTest(hub, body, { secret, sequence: 1, key })).answer).toEqual(answer);

    expect(await takenOf(hub, event.eventCode)).toBe(0);
    expect(await inboxReasons(hub.store, key)).toEqual([]);
    const counts = (await hub.store.countAccepted()).map(({ kind }) => kind as string);
    expect(counts).not.toContain('test');
    const exports = await hub.json<Record<string, unknown>>('/staff/exports');
    expect(Object.keys(exports)).toEqual(['events', 'registrations', 'enquiries', 'feedback']);
    const files = ['registrations.json', 'registrations.csv', 'test registrations.json'];
    for (const file of files) {
      const exported = await hub.get(`/staff/export/${encodeURIComponent(file)}`, BEARER);
      expect(await exported.text(), file).not.toContain(key);
    }
    expect(await hub.json<{ registered: number }>('/staff/today')).toMatchObject({ registered: 0 });
    // The next person may register under the same address, and has the one seat.
    const real = await hub.register(body, { authorization: `Device ${secret}`, 'outbox-sequence': '2' });
    expect(await real.json()).toMatchObject({ result: { success: true } });
    expect(await takenOf(hub, event.eventCode)).toBe(1);

    // Only its number is kept, so that the sequence of the kiosk has no gap at the end of the day.
    expect((await hub.store.arrivedSequences()).get(device)).toEqual([1, 2]);
    await hub.heartbeat({ device, firstSequence: 1, lastSequence: 2, lastDeliveredSequence: 2 }, secret);
    const day = await hub.json<{ devices: { device: string; state: string; arrived: number }[] }>('/staff/day');
    expect(day.devices.find((each) => each.device === device)).toMatchObject({ state: 'complete', arrived: 2 });
  });

  it.each([
    ['CLOSED', 'closed'],
    ['NOT_FOUND', 'hybrid'],
    ['INVALID', 'hybrid'],
  ] as const)('says %s as a real one would, and keeps nothing of it [KIOSK-29 in part]', async (code, kind) => {
    const hub = await startStaffHub(settings());
    const { device, secret } = await hub.enrol();
    const wire = registrationFor(hub, kind, 'nobody@example.com');
    const broken = { NOT_FOUND: { EventCode: 'NOWHERE' }, INVALID: { AcceptPrivacy: false }, CLOSED: {} }[code];
    const { key, status, answer } = await sendTest(hub, { ...wire, ...broken }, { secret, sequence: 1 });
    expect([status, answer]).toMatchObject([200, { success: false, error: { code }, submissionId: key }]);
    expect(await inboxReasons(hub.store, key)).toEqual([]);
    expect(await hub.store.remembered('test', key)).toBeUndefined();
    expect((await hub.store.arrivedSequences()).get(device) ?? []).toEqual([]);
  });

  it('of a device that the hub does not know is answered, and nothing at all is stored [KIOSK-29 in part]', async () => {
    const hub = await startStaffHub(settings());
    const body = registrationFor(hub, 'room', 'nobody@example.com');
    const { key, answer } = await sendTest(hub, body, { secret: 'of-nobody', sequence: 1 });
    expect(answer).toMatchObject({ success: true, submissionId: key });
    expect(await hub.store.remembered('test', key)).toBeUndefined();
  });

  it('of a revoked device lies in no inbox either [KIOSK-29 in part]', async () => {
    const hub = await startStaffHub(settings());
    const { device, secret } = await hub.enrol();
    await hub.store.setRevoked(device, true);
    const body = registrationFor(hub, 'room', 'nobody@example.com');
    const { key, answer } = await sendTest(hub, body, { secret, sequence: 1 });
    expect(answer).toMatchObject({ success: true });
    expect(await inboxReasons(hub.store, key)).toEqual([]);
  });
});

describeOnEachDatabase('what a kiosk’s tests said', (settings) => {
  it('travels with its heartbeat and stands on the fleet page, by the hub’s clock [KIOSK-29 in part, KIOSK-31, HTTP-27 in part]', async () => {
    const hub = await startStaffHub(settings());
    const { device, secret } = await hub.enrol();
    expect(await page(hub, '/staff')).toContain('<td>not yet</td>');
    const minute = 60_000;
    // The device's clock is four minutes fast, and it was tested a minute ago.
    const clock = hub.clock.now + 4 * minute;
    const readiness = { testedAt: clock - minute, of: 9, todo: ['HU' as const], soon: ['CL' as const, 'TR' as const] };
    await hub.heartbeat({ device, name: 'Hall 2, left', clock, readiness }, secret);
    const kept = (await hub.store.devices()).find(({ id }) => id === device)?.report.readiness;
    expect(kept).toEqual({ ...readiness, testedAt: hub.clock.now - minute });
    expect(await page(hub, '/staff')).toContain('6 of 9 green, not HU, CL, TR ');
    expect(await page(hub, '/staff/today')).toMatch(/Its last test was not green: HU\./);

    // A report is refused for nothing that is wrong with them, and they are gone.
    for (const wrong of ['green', { ...readiness, todo: ['<b>'] }, { testedAt: 1 }]) {
      const answer = await hub.heartbeat({ device, readiness: wrong as never }, secret);
      expect(((await answer.json()) as HeartbeatAnswer).serverTime).toBe(hub.clock.now);
    }
    expect((await hub.store.devices()).find(({ id }) => id === device)?.report).not.toHaveProperty('readiness');
  });
});

describeOnEachDatabase('the fleet of today', (settings) => {
  it('says which kiosk needs a hand and why, what was registered, and what is missing; nothing about any person [KIOSK-31, KIOSK-32 in part, DEC-156]', async () => {
    const hub = await startStaffHub(settings());
    const silent = await hub.enrol();
    await hub.heartbeat(
      { device: silent.device, name: 'Coffee bar', waiting: 2, firstSequence: 1, lastSequence: 2 },
      silent.secret,
    );
    hub.clock.now += 11 * 60_000;
    const well = await hub.enrol();
    await hub.heartbeat({ device: well.device, name: 'Entrance', version: '1.2.3', firstSequence: 1 }, well.secret);
    const email = 'mere.of.the.entrance@example.com';
    await hub.register(registrationFor(hub, 'room', email), {
      authorization: `Device ${well.secret}`,
      'outbox-sequence': '1',
    });
    const today = await hub.json<{ says: string; kiosks: { name: string; registered: number }[]; registered: number }>(
      '/staff/today',
    );
    expect(today.says).toContain('Coffee bar');
    expect(today.says).not.toContain('Entrance');
    expect(today.kiosks.find(({ name }) => name === 'Entrance')?.registered).toBe(1);
    const text = await page(hub, '/staff/today');
    expect(text).toContain('Silent for 11 min.');
    expect(text).toContain('End of day: not yet');
    expect(text).toMatch(/Coffee bar<\/bdi><\/strong> still holds 2: 1 to 2\. It was last heard 11 min ago\./);
    expect(text).toMatch(/Entrance<\/bdi><\/strong> is complete\.<\/li>/);
    expect(text).not.toContain(email);
    expect(text).not.toContain('style="');
  });

  it('says until when it is signed in, and half an hour before the end what to do; with the date, it is part of what is updated [KIOSK-31 in part]', async () => {
    const hub = await startStaffHub(settings(), { clock: { now: Date.parse('2026-03-14T02:00:00Z') } });
    const browser = await browserOf(hub, []);
    const today = async () => (await hub.get('/staff/today', browser)).text();
    expect(await today()).toContain('<span data-part="date">Saturday 14 March 2026</span>');
    expect(await today()).toContain('<span data-part="session">Signed in until 9:00 pm AEDT.</span>');
    // Used all the while, as a page is that asks for itself.
    for (let halfHour = 0; halfHour < 15; halfHour += 1) {
      hub.clock.now += 30 * 60_000;
      await today();
    }
    hub.clock.now += 1;
    expect(await today()).toMatch(/data-look="soon">This page is signed out at 9:00 pm AEDT: sign out, and in again/);
    hub.clock.now += 30 * 60_000;
    expect((await hub.get('/staff/today', browser)).status).toBe(401);
    // A program has no session.
    expect(await page(hub, '/staff/today')).not.toContain('data-part="session"');
  });

  it('folds the ways to the other pages, of which it needs no script [KIOSK-31 in part]', async () => {
    const text = await page(await startStaffHub(settings()), '/staff/today');
    expect(text).toMatch(/<details><summary>All pages<\/summary><div class="fold"><a href="\/staff">Fleet<\/a>/);
  });

  it('has its script and its style sheets by their hashes and no others, and is reloaded by browsers without scripting [CON-26 in part, HUB-22]', async () => {
    const hub = await startStaffHub(settings());
    const answer = await hub.get('/staff/today', { ...BEARER, accept: 'text/html' });
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'sha256-[^' ]+'; style-src 'self' 'sha256-[^' ]+' 'sha256-[^' ]+';/,
    );
    const text = await answer.text();
    const scripts = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
    expect(scripts).toHaveLength(1);
    expect(policy).toContain(`'sha256-${await sha256(scripts[0] ?? '')}'`);
    const sheets = [...text.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, sheet = '']) => sheet);
    for (const sheet of sheets) expect(policy).toContain(`'sha256-${await sha256(sheet)}'`);
    expect(sheets).toHaveLength(2);
    expect(text).toContain('<noscript><meta http-equiv="refresh" content="30"/></noscript>');
    expect((await hub.get('/staff/today')).status).toBe(401);
  });
});
