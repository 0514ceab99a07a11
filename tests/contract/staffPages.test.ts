import { readFileSync } from 'node:fs';
import type { Challenge } from 'altcha-lib';
import { expect, it } from 'vitest';
import { newSubmissionId, referenceFor } from '../../src/domain/submission/submissionId.ts';
import { sealForHub } from '../../src/outbox/sealing/sealBody.ts';
import { buildWireEnquiry } from '../builders/buildEnquiry.ts';
import { solveBotCheck } from '../builders/solveBotCheck.ts';
import { commandLine, filesFolder, libraryOf } from './commandLine.ts';
import { describeAboveStore } from './databases.ts';
import { newDevice, registrationFor, STAFF_TOKEN, type StaffHub, startStaffHub } from './staffHub.ts';
import { errorOf } from './webHub.ts';

const BEARER = { authorization: `Bearer ${STAFF_TOKEN}` };
const page = async (hub: StaffHub, path: string) => (await hub.get(path, { ...BEARER, accept: 'text/html' })).text();

type Fleet = { hub: object; devices: { device: string; alarms: string[] }[] };
type Inbox = { items: { reference: string; reason: string; href: string }[]; more: boolean };

/** A refused registration, by a person with a name of their own. @returns its key and reference */
async function refusedRegistration(hub: StaffHub, email: string) {
  const key = newSubmissionId();
  const body = registrationFor(hub, 'closed', email);
  await hub.register(
    { ...body, Registrant: { ...body.Registrant, Surname: 'Unmistakable' } },
    { 'idempotency-key': key },
  );
  return { key, reference: await referenceFor(key) };
}

describeAboveStore('the fleet', (settings) => {
  it('shows each kiosk with its last report and its alarms, and nobody’s data [KIOSK-31, HTTP-28, DEC-156]', async () => {
    const hub = await startStaffHub(settings());
    const { published } = hub.library.current() ?? {};
    const { device, secret } = await hub.enrol();
    const well = { device, release: published?.release ?? '', version: '1.2.3' };
    await hub.heartbeat(well, secret);
    const find = async () => (await hub.json<Fleet>('/staff')).devices.find((each) => each.device === device);
    expect(await find()).toMatchObject({
      profile: 'expo-demo',
      waiting: 0,
      storage: { usage: 12_000_000, quota: 2_000_000_000, persisted: true },
      clockSkewMs: 0,
      lastDeliveredSequence: 0,
      lastSeen: new Date(hub.clock.now).toISOString(),
      revoked: false,
      alarms: [],
    });
    await hub.heartbeat(
      {
        ...well,
        waiting: 4,
        oldestWaitingSeconds: 3_000,
        needsAttention: 2,
        clock: hub.clock.now - 3_600_000,
        version: '1.0.0',
      },
      secret,
    );
    expect(await find()).toMatchObject({ waiting: 4, clockSkewMs: -3_600_000, alarms: ['WA', 'AT', 'CL', 'VE'] });
    hub.clock.now += 6 * 60_000;
    const text = await page(hub, '/staff');
    for (const word of [
      device,
      'Waits too long',
      '2 need a person',
      '1 hour slow',
      'HU Not heard from',
      '6 minutes ago',
      // It reported 50, and has not been heard from since.
      '56 minutes',
      `title="${new Date(hub.clock.now).toISOString().slice(0, 19).replace('T', ' ')} UTC">1 February 2026, 11:06 am AEDT`,
      'Made at ',
    ]) {
      expect(text).toContain(word);
    }
  });

  it('notes that a browser may evict its storage, and raises it once room is short [KIOSK-31 in part]', async () => {
    const hub = await startStaffHub(settings());
    const { device, secret } = await hub.enrol();
    const release = hub.library.current()?.published.release ?? '';
    const find = async (usage: number) => {
      await hub.heartbeat({ device, release, storage: { usage, quota: 100, persisted: false } }, secret);
      return (await hub.json<Fleet>('/staff')).devices.find((each) => each.device === device);
    };
    expect(await find(10)).toMatchObject({ alarms: [], notes: ['ST'] });
    expect(await page(hub, '/staff')).toContain('<li class="tag" data-look="note">ST Storage may be evicted</li>');
    expect(await find(90)).toMatchObject({ alarms: ['ST', 'SP'], notes: [] });
  });

  it('names a kiosk as its staff did, wherever it stands, as text whatever it is [HUB-22 in part]', async () => {
    const hub = await startStaffHub(settings());
    const { device, secret } = await hub.enrol();
    const name = `<i>"Hall" & 'door'</i>`;
    const shown = '<bdi>&lt;i&gt;&quot;Hall&quot; &amp; &#x27;door&#x27;&lt;/i&gt;</bdi>';
    await hub.heartbeat({ device, name }, secret);
    const kiosk = { authorization: `Device ${secret}` };
    const send = (kind: 'room' | 'closed', email: string, sequence: string) =>
      hub.register(registrationFor(hub, kind, email), { ...kiosk, 'outbox-sequence': sequence });
    await send('room', 'named@example.com', '1');
    await send('closed', 'refused@example.com', '2');

    const revoke = `/staff/devices/${device}/revoke`;
    const [line] = (await hub.json<{ items: { device: string; href: string }[] }>('/staff/inbox')).items.filter(
      (each) => each.device === device,
    );
    const item = line?.href ?? '';
    for (const path of ['/staff', '/staff/day', revoke, '/staff/inbox', item, item.replace('item?', 'item/delete?')]) {
      const text = await page(hub, path);
      expect(text, path).toContain(shown);
      expect(text, path).not.toContain('<i>');
    }
    expect(await page(hub, '/staff')).toContain('aria-label="Revoke … &lt;i&gt;');

    type Named = { device: string; name: string };
    const named = expect.arrayContaining([expect.objectContaining({ device, name })]);
    expect((await hub.json<{ devices: Named[] }>('/staff')).devices).toEqual(named);
    expect((await hub.json<{ devices: Named[] }>('/staff/day')).devices).toEqual(named);
    expect(await hub.json(revoke)).toMatchObject({ device, name });
    expect(line).toMatchObject({ deviceName: name });
    expect(await hub.json(item)).toMatchObject({ device, deviceName: name });
    const exported = `/staff/export/registrations.json?event=${hub.event('room').eventCode}`;
    expect(await hub.json(exported)).toMatchObject([{ device, deviceName: name }]);
    const rows = await (await hub.get(exported.replace('.json', '.csv'), BEARER)).text();
    expect(rows).toContain(`"${name.replaceAll('"', '""')}","",""\r\n`);
  });

  it('writes what a device says of itself as text, whatever it says [KIOSK-31, HUB-22]', async () => {
    const hub = await startStaffHub(settings());
    const device = newDevice();
    const profile = '<img src=x onerror=alert(1)>';
    const name = `<script>"'&`;
    await hub.heartbeat({ device, name, profile, code: await hub.enrolmentCode() });
    await hub.heartbeat({ device: newDevice(), name: '<b>', profile });
    const text = await page(hub, '/staff');
    expect(text).not.toMatch(/<script|<img|<b>/);
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(text).toContain('&lt;script&gt;&quot;&#x27;&amp;');
    // What would be markup or a way elsewhere in an address is no id of a device.
    expect((await hub.heartbeat({ device: `<script>${device}`.slice(0, 64) })).status).toBe(400);
  });

  it('revokes and enrols by a button or a program’s call; an unknown device is 404 [CON-32 in part]', async () => {
    const hub = await startStaffHub(settings());
    const { device, secret } = await hub.enrol();
    const standing = async () => (await hub.store.devices()).find(({ id }) => id === device)?.revoked;
    const byButton = await hub.form(`/staff/devices/${device}/revoke`, {}, BEARER);
    expect([byButton.status, byButton.headers.get('location')]).toEqual([303, '/staff']);
    expect(await standing()).toBe(true);
    expect(await page(hub, '/staff')).toContain(`Enrol again ${device}`);
    const called = await fetch(`${hub.origin}/staff/devices/${device}/enrol`, { method: 'POST', headers: BEARER });
    expect(await called.json()).toEqual({ device, revoked: false });
    expect(await standing()).toBe(false);
    expect((await hub.heartbeat({ device }, secret)).status).toBe(200);
    expect((await fetch(`${hub.origin}/staff/devices/nobody/revoke`, { method: 'POST', headers: BEARER })).status).toBe(
      404,
    );
  });
});

describeAboveStore('the inbox', (settings) => {
  it('lists references with reasons and no names; an opened item shows what was sent [HUB-18, CON-26, CON-08]', async () => {
    const hub = await startStaffHub(settings());
    const { reference } = await refusedRegistration(hub, 'inbox@example.com');
    const list = await hub.json<Inbox>('/staff/inbox');
    const item = list.items.find((each) => each.reference === reference);
    expect(item).toMatchObject({ kind: 'registration', reason: 'CLOSED', device: null });
    expect(JSON.stringify(list)).not.toMatch(/Unmistakable|inbox@example\.com/);
    const text = await page(hub, '/staff/inbox');
    expect(text).toContain(reference);
    expect(text).toContain('Registration was closed');
    expect(text).not.toMatch(/Unmistakable|inbox@example\.com/);

    expect(await hub.json(item?.href ?? '')).toMatchObject({
      reference,
      payload: { Registrant: { Surname: 'Unmistakable', Email: 'inbox@example.com' } },
    });
    expect(await page(hub, item?.href ?? '')).toContain('Unmistakable');
    expect((await hub.get('/staff/inbox/item?kind=registration&key=no&content=no', BEARER)).status).toBe(404);
  });

  it('names what cannot be opened, and shows it sealed [HUB-18, CON-08]', async () => {
    const hub = await startStaffHub(settings());
    const key = newSubmissionId();
    const sealed = await sealForHub('{}', { ...(await hub.store.sealingKey()), kid: 'of-another-hub' });
    await hub.register(sealed, { 'content-type': 'application/jose', 'idempotency-key': key });
    const reference = await referenceFor(key);
    const item = (await hub.json<Inbox>('/staff/inbox')).items.find((each) => each.reference === reference);
    expect(item).toMatchObject({ reason: 'UNREADABLE' });
    expect(await hub.json(item?.href ?? '')).toMatchObject({ payload: null, sealed });
    expect(await page(hub, item?.href ?? '')).toContain(sealed);
  });

  it('shows the question of an enquiry in plain text; programs get it as it was sent [HUB-14, HUB-18]', async () => {
    const hub = await startStaffHub(settings());
    const key = newSubmissionId();
    const sent = buildWireEnquiry({ email: 'no address' });
    await hub.enquire(sent, { 'idempotency-key': key });
    const reference = await referenceFor(key);
    const item = (await hub.json<Inbox>('/staff/inbox')).items.find((each) => each.reference === reference);
    const text = await page(hub, item?.href ?? '');
    expect(text).toContain('Can I join with a peanut allergy? – Māia');
    expect(text).not.toContain(String(sent.question));
    expect(await hub.json(item?.href ?? '')).toMatchObject({ reason: 'INVALID', payload: { question: sent.question } });
  });

  it('answers 400 to an address that says a thing twice [HUB-02, HTTP-28]', async () => {
    const hub = await startStaffHub(settings());
    for (const path of [
      '/staff/inbox/item?kind=registration&key=a&key=b&content=c',
      '/staff/inbox/item?kind=enquiry&kind=enquiry&key=a&content=c',
      '/staff/inbox?page=1&page=2',
    ]) {
      const answer = await hub.get(path, BEARER);
      expect([answer.status, (await errorOf(answer)).code], path).toEqual([400, 'BAD_REQUEST']);
    }
  });

  it('comes a hundred at a time, the newest first [HUB-18]', async () => {
    const hub = await startStaffHub(settings());
    hub.clock.now += 60 * 60_000;
    const first = await refusedRegistration(hub, 'page-0@example.com');
    for (let index = 1; index <= 100; index += 1) {
      hub.clock.now += 1000;
      await refusedRegistration(hub, `page-${index}@example.com`);
    }
    const newest = await hub.json<Inbox>('/staff/inbox');
    expect(newest).toMatchObject({ more: true });
    expect(newest.items).toHaveLength(100);
    expect(newest.items.some(({ reference }) => reference === first.reference)).toBe(false);
    const older = await hub.json<Inbox>('/staff/inbox?page=2');
    expect(older.items[0]?.reference).toBe(first.reference);
    expect(await page(hub, '/staff/inbox?page=2')).toContain('href="/staff/inbox?page=1"');
    for (const odd of ['0', '-1', 'x', '1e99']) {
      expect((await hub.get(`/staff/inbox?page=${odd}`, BEARER)).status, odd).toBe(200);
    }
  });
});

describeAboveStore('exports over HTTP', (settings) => {
  it('are the files of the command line, byte for byte, for one event or all [HUB-19, HTTP-28, CON-27]', async () => {
    const hub = await startStaffHub(settings());
    const run = commandLine(settings(), { library: libraryOf(hub), now: hub.clock.now });
    await hub.register(registrationFor(hub, 'room', 'room@example.com'));
    await hub.register(registrationFor(hub, 'hybrid', 'hybrid@example.com'));
    const { challenge } = (await (await hub.post('/api/botcheck/token', { action: 'enquiry' })).json()) as {
      challenge: Challenge;
    };
    await hub.enquire({ ...buildWireEnquiry(), captcha: await solveBotCheck(challenge) });
    const { eventCode } = hub.event('room');
    const folder = filesFolder();
    const ofEvent = ['registrations', '--event', eventCode];
    const today = '2026-02-01';
    const files: [path: string, argv: string[], name: string][] = [
      [`registrations.csv?event=${eventCode}`, ofEvent, `registrations-${eventCode}-2026-03-14.csv`],
      [`registrations.xlsx?event=${eventCode}`, ofEvent, `registrations-${eventCode}-2026-03-14.xlsx`],
      [`registrations.json?event=${eventCode.toLowerCase()}`, ofEvent, `registrations-${eventCode}-2026-03-14.json`],
      ['registrations.csv', ['registrations'], `registrations-${today}.csv`],
      ['enquiries.csv?event=ignored', ['enquiries'], `enquiries-${today}.csv`],
      ['enquiries.xlsx', ['enquiries'], `enquiries-${today}.xlsx`],
      ['enquiries.json', ['enquiries'], `enquiries-${today}.json`],
    ];
    const types: Record<string, RegExp> = {
      csv: /^text\/csv/,
      json: /^application\/json/,
      xlsx: /spreadsheetml.sheet$/,
    };
    for (const [path, argv, name] of files) {
      const answer = await hub.get(`/staff/export/${path}`, BEARER);
      const format = name.split('.').at(-1) ?? '';
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
      expect(answer.headers.get('content-type')).toMatch(types[format] ?? /none/);
      const out = folder.path(name);
      await run('export', ...argv, '--format', format, '--out', out);
      expect(Buffer.from(await answer.arrayBuffer()).equals(readFileSync(out)), path).toBe(true);
    }
    const rows = await (await hub.get(`/staff/export/registrations.csv?event=${eventCode}`, BEARER)).text();
    expect(rows.trim().split('\r\n')).toHaveLength(2);
    for (const unknown of [
      'registrations.xls',
      'everything.csv',
      'registrations',
      'constructor.csv',
      'registrations.csv.csv',
    ]) {
      expect((await hub.get(`/staff/export/${unknown}`, BEARER)).status, unknown).toBe(404);
    }
  });

  it('of a mistyped event are refused, of one without registrations are empty, and of two at once are none [HUB-19, HTTP-28]', async () => {
    const hub = await startStaffHub(settings());
    const file = '/staff/export/registrations.csv';
    const mistyped = await hub.get(`${file}?event=NO-SUCH-EVENT`, BEARER);
    expect(mistyped.status).toBe(404);
    expect(await errorOf(mistyped)).toEqual({ code: 'NOT_FOUND', message: expect.stringContaining('"NO-SUCH-EVENT"') });
    expect(mistyped.headers.get('content-disposition')).toBeNull();
    const inBrowser = await page(hub, `${file}?event=NO-SUCH-EVENT`);
    expect(inBrowser).toMatch(/There is no event &quot;NO-SUCH-EVENT&quot;.*Back to the exports/s);

    const { eventCode } = hub.event('closed');
    const empty = await hub.get(`${file}?event=${eventCode.toLowerCase()}`, BEARER);
    expect([empty.status, (await empty.text()).trim().split('\r\n').length]).toEqual([200, 1]);

    const doubled = await hub.get(`${file}?event=${eventCode}&event=${hub.event('room').eventCode}`, BEARER);
    expect([doubled.status, (await errorOf(doubled)).code]).toEqual([400, 'BAD_REQUEST']);
  });

  it('of an event that is published no more are what was registered for it [HUB-19]', async () => {
    const before = await startStaffHub(settings());
    const { eventCode } = before.event('room');
    await before.register(registrationFor(before, 'room', 'long-ago@example.com'));
    const hub = await startStaffHub(settings());
    const answer = await hub.get(`/staff/export/registrations.csv?event=${eventCode}`, BEARER);
    expect(await answer.text()).toContain('long-ago@example.com');
  });

  it('have a page that counts them by event and links each file [HUB-19]', async () => {
    const hub = await startStaffHub(settings());
    const event = hub.event('room');
    await hub.register(registrationFor(hub, 'room', 'one@example.com'));
    await hub.register(registrationFor(hub, 'room', 'two@example.com'));
    const data = await hub.json<{ events: { eventCode: string; files: string[] }[] }>('/staff/exports');
    const line = data.events.find(({ eventCode }) => eventCode === event.eventCode);
    expect(line).toMatchObject({ eventName: event.eventName, registrations: 2 });
    for (const file of line?.files ?? []) expect((await hub.get(file, BEARER)).status).toBe(200);
    const text = await page(hub, '/staff/exports');
    expect(text).toContain(`/staff/export/registrations.csv?event=${event.eventCode}`);
    expect(text).toContain(`/staff/export/registrations.xlsx?event=${event.eventCode}`);
    for (const format of ['xlsx', 'csv', 'json']) expect(text).toContain(`/staff/export/enquiries.${format}`);
    expect(text).not.toContain('one@example.com');
  });
});
