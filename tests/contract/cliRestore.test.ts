import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import type { HeartbeatAnswer } from '../../src/domain/heartbeat.ts';
import { newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import { sealForHub } from '../../src/outbox/sealing/sealBody.ts';
import { guideBlock, pathWithPgTools, runGuide } from './cliGuide.ts';
import { commandLine, filesFolder } from './commandLine.ts';
import { createDatabase, onServer } from './databases.ts';
import { takenOf } from './openTestStore.ts';
import { registrationFor, type StaffHub, startStaffHub } from './staffHub.ts';
import { storedBy } from './submissionHub.ts';

/** A place of the reader's own, as the guide writes it. */
const COPY = '/safe/place';

/** A hub that has taken something before its backup, and goes on taking more. */
async function takeBefore(hub: StaffHub) {
  const body = registrationFor(hub, 'room', 'before@example.com');
  const headers = { 'idempotency-key': newSubmissionId() };
  const answer = await (await hub.register(body, headers)).text();
  const kiosk = await hub.enrol();
  const later = registrationFor(hub, 'room', 'sealed@example.com');
  return {
    body,
    headers,
    answer,
    kiosk,
    sealed: await sealForHub(JSON.stringify(later), await hub.store.sealingKey()),
  };
}

/** A kiosk enrols and delivers, after the backup. */
async function takeAfter(hub: StaffHub) {
  const kiosk = await hub.enrol();
  const key = newSubmissionId();
  await hub.register(registrationFor(hub, 'room', 'after@example.com'), {
    authorization: `Device ${kiosk.secret}`,
    'outbox-sequence': '1',
    'idempotency-key': key,
  });
  expect(await storedBy(hub.store, 'registration', key)).toBeDefined();
  return { kiosk, key };
}

async function expectTheCopy(restored: StaffHub, eventCode: string, { before, after }: Taken) {
  expect(await (await restored.register(before.body, before.headers)).text()).toBe(before.answer);
  expect(await takenOf(restored.store, eventCode)).toEqual({ inPerson: 1, online: 0 });
  expect((await restored.heartbeat({ device: before.kiosk.device }, before.kiosk.secret)).status).toBe(200);
  const sealedKey = newSubmissionId();
  await restored.register(before.sealed, { 'content-type': 'application/jose', 'idempotency-key': sealedKey });
  expect(await restored.store.remembered('registration', sealedKey)).toBeDefined();

  // What came after the copy is lost, and its kiosk says so as soon as it has its new secret, for a code of the staff.
  expect(await storedBy(restored.store, 'registration', after.key)).toBeUndefined();
  const { device, secret } = after.kiosk;
  const unknown = (await (await restored.heartbeat({ device }, secret)).json()) as HeartbeatAnswer;
  expect(unknown).toMatchObject({ enrolled: false });
  const code = await restored.enrolmentCode();
  const { secret: next } = (await (await restored.heartbeat({ device, code }, secret)).json()) as HeartbeatAnswer;
  await restored.heartbeat({ device, firstSequence: 1, lastSequence: 1, lastDeliveredSequence: 1 }, next);
  const { devices } = await restored.json<{ devices: { device: string }[] }>('/staff/day');
  expect(devices.find((each) => each.device === device)).toMatchObject({
    state: 'missing',
    missing: [{ from: 1, to: 1 }],
  });
}

type Taken = { before: Awaited<ReturnType<typeof takeBefore>>; after: Awaited<ReturnType<typeof takeAfter>> };

it('the guide’s commands put a backup in the place of the folder of a hub that was killed [HUB-17, HUB-20, DEC-156, KIOSK-32]', async () => {
  const files = filesFolder();
  const hub = await startStaffHub({ dataDir: files.path('data') });
  const before = await takeBefore(hub);

  mkdirSync(files.path('safe'));
  const [, , , ...argv] = guideBlock('npm run hub -- backup').trim().replace(COPY, files.path('safe')).split(' ');
  expect(argv[0]).toBe('--');
  expect((await commandLine({ dataDir: files.path('data') })(...argv.slice(1))).code).toBe(0);

  const after = await takeAfter(hub);
  // As a hub leaves it that was killed: what it wrote last is in the second file.
  cpSync(files.path('data'), files.path('used'), { recursive: true });
  expect(existsSync(files.path('used/hub.sqlite-wal'))).toBe(true);

  await runGuide(guideBlock('hub.sqlite-wal'), { [COPY]: files.path('safe') }, { HUB_DATA: files.path('used') });
  const restored = await startStaffHub({ dataDir: files.path('used') });
  await expectTheCopy(restored, hub.event('room').eventCode, { before, after });
});

it('the guide’s commands dump a PostgreSQL database at work, and make another of it [HUB-17, HUB-20, DEC-156, KIOSK-32]', async () => {
  const files = filesFolder();
  const database = await createDatabase('PostgreSQL');
  onTestFinished(() => database.remove());
  const { databaseUrl = '' } = database.settings;
  const hub = await startStaffHub(database.settings);
  const before = await takeBefore(hub);

  const env = { PATH: await pathWithPgTools(databaseUrl), DATABASE_URL: databaseUrl };
  const restoredUrl = new URL(databaseUrl);
  restoredUrl.pathname = `${restoredUrl.pathname}_restored`;
  const places = {
    [COPY]: files.path(''),
    'postgres://…/hub_restored': restoredUrl.href,
    hub_restored: restoredUrl.pathname.slice(1),
  };
  await runGuide(guideBlock('pg_dump'), places, env);
  const after = await takeAfter(hub);
  onTestFinished(() => onServer(databaseUrl, `drop database if exists ${places.hub_restored} with (force)`));
  await runGuide(guideBlock('pg_restore'), places, env);
  const restored = await startStaffHub({ ...database.settings, databaseUrl: restoredUrl.href });
  await expectTheCopy(restored, hub.event('room').eventCode, { before, after });
});
