import { readdirSync, readFileSync, renameSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openStore } from '../../hub/store/openStore.ts';
import type { Store } from '../../hub/store/Store.ts';
import { newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import { sealForHub } from '../../src/outbox/sealing/sealBody.ts';
import { commandLine, filesFolder } from './commandLine.ts';
import { describeOnEachDatabase } from './databases.ts';
import { openTestStore, rawDatabase } from './openTestStore.ts';
import { registrationFor } from './staffHub.ts';
import { startSubmissionHub, storedBy } from './submissionHub.ts';

describeOnEachDatabase('sealing keys that lie elsewhere', (settings) => {
  const privateParts = async (kid: string): Promise<boolean> => {
    const row = await rawDatabase(settings())
      .selectFrom('sealing_key')
      .select('private_jwk')
      .where('kid', '=', kid)
      .executeTakeFirstOrThrow();
    return 'd' in JSON.parse(row.private_jwk);
  };

  it('are moved out of the database, open what was sealed before and after, and a lost file stops the start [DEC-154, HUB-20]', async () => {
    const files = filesFolder();
    const sealingKeys = files.path('sealing-keys');
    const first = await openStore(settings());
    const before = await first.sealingKey();
    await first.close();
    expect(await privateParts(before.kid)).toBe(true);

    const hubStore: Store = await openTestStore({ ...settings(), sealingKeys });
    expect(await hubStore.sealingKey()).toEqual(before);
    expect(await privateParts(before.kid)).toBe(false);
    expect(files.mode('sealing-keys')).toBe(0o600);
    const hub = await startSubmissionHub(settings(), { store: hubStore });

    // Rotated by another process, such as the command line.
    const beside = await openTestStore({ ...settings(), sealingKeys });
    const after = await beside.rotateSealingKey();
    expect(after.kid).not.toBe(before.kid);
    expect(await privateParts(after.kid)).toBe(false);
    for (const [at, key] of [before, after].entries()) {
      const body = JSON.stringify(registrationFor(hub, 'room', `sealed-${at}@example.com`));
      const id = newSubmissionId();
      const answer = await hub.register(await sealForHub(body, key), {
        'content-type': 'application/jose',
        'idempotency-key': id,
      });
      expect(answer.status).toBe(200);
      expect(await storedBy(hubStore, 'registration', id)).toBeDefined();
    }

    await expect(openStore(settings())).rejects.toThrow(
      /^the sealing keys of this database lie in a file: set SEALING_KEYS/,
    );
    const lines = readFileSync(sealingKeys, 'utf8');
    const other = files.write(
      'other-keys',
      lines
        .split('\n')
        .filter((line) => !line.includes(after.kid))
        .join('\n'),
    );
    await expect(openStore({ ...settings(), sealingKeys: other })).rejects.toThrow(
      `SEALING_KEYS lacks the key ${after.kid}`,
    );

    // A file that is away for a moment is no reason to tell a kiosk that its entry cannot be opened.
    const body = JSON.stringify(registrationFor(hub, 'room', 'later@example.com'));
    const sealed = await sealForHub(body, await beside.rotateSealingKey());
    const headers = { 'content-type': 'application/jose', 'idempotency-key': newSubmissionId() };
    renameSync(sealingKeys, files.path('away'));
    expect((await hub.register(sealed, headers)).status).toBe(503);
    renameSync(files.path('away'), sealingKeys);
    expect((await hub.register(sealed, headers)).status).toBe(200);
  });
});

it('a backup says where the keys are, and holds none of them [DEC-154, DEC-156]', async () => {
  const files = filesFolder();
  const settings = { dataDir: files.path('data'), sealingKeys: files.path('sealing-keys') };
  const store = await openTestStore(settings);
  const { kid } = await store.sealingKey();
  const { d } = (await store.openingKey(kid)) as { d: string };
  const run = commandLine(settings);
  const copied = await run('backup', files.path('copy.sqlite'));
  expect(copied.notes).toContain(`The sealing keys are not in it: keep a copy of ${settings.sealingKeys}`);
  for (const name of ['copy.sqlite', 'data/hub.sqlite', 'data/hub.sqlite-wal']) {
    expect(readFileSync(files.path(name)).includes(d), name).toBe(false);
  }
  expect((await run('keys', 'rotate')).notes).toContain(`it is in ${settings.sealingKeys}`);
});

it('a database that had its keys inside holds no trace of them once they are moved [DEC-154]', async () => {
  const files = filesFolder();
  const settings = { dataDir: files.path('data') };
  const first = await openStore(settings);
  const { kid } = await first.sealingKey();
  const { d } = (await first.openingKey(kid)) as { d: string };
  await first.close();
  const isThere = () =>
    readdirSync(settings.dataDir).some((name) => readFileSync(files.path(`data/${name}`)).includes(d));
  expect(isThere()).toBe(true);
  const moved = await openStore({ ...settings, sealingKeys: files.path('sealing-keys') });
  await moved.close();
  expect(isThere()).toBe(false);
});
