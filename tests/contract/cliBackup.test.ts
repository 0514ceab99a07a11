import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import { sealForHub } from '../../src/outbox/sealing/sealBody.ts';
import { buildRegistrationInput } from '../builders/buildRegistrationInput.ts';
import { commandLine, filesFolder } from './commandLine.ts';
import { openTestStore, takenOf } from './openTestStore.ts';
import { registrationFor, startStaffHub } from './staffHub.ts';
import { storedBy } from './submissionHub.ts';

it('backup copies a hub at work; put in its place, the copy knows every key, seat, device and seal [HUB-17, HUB-20, DEC-154]', async () => {
  const files = filesFolder();
  const hub = await startStaffHub({ dataDir: files.path('data') });
  const { device, secret } = await hub.enrol();
  const body = registrationFor(hub, 'room', 'kept@example.com');
  const headers = { 'idempotency-key': newSubmissionId() };
  const first = await (await hub.register(body, headers)).text();
  const sealedBefore = await sealForHub(
    JSON.stringify(registrationFor(hub, 'room', 'later@example.com')),
    await hub.store.sealingKey(),
  );

  const run = commandLine({ dataDir: files.path('data') });
  const copied = await run('backup', files.path('copy.sqlite'));
  expect(copied).toMatchObject({ code: 0, out: '', notes: expect.stringContaining(files.path('copy.sqlite')) });
  expect(files.mode('copy.sqlite')).toBe(0o600);

  mkdirSync(files.path('restored'));
  copyFileSync(files.path('copy.sqlite'), join(files.path('restored'), 'hub.sqlite'));
  const restored = await startStaffHub({ dataDir: files.path('restored') });
  expect(await (await restored.register(body, headers)).text()).toBe(first);
  expect(await takenOf(restored.store, hub.event('room').eventCode)).toEqual({ inPerson: 1, online: 0 });
  expect((await restored.heartbeat({ device }, secret)).status).toBe(200);
  const key = newSubmissionId();
  await restored.register(sealedBefore, { 'content-type': 'application/jose', 'idempotency-key': key });
  expect(await restored.store.remembered('registration', key)).toBeDefined();
});

it('backup writes over nothing, leaves nothing half done, and says what to use for PostgreSQL [HUB-20]', async () => {
  const files = filesFolder();
  const settings = { dataDir: files.path('data') };
  const store = await openTestStore(settings);
  await store.register(buildRegistrationInput('here'));
  const there = files.write('there.sqlite', 'something else');
  const run = commandLine(settings);
  expect(await run('backup', there)).toMatchObject({ code: 1, notes: expect.stringMatching(/exists already/) });
  expect(files.read('there.sqlite')).toBe('something else');
  expect(await run('backup', files.path('no/folder/copy.sqlite'))).toMatchObject({ code: 1 });
  expect(await run('backup')).toMatchObject({ code: 2, notes: expect.stringMatching(/^backup takes one file/) });

  const other = commandLine({ ...settings, databaseUrl: 'postgres://hub@127.0.0.1:1/hub' });
  const refused = await other('backup', files.path('pg.sqlite'));
  expect(refused).toMatchObject({ code: 1, notes: expect.stringMatching(/use pg_dump/) });
  expect(existsSync(files.path('pg.sqlite'))).toBe(false);
  expect(await storedBy(store, 'registration', buildRegistrationInput('here').key)).toBeDefined();
});
