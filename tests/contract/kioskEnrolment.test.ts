import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DefaultQueryExecutor, Migrator, sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { secretHash } from '../../hub/store/enrolment.ts';
import { migrationProvider } from '../../hub/store/migrations.ts';
import type { HeartbeatAnswer } from '../../src/domain/heartbeat.ts';
import { hashPin } from '../../src/domain/kioskPin.ts';
import { newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import { buildDeviceReport } from '../builders/buildHeartbeat.ts';
import { commandLine } from './commandLine.ts';
import { type DatabaseSettings, describeAboveStore, describeOnEachDatabase } from './databases.ts';
import { enrolIn, openTestStore, rawDatabase } from './openTestStore.ts';
import { newDevice, registrationFor, STAFF_TOKEN, type StaffHub, startStaffHub } from './staffHub.ts';
import { storedBy } from './submissionHub.ts';
import { errorOf } from './webHub.ts';

const BEARER = { authorization: `Bearer ${STAFF_TOKEN}` };
const MINUTE_MS = 60_000;
const answerOf = async (answer: Response) => (await answer.json()) as HeartbeatAnswer;
const statuses = (answers: Response[]) => answers.map(({ status }) => status).sort();

type Fleet = { devices: { device: string }[]; unapproved: { device: string; name: string | null }[] };
const listed = ({ devices, unapproved }: Fleet, device: string) => ({
  enrolled: devices.some((each) => each.device === device),
  apart: unapproved.some((each) => each.device === device),
});

/** A registration with a secret, and the device that the hub then says it is of. */
async function senderBy(hub: StaffHub, secret: string): Promise<string | undefined> {
  const key = newSubmissionId();
  const headers = { 'idempotency-key': key, authorization: `Device ${secret}`, 'outbox-sequence': '1' };
  await hub.register(registrationFor(hub, 'room', `${key}@example.com`), headers);
  return (await storedBy(hub.store, 'registration', key))?.device;
}

describeOnEachDatabase('a device that reports', (settings) => {
  it('is enrolled by a code of the staff and by nothing else, and its submissions are then its own [CON-28, KIOSK-38 in part]', async () => {
    const hub = await startStaffHub(settings());
    const device = newDevice();
    const before = await answerOf(await hub.heartbeat({ device }));
    expect(before).toEqual({ serverTime: hub.clock.now, revoked: false, enrolled: false, freeze: [] });
    expect(listed(await hub.json<Fleet>('/staff'), device)).toEqual({ enrolled: false, apart: true });

    const { secret = '' } = await answerOf(await hub.heartbeat({ device, code: await hub.enrolmentCode() }));
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(listed(await hub.json<Fleet>('/staff'), device)).toEqual({ enrolled: true, apart: false });
    expect(await senderBy(hub, secret)).toBe(device);
    expect(JSON.stringify([await hub.store.devices(), await hub.store.device(device)])).not.toContain(secret);
  });

  it('and knows only the id of another gets no secret, before, while and after that is revoked [CON-32 in part]', async () => {
    const hub = await startStaffHub(settings());
    const { device, secret } = await hub.enrol();
    const asStranger = async () => {
      const answers = await Promise.all(
        [undefined, 'a-guess', `${secret}x`].map((guess) => hub.heartbeat({ device, waiting: 99 }, guess)),
      );
      expect(statuses(answers)).toEqual([401, 401, 401]);
      expect(await errorOf(answers[0] as Response)).toMatchObject({ code: 'NOT_ENROLLED' });
    };
    await asStranger();
    await fetch(`${hub.origin}/staff/devices/${device}/revoke`, { method: 'POST', headers: BEARER });
    await asStranger();
    await fetch(`${hub.origin}/staff/devices/${device}/enrol`, { method: 'POST', headers: BEARER });
    await asStranger();
    const own = await answerOf(await hub.heartbeat({ device }, secret));
    expect(own, 'the secret of before, and no other').toMatchObject({ revoked: false, enrolled: true });
    expect(own).not.toHaveProperty('secret');
    expect((await hub.store.device(device))?.report.waiting).toBe(0);
  });

  it('six times at once with one code is given one secret, and gets it again when the answer was lost [CON-28 in part, CON-32 in part]', async () => {
    const hub = await startStaffHub(settings());
    const [device, code] = [newDevice(), await hub.enrolmentCode()];
    const reports = () => Promise.all(Array.from({ length: 6 }, () => hub.heartbeat({ device, code })));
    const answers = await reports();
    expect(statuses(answers)).toEqual([200, 200, 200, 200, 200, 200]);
    const secrets = new Set(
      (await Promise.all([...answers, ...(await reports())].map(answerOf))).map((each) => each.secret),
    );
    expect(secrets.size).toBe(1);
    const [secret = ''] = secrets;
    expect(await senderBy(hub, secret)).toBe(device);
    expect((await hub.store.devices()).filter(({ id }) => id === device)).toHaveLength(1);

    // Once the secret was presented, the code gives it to nobody.
    expect((await hub.heartbeat({ device, code }, secret)).status).toBe(200);
    expect(statuses(await reports())).toEqual([403, 403, 403, 403, 403, 403]);
    expect((await hub.heartbeat({ device }, secret)).status).toBe(200);
  });

  it('with the code of another is refused, and of six at once with one code exactly one is enrolled [DEC-162, CON-28 in part]', async () => {
    const hub = await startStaffHub(settings());
    const code = await hub.enrolmentCode();
    const answers = await Promise.all(Array.from({ length: 6 }, () => hub.heartbeat({ device: newDevice(), code })));
    expect(statuses(answers)).toEqual([200, 403, 403, 403, 403, 403]);
    const refused = answers.find(({ status }) => status === 403) as Response;
    expect((await errorOf(refused)).code).toBe('WRONG_CODE');
  });

  it('with a code that is none, or older than 15 minutes, is refused and kept nowhere [DEC-162]', async () => {
    const hub = await startStaffHub(settings());
    const device = newDevice();
    const code = await hub.enrolmentCode();
    for (const wrong of ['', '7K3M9QX', '11111111', 'x'.repeat(128)]) {
      expect((await hub.heartbeat({ device, code: wrong })).status, wrong).toBe(403);
    }
    hub.clock.now += 15 * MINUTE_MS;
    expect((await hub.heartbeat({ device, code })).status).toBe(403);
    hub.clock.now -= 1;
    expect(listed(await hub.json<Fleet>('/staff'), device)).toEqual({ enrolled: false, apart: false });
    expect((await hub.heartbeat({ device, code: code.toLowerCase().replace('-', ' ') })).status).toBe(200);
  });

  it('with a secret that is not the hub’s any more gets a new one for a code; a revocation outlasts that [CON-28 in part, CON-32 in part]', async () => {
    const hub = await startStaffHub(settings());
    const { device, secret } = await hub.enrol();
    await hub.store.setRevoked(device, true);
    const again = await answerOf(await hub.heartbeat({ device, code: await hub.enrolmentCode() }, 'of a lost hub'));
    expect(again).toMatchObject({ revoked: true, enrolled: true, secret: expect.any(String) });
    expect(again.secret).not.toBe(secret);
    expect((await hub.heartbeat({ device }, secret)).status).toBe(401);
    expect(await answerOf(await hub.heartbeat({ device }, again.secret))).toMatchObject({ revoked: true });
    // A code that it did not need is still good for another.
    const unneeded = await hub.enrolmentCode();
    expect(await answerOf(await hub.heartbeat({ device, code: unneeded }, again.secret))).not.toHaveProperty('secret');
    expect((await hub.heartbeat({ device: newDevice(), code: unneeded })).status).toBe(200);
  });
});

describeOnEachDatabase('devices without a code', (settings) => {
  it('stand apart, a hundred at most, are in no count, and are gone after an hour [CON-28 in part, KIOSK-31]', async () => {
    const hub = await startStaffHub(settings());
    const { device, secret } = await hub.enrol();
    for (let wave = 0; wave < 6; wave += 1) {
      const reports = Array.from({ length: 20 }, () => hub.heartbeat({ device: newDevice(), name: 'Invented' }));
      expect(new Set(statuses(await Promise.all(reports)))).toEqual(new Set([200]));
    }
    const fleet = await hub.json<Fleet>('/staff');
    expect(fleet.devices.map((each) => each.device)).toEqual([device]);
    expect(fleet.unapproved.length).toBe(100);
    const day = await hub.json<{ complete: boolean; devices: { device: string }[] }>('/staff/day');
    expect(day).toMatchObject({ complete: true, devices: [{ device }] });
    const page = await (await hub.get('/staff', { ...BEARER, accept: 'text/html' })).text();
    expect(page).toMatch(/1 known, .*Not enrolled.*Invented/s);
    // A booth is enrolled however many there are.
    const late = await hub.enrol();
    expect(listed(await hub.json<Fleet>('/staff'), late.device)).toMatchObject({ enrolled: true });

    hub.clock.now += 61 * MINUTE_MS;
    expect((await hub.heartbeat({ device }, secret)).status).toBe(200);
    const fresh = newDevice();
    await hub.heartbeat({ device: fresh });
    expect((await hub.json<Fleet>('/staff')).unapproved.map((each) => each.device)).toEqual([fresh]);
  });
});

describeOnEachDatabase('a fleet of hundreds', (settings) => {
  /** 9,401 false booths once held the hub for five seconds. */
  const MANY = 250;
  const FEW = 3;

  it('is read in one query and shown by the hundred, and so is its day [KIOSK-31, KIOSK-32]', async () => {
    const hub = await startStaffHub(settings());
    const executed = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
    onTestFinished(() => executed.mockRestore());
    const paths = ['/staff', '/staff/day'];
    /** What the database is asked for each of them, and for the page that stands open all day. */
    async function statements(): Promise<string[][]> {
      const asked: string[][] = [];
      for (const path of [...paths, '/staff/today']) {
        executed.mockClear();
        await hub.json(path);
        asked.push(executed.mock.calls.map(([query]) => query.sql));
      }
      return asked;
    }
    for (let made = 0; made < FEW; made += 1) await enrolIn(hub.store, `many-${made}`, hub.clock.now);
    // The first request makes the secret of the log.
    await statements();
    const ofFew = await statements();
    for (const each of ofFew) expect(each.filter((text) => text.includes('from "device"'))).toHaveLength(1);
    for (let made = FEW; made < MANY; made += 1) await enrolIn(hub.store, `many-${made}`, hub.clock.now);
    expect(await statements(), 'as many for hundreds as for three').toEqual(ofFew);
    for (const path of paths) {
      const first = await hub.json<{ devices: object[]; more: boolean; page: number }>(path);
      expect(first, path).toMatchObject({ page: 1, more: true });
      expect(first.devices, path).toHaveLength(100);
      const last = await hub.json<{ devices: object[]; more: boolean }>(`${path}?page=3`);
      expect(last, path).toMatchObject({ more: false });
      expect(last.devices, path).toHaveLength(MANY - 200);
      const page = await (await hub.get(path, { ...BEARER, accept: 'text/html' })).text();
      expect(page.match(/<th scope="row">/g), path).toHaveLength(100);
      expect(page, path).toContain(`href="${path}?page=2"`);
    }
  });
});

describeAboveStore('a code of the staff', (settings) => {
  it('is made by a button or a program’s call, shown once, with a QR code of the setup that carries it [DEC-162, CON-26]', async () => {
    const hub = await startStaffHub(settings(), { config: { publicOrigin: 'https://careers.example' } });
    expect((await hub.form('/staff/enrolment-code', {})).status).toBe(401);
    expect((await hub.form('/staff/enrolment-code', {}, { ...BEARER, origin: 'https://evil.example' })).status).toBe(
      403,
    );
    const made = await fetch(`${hub.origin}/staff/enrolment-code`, { method: 'POST', headers: BEARER });
    const { code, until, address } = (await made.json()) as { code: string; until: string; address: string };
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(until).toBe(new Date(hub.clock.now + 15 * MINUTE_MS).toISOString());
    expect(address).toBe(`https://careers.example/kiosk/setup#${code}`);
    expect((await hub.heartbeat({ device: newDevice(), code })).status).toBe(200);

    expect(await (await hub.get('/staff', { ...BEARER, accept: 'text/html' })).text()).toContain(
      'Make an enrolment code',
    );
    const page = await hub.form('/staff/enrolment-code', {}, BEARER);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const text = await page.text();
    const [, shown = ''] = /<p class="code">([^<]+)</.exec(text) ?? [];
    expect(text).toContain(`aria-label="QR code of https://careers.example/kiosk/setup#${shown}"`);
    expect((await hub.heartbeat({ device: newDevice(), code: shown })).status).toBe(200);
  });

  it('is made on the command line too [DEC-162, HUB-19 in part]', async () => {
    const hub = await startStaffHub(settings());
    const { code, out } = await commandLine(settings(), { now: hub.clock.now })('kiosk', 'enrol');
    expect(code).toBe(0);
    expect(await answerOf(await hub.heartbeat({ device: newDevice(), code: out.trim() }))).toHaveProperty('secret');
  });
});

describeAboveStore('the PIN of a profile', (settings) => {
  const PIN = '471108';

  async function startBooth(at: DatabaseSettings, rateLimitFactor = 0) {
    mkdirSync(join(at.dataDir, 'kiosk-config'), { recursive: true });
    const pinHash = await hashPin(PIN);
    writeFileSync(join(at.dataDir, 'kiosk-config/booth.json'), JSON.stringify({ id: 'booth', name: 'Booth', pinHash }));
    writeFileSync(join(at.dataDir, 'kiosk-config/none.json'), JSON.stringify({ id: 'none', name: 'Without a PIN' }));
    const hub = await startStaffHub(at, { config: { rateLimitFactor } });
    const ask = (pin: unknown, profile: unknown = 'booth') => hub.post('/api/kiosk/pin', { profile, pin });
    return { hub, pinHash, ask };
  }

  it('is given as its hash to enrolled devices and for a code, to nobody else [DEC-134, KIOSK-38 in part]', async () => {
    const { hub, pinHash } = await startBooth(settings());
    const profile = async (headers: Record<string, string> = {}) => {
      const answer = await hub.get('/kiosk-config/booth.json', headers);
      return {
        cache: answer.headers.get('cache-control'),
        hash: ((await answer.json()) as { pinHash?: string }).pinHash,
      };
    };
    expect(await profile()).toEqual({ cache: 'no-cache', hash: undefined });
    const code = await hub.enrolmentCode();
    expect(await profile({ authorization: `Enrolment ${code}` })).toEqual({ cache: 'no-store', hash: pinHash });
    expect((await hub.get('/kiosk-config/booth.json', { authorization: 'Enrolment 11111111' })).status).toBe(403);
    // Looking is not using.
    const device = newDevice();
    const first = await answerOf(await hub.heartbeat({ device, profile: 'booth', code }));
    expect(first.pinHash).toBe(pinHash);
    expect((await hub.get('/kiosk-config/booth.json', { authorization: `Enrolment ${code}` })).status).toBe(200);
    expect((await answerOf(await hub.heartbeat({ device, profile: 'booth' }, first.secret))).pinHash).toBe(pinHash);
    expect((await hub.get('/kiosk-config/booth.json', { authorization: `Enrolment ${code}` })).status).toBe(403);

    expect(await answerOf(await hub.heartbeat({ device: newDevice(), profile: 'booth' }))).not.toHaveProperty(
      'pinHash',
    );
    await hub.store.setRevoked(device, true);
    expect(await answerOf(await hub.heartbeat({ device, profile: 'booth' }, first.secret))).not.toHaveProperty(
      'pinHash',
    );
  });

  it('is checked by the hub for a device without the hash [KIOSK-38 in part, DEC-134]', async () => {
    const { hub, ask } = await startBooth(settings());
    const right = await ask(PIN);
    expect([right.status, right.headers.get('cache-control'), await right.json()]).toEqual([
      200,
      'no-store',
      { right: true },
    ]);
    for (const wrong of ['471109', '4711', '', '47110800', 'x'.repeat(200)]) {
      expect(await (await ask(wrong)).json(), wrong).toEqual({ right: false });
    }
    expect((await ask(PIN, 'nowhere')).status).toBe(404);
    expect((await ask(PIN, '../package')).status).toBe(404);
    expect((await ask(PIN, 'none')).status).toBe(422);
    for (const [pin, profile] of [
      [471108, 'booth'],
      [PIN, 7],
      [undefined, 'booth'],
    ]) {
      expect((await ask(pin, profile)).status).toBe(400);
    }
    const foreign = await hub.post(
      '/api/kiosk/pin',
      { profile: 'booth', pin: PIN },
      { origin: 'https://evil.example' },
    );
    expect(foreign.status).toBe(403);
  });

  it('is refused after ten wrong ones within a minute, sent one by one or all at once, the right one too [DEC-134, CON-11 in part]', async () => {
    const { hub, ask } = await startBooth(settings(), 1);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(String(100_000 + index))));
    expect(statuses(answers)).toEqual([...Array(10).fill(200), ...Array(10).fill(429)]);
    const refused = await ask(PIN);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // Whoever has a code is set up all the same.
    const code = await hub.enrolmentCode();
    const served = await hub.get('/kiosk-config/booth.json', { authorization: `Enrolment ${code}` });
    expect(await served.json()).toHaveProperty('pinHash');
  }, 60_000);

  it('wrong on a booth itself is counted on the fleet page as soon as it reports [KIOSK-31 in part]', async () => {
    const hub = await startStaffHub(settings());
    const { device, secret } = await hub.enrol();
    await hub.heartbeat({ device, wrongPins: 7 }, secret);
    const { devices } = await hub.json<{ devices: { device: string; wrongPins: number; alarms: string[] }[] }>(
      '/staff',
    );
    expect(devices.find((each) => each.device === device)).toMatchObject({
      wrongPins: 7,
      alarms: expect.arrayContaining(['PI']),
    });
    expect((await hub.heartbeat({ device, wrongPins: -1 }, secret)).status).toBe(400);
  });

  it('of few rounds is named to whoever checks the files [HUB-21 in part, DEC-134]', async () => {
    const { hub } = await startBooth(settings());
    const weak = `pbkdf2-sha256$300000$${'a'.repeat(22)}$${'b'.repeat(43)}`;
    const folder = join(settings().dataDir, 'kiosk-config');
    writeFileSync(join(folder, 'weak.json'), JSON.stringify({ id: 'weak', name: 'Weak', pinHash: weak }));
    const { kioskProfileProblems } = await import('../../hub/content/kioskProfileFiles.ts');
    expect(await kioskProfileProblems(folder)).toEqual([
      { file: 'kiosk-config/weak.json', field: 'pinHash', reason: expect.stringContaining('300000 rounds') },
    ]);
    expect((await hub.get('/kiosk-config')).status).toBe(200);
  });
});

describeOnEachDatabase('an update of a hub with booths in the field', (settings) => {
  it('keeps every secret that was ever presented, and drops those who reported once and never came back [CON-28 in part]', async () => {
    const db = rawDatabase(settings());
    const before = await new Migrator({ db, provider: migrationProvider }).migrateTo('0010-cancellations');
    expect(before.error).toBeUndefined();
    const report = JSON.stringify(buildDeviceReport());
    const add = (device: string, open: number, lastSeen: number, revoked = 0) =>
      sql`insert into device (device_id, secret_hash, "open", revoked, first_seen, last_seen, report, removed)
          values (${device}, ${secretHash(device)}, ${open}, ${revoked}, 1, ${lastSeen}, ${report}, 0)`.execute(db);
    await add('at-work', 0, 9);
    await add('enrolled-again', 1, 1);
    await add('given-another', 2, 9);
    await add('stolen', 2, 1, 1);
    await add('invented', 2, 1);

    const store = await openTestStore(settings());
    expect((await store.devices()).map(({ id }) => id).sort()).toEqual([
      'at-work',
      'enrolled-again',
      'given-another',
      'stolen',
    ]);
    expect(await store.deviceBySecret(secretHash('at-work'))).toEqual({ id: 'at-work', revoked: false });
    expect(await store.deviceBySecret(secretHash('stolen'))).toEqual({ id: 'stolen', revoked: true });
    // Enrolled again by the former hub, whose next report could have had a new secret: by its id alone no more.
    const seen = { device: 'enrolled-again', report: buildDeviceReport(), usedUnlock: undefined, at: 20 };
    const stranger = { ...seen, secretHash: undefined, codeHash: undefined };
    expect(await store.noteHeartbeat(stranger)).toEqual({ type: 'not-it' });
    const own = { ...stranger, secretHash: secretHash('enrolled-again') };
    expect(await store.noteHeartbeat(own)).toMatchObject({ type: 'seen', revoked: false });
  });
});
