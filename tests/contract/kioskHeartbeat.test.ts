import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { HeartbeatAnswer } from '../../src/domain/heartbeat.ts';
import { newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import { sealForHub } from '../../src/outbox/sealing/sealBody.ts';
import { buildHeartbeat } from '../builders/buildHeartbeat.ts';
import { commandLine } from './commandLine.ts';
import { describeOnEachDatabase } from './databases.ts';
import { HEARTBEAT_PATH, newDevice, registrationFor, startStaffHub } from './staffHub.ts';
import { inboxReasons, storedBy } from './submissionHub.ts';
import { errorOf } from './webHub.ts';

const answerOf = async (answer: Response) => (await answer.json()) as HeartbeatAnswer;

describeOnEachDatabase('the heartbeat of a kiosk', (settings) => {
  it('is answered with the time, its standing and freeze windows, and to a code with a secret [HTTP-27, CON-28 in part, CON-32 in part]', async () => {
    const freeze = [{ from: '2026-03-14T09:00:00+11:00', to: '2026-03-14T17:00:00+11:00' }];
    mkdirSync(join(settings().dataDir, 'kiosk-config'), { recursive: true });
    writeFileSync(join(settings().dataDir, 'kiosk-config/frozen.json'), JSON.stringify({ id: 'frozen', freeze }));
    const hub = await startStaffHub(settings());
    const device = newDevice();
    const code = await hub.enrolmentCode();
    const first = await answerOf(await hub.heartbeat({ device, profile: 'frozen', code }));
    expect(first).toEqual({
      serverTime: hub.clock.now,
      revoked: false,
      enrolled: true,
      freeze,
      secret: expect.stringMatching(/^[\w-]{43}$/),
    });
    const later = await hub.heartbeat({ device }, first.secret);
    expect(later.headers.get('cache-control')).toBe('no-store');
    expect(await later.json()).toEqual({ serverTime: hub.clock.now, revoked: false, enrolled: true, freeze: [] });
  });

  it('without its secret is refused from then on, and the database never holds the secret itself [CON-32 in part]', async () => {
    const hub = await startStaffHub(settings());
    const { device, secret } = await hub.enrol();
    for (const wrong of [undefined, 'a-guess', `${secret}x`]) {
      const refused = await hub.heartbeat({ device, waiting: 99 }, wrong);
      expect(refused.status).toBe(401);
      expect((await errorOf(refused)).code).toBe('NOT_ENROLLED');
    }
    expect((await hub.heartbeat({ device }, secret)).status).toBe(200);
    const kept = (await hub.store.devices()).find(({ id }) => id === device);
    expect(kept?.report.waiting).toBe(0);
    expect(JSON.stringify(await hub.store.devices())).not.toContain(secret);
  });

  it.each([
    ['no device', { device: '' }],
    ['a device with a control character', { device: 'a\u0000b' }],
    ['a device name beyond its column', { device: 'x'.repeat(65) }],
    ['a device with a space', { device: 'booth 1' }],
    ['a device that is a path', { device: '../inbox' }],
    ['a number as text', { waiting: '3' }],
    ['a number below zero', { needsAttention: -1 }],
    ['a number too large to keep', { lastSequence: 2 ** 40 }],
    ['more deleted numbers than a device remembers', { deletedSequences: Array.from({ length: 501 }, () => 1) }],
    ['a deleted number that is none', { deletedSequences: [0] }],
    ['no storage', { storage: undefined }],
    ['no clock', { clock: undefined }],
  ])('with %s answers 400 and is not kept [HTTP-27, CON-05]', async (_, broken) => {
    const hub = await startStaffHub(settings());
    const before = await hub.store.devices();
    const answer = await hub.post(HEARTBEAT_PATH, { ...buildHeartbeat({ device: newDevice() }), ...broken });
    expect(answer.status).toBe(400);
    expect((await errorOf(answer)).code).toBe('BAD_REQUEST');
    expect(await hub.store.devices()).toEqual(before);
  });

  it('of invented devices without end is answered 429, that of a known one is not [HTTP-27, CON-11 in part]', async () => {
    const hub = await startStaffHub(settings(), { config: { rateLimitFactor: 1 / 60 } });
    const { device, secret } = await hub.enrol();
    for (let allowed = 0; allowed < 2; allowed += 1) {
      expect((await hub.heartbeat({ device: newDevice() })).status).toBe(200);
    }
    const refused = await hub.heartbeat({ device: newDevice() });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await hub.heartbeat({ device: newDevice(), code: '11111111' })).status).toBe(429);
    expect((await hub.heartbeat({ device }, secret)).status).toBe(200);
    await hub.enrol();
  });

  it('of an enrolled booth is taken when strangers at its address have used up theirs; that of a revoked one counts with them [CON-11 in part, CON-28 in part]', async () => {
    const hub = await startStaffHub(settings(), { config: { rateLimitFactor: 6 / 6_000 } });
    const [booth, stolen] = [await hub.enrol(), await hub.enrol()];
    await hub.store.setRevoked(stolen.device, true);
    const asked: number[] = [];
    while (asked.at(-1) !== 429) asked.push((await hub.get('/api/v2/eventfinder/availability')).status);
    expect((await hub.heartbeat({ device: booth.device }, booth.secret)).status).toBe(200);
    expect((await hub.heartbeat({ device: stolen.device }, stolen.secret)).status).toBe(429);
    expect((await hub.heartbeat({ device: booth.device }, 'of-an-older-database')).status).toBe(429);
  });

  it('carries a one-time code’s hash until it was used, and for a day at most [HTTP-27, DEC-134]', async () => {
    const hub = await startStaffHub(settings());
    const { device, secret } = await hub.enrol();
    const run = commandLine(settings(), { now: hub.clock.now });
    const made = await run('kiosk', 'unlock', device.slice(0, -4));
    expect(made).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^\d{8}\n$/),
      notes: expect.stringContaining(device),
    });

    const { unlock = '' } = await answerOf(await hub.heartbeat({ device }, secret));
    expect(unlock).toMatch(/^pbkdf2-sha256\$600000\$[\w-]{22}\$[\w-]{43}$/);
    expect((await answerOf(await hub.heartbeat({ device }, secret))).unlock).toBe(unlock);
    expect(await answerOf(await hub.heartbeat({ device, usedUnlock: unlock }, secret))).not.toHaveProperty('unlock');
    expect(await answerOf(await hub.heartbeat({ device }, secret))).not.toHaveProperty('unlock');

    await hub.heartbeat({ device, name: `Hall of ${device.slice(0, 20)}` }, secret);
    expect(await run('kiosk', 'unlock', `Hall of ${device.slice(0, 20)}`)).toMatchObject({ code: 0 });
    hub.clock.now += 25 * 60 * 60 * 1000;
    expect(await answerOf(await hub.heartbeat({ device }, secret))).not.toHaveProperty('unlock');
    expect(await run('kiosk', 'unlock', 'nobody')).toMatchObject({ code: 1, notes: expect.stringContaining(device) });
  });
});

describeOnEachDatabase('the name of a kiosk', (settings) => {
  it('is kept with its device until a report brings another; no report is refused for its name [CON-28 in part]', async () => {
    const hub = await startStaffHub(settings());
    const { device, secret } = await hub.enrol();
    const nameAfter = async (name: unknown) => {
      const sent = { ...buildHeartbeat({ device, clock: hub.clock.now }), ...(name !== undefined && { name }) };
      const answer = await hub.post(HEARTBEAT_PATH, sent, { authorization: `Device ${secret}` });
      expect(answer.status).toBe(200);
      return (await hub.store.devices()).find(({ id }) => id === device)?.name;
    };
    expect(await nameAfter(undefined)).toBeUndefined();
    expect(await nameAfter('  Hall 3, left of the door ')).toBe('Hall 3, left of the door');
    const odd = [undefined, null, 7, {}, ['a'], '', '   ', 'x'.repeat(41), 'a\u0000b', 'a\nb', '\ud83d'];
    for (const name of odd) expect(await nameAfter(name), JSON.stringify(name)).toBe('Hall 3, left of the door');
    const longest = '😀'.repeat(40);
    expect(await nameAfter(longest)).toBe(longest);

    const named = newDevice();
    await hub.heartbeat({ device: named, name: 'Named at once', code: await hub.enrolmentCode() });
    expect((await hub.store.devices()).find(({ id }) => id === named)?.name).toBe('Named at once');
  });
});

describeOnEachDatabase('what a kiosk sends', (settings) => {
  it('is kept with its device, plain or sealed; a visitor’s is not [CON-31, CON-27]', async () => {
    const hub = await startStaffHub(settings());
    const { device, secret } = await hub.enrol();
    const headers = { authorization: `Device ${secret}`, 'outbox-sequence': '1' };
    const send = async (email: string, extra: Record<string, string>) => {
      const key = newSubmissionId();
      await hub.register(registrationFor(hub, 'room', email), { 'idempotency-key': key, ...extra });
      return storedBy(hub.store, 'registration', key);
    };
    expect(await send('kiosk@example.com', headers)).toMatchObject({ device });
    expect((await send('visitor@example.com', {}))?.device).toBeUndefined();
    expect((await send('stranger@example.com', { authorization: 'Device unknown' }))?.device).toBeUndefined();

    const key = newSubmissionId();
    const sealed = await sealForHub(
      JSON.stringify(registrationFor(hub, 'room', 'sealed@example.com')),
      await hub.store.sealingKey(),
    );
    await hub.register(sealed, { ...headers, 'content-type': 'application/jose', 'idempotency-key': key });
    expect(await storedBy(hub.store, 'registration', key)).toMatchObject({ device, deferred: true });
  });

  it('says how long it waited: the person registered that much earlier than it arrived [CON-27 in part]', async () => {
    const hub = await startStaffHub(settings());
    const { secret } = await hub.enrol();
    const registeredAt = async (age: string | undefined, key = newSubmissionId()) => {
      const headers = { 'idempotency-key': key, ...(age !== undefined && { 'outbox-age': age }) };
      await hub.register(registrationFor(hub, 'room', `${newSubmissionId()}@example.com`), headers);
      return (await storedBy(hub.store, 'registration', key))?.registeredAt;
    };
    expect(await registeredAt('5400000')).toBe(hub.clock.now - 5_400_000);
    expect(await registeredAt('0')).toBe(hub.clock.now);
    for (const odd of [undefined, '-1', '1.5', 'soon', '1e3', '99999999999999', `${'9'.repeat(30)}`]) {
      expect(await registeredAt(odd), odd).toBeUndefined();
    }

    const [key, body] = [newSubmissionId(), registrationFor(hub, 'room', 'age@example.com')];
    const headers = { 'idempotency-key': key, authorization: `Device ${secret}`, 'outbox-sequence': '1' };
    const first = await (await hub.register(body, { ...headers, 'outbox-age': '1000' })).text();
    hub.clock.now += 60_000;
    const sealed = await sealForHub(JSON.stringify(body), await hub.store.sealingKey());
    const later = { ...headers, 'content-type': 'application/jose', 'outbox-pass': '2', 'outbox-age': '61000' };
    expect(await (await hub.register(sealed, later)).text(), 'the same key and body, whatever its age').toBe(first);
    expect((await storedBy(hub.store, 'registration', key))?.registeredAt).toBe(hub.clock.now - 61_000);
  });

  it('after it was revoked is answered success, quarantined, and lies in the inbox and nowhere else [CON-28 in part, CON-32 in part]', async () => {
    const hub = await startStaffHub(settings());
    const { device, secret } = await hub.enrol();
    const { device: other } = await hub.enrol();
    await hub.store.setRevoked(device, true);
    expect(await answerOf(await hub.heartbeat({ device }, secret))).toMatchObject({ revoked: true });

    const key = newSubmissionId();
    const headers = { authorization: `Device ${secret}`, 'outbox-sequence': '1', 'idempotency-key': key };
    const body = registrationFor(hub, 'room', 'revoked@example.com');
    const first = await (await hub.register(body, headers)).text();
    expect(JSON.parse(first)).toMatchObject({
      result: { success: true, error: null },
      submissionId: key,
      quarantined: true,
    });
    expect(await (await hub.register(body, headers)).text()).toBe(first);
    expect(await storedBy(hub.store, 'registration', key)).toBeUndefined();
    expect(await inboxReasons(hub.store, key)).toEqual(['REVOKED']);
    expect((await hub.store.arrivedSequences()).get(device)).toEqual([1]);

    const enquiryKey = newSubmissionId();
    const enquiry = await hub.enquire(
      { question: 'none of the rules hold' },
      { ...headers, 'idempotency-key': enquiryKey },
    );
    expect(await enquiry.json()).toMatchObject({ success: true, submissionId: enquiryKey, quarantined: true });

    await hub.store.setRevoked(device, false);
    expect(await answerOf(await hub.heartbeat({ device }, secret))).toMatchObject({ revoked: false });
    const after = await hub.register(registrationFor(hub, 'room', 'again@example.com'), {
      ...headers,
      'idempotency-key': newSubmissionId(),
    });
    expect(await after.json()).not.toHaveProperty('quarantined');
    expect((await hub.store.devices()).find(({ id }) => id === other)?.revoked).toBe(false);
  });

  it('and lies quarantined outlasts the 90 days: its device was told that it is here [CON-08, CON-32 in part]', async () => {
    const hub = await startStaffHub(settings());
    const { device, secret } = await hub.enrol();
    await hub.store.setRevoked(device, true);
    const key = newSubmissionId();
    await hub.register(registrationFor(hub, 'room', 'long@example.com'), {
      authorization: `Device ${secret}`,
      'idempotency-key': key,
    });
    const later = await startStaffHub(settings(), { clock: { now: hub.clock.now + 100 * 24 * 60 * 60 * 1000 } });
    expect(await inboxReasons(later.store, key)).toEqual(['REVOKED']);
  });
});
