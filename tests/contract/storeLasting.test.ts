import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { StartProblem } from '../../hub/startProblem.ts';
import { openStore } from '../../hub/store/openStore.ts';
import { buildRegistrationInput } from '../builders/buildRegistrationInput.ts';
import { describeOnEachDatabase } from './databases.ts';
import { openTestStore, takenOf } from './openTestStore.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describeOnEachDatabase('what the database keeps', (settings) => {
  it('seats, answers and keys are there when it is opened again [HUB-17, HUB-15]', async () => {
    const first = await openStore(settings());
    const input = buildRegistrationInput('lasting', { eventCode: 'LASTING' });
    const answered = await first.register(input);
    const sealing = await first.sealingKey();
    const secret = await first.botCheckSecret();
    await first.close();

    const second = await openTestStore(settings());
    expect(await second.register(input)).toEqual(answered);
    expect(await takenOf(second, 'LASTING')).toEqual({ inPerson: 1, online: 0 });
    expect(await second.sealingKey()).toEqual(sealing);
    expect(await second.botCheckSecret()).toBe(secret);
  });

  it('the key that devices get has no private part, and every hub gets the same one [DEC-154, HUB-20]', async () => {
    const store = await openTestStore(settings());
    const keys = await Promise.all(Array.from({ length: 5 }, () => store.sealingKey()));
    expect(new Set(keys.map(({ kid }) => kid)).size).toBe(1);
    expect(keys[0]?.jwk).toEqual({ kty: 'EC', crv: 'P-256', x: expect.any(String), y: expect.any(String) });
    expect(await store.openingKey(keys[0]?.kid ?? '')).toMatchObject({ ...keys[0]?.jwk, d: expect.any(String) });
    expect(await store.openingKey('unknown')).toBeUndefined();
  });

  it('a release keeps the time it was first published [HTTP-22]', async () => {
    const clock = { now: 1_770_000_000_000 };
    const store = await openTestStore(settings(), () => clock.now);
    const first = await store.publishedAt('release-1');
    clock.now += DAY_MS;
    expect(first).toBe(new Date(1_770_000_000_000).toISOString());
    expect(await store.publishedAt('release-1')).toBe(first);
    expect(await store.publishedAt('release-2')).toBe(new Date(clock.now).toISOString());
  });

  it('the inbox keeps what was refused for 90 days, the key its answer for ever [CON-08, HUB-15]', async () => {
    const clock = { now: 1_770_000_000_000 };
    const input = buildRegistrationInput('inbox', { eventCode: 'INBOX', receivedAt: clock.now });
    const first = await openStore(settings(), { now: () => clock.now, steadyNow: () => clock.now });
    await first.register({ ...input, capacity: { inPersonPlaces: 0, onlinePlaces: 0 } });
    await first.close();
    const keptAfter = async (days: number) => {
      clock.now = input.receivedAt + days * DAY_MS;
      const store = await openTestStore(settings(), () => clock.now);
      expect(await store.remembered('registration', input.key)).toBeDefined();
      return (await store.inbox()).some(({ key }) => key === input.key);
    };
    expect(await keptAfter(90)).toBe(true);
    expect(await keptAfter(90.1)).toBe(false);
  });

  it('a bot-check challenge is used once, by whoever comes first [HUB-12]', async () => {
    const store = await openTestStore(settings());
    const expiresAt = Date.now() + 60_000;
    const uses = await Promise.all(Array.from({ length: 20 }, () => store.claimChallenge('nonce-1', expiresAt)));
    expect(uses.filter(Boolean)).toHaveLength(1);
    expect(await store.claimChallenge('nonce-2', expiresAt)).toBe(true);
  });
});

describe('a database that cannot be used', () => {
  const tempFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'hub-store-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  };

  it('an unreachable PostgreSQL is one plain sentence, without the password [HUB-20]', async () => {
    const opening = openStore({ dataDir: tempFolder(), databaseUrl: 'postgres://hub:secret@127.0.0.1:8139/hub' });
    await expect(opening).rejects.toThrow(StartProblem);
    await expect(opening).rejects.toThrow(/^cannot use the PostgreSQL database at 127\.0\.0\.1:8139: [^\n]+$/);
    await expect(opening).rejects.not.toThrow(/secret/);
  });

  it('a data folder that cannot be made is one plain sentence [HUB-20]', async () => {
    const file = join(tempFolder(), 'file');
    writeFileSync(file, '');
    const opening = openStore({ dataDir: join(file, 'data') });
    await expect(opening).rejects.toThrow(StartProblem);
    await expect(opening).rejects.toThrow(/^cannot use the data folder [^\n]+$/);
  });

  it('a file that is no database is left as it is, and whoever starts the hub is told what to do [HUB-17]', async () => {
    const dataDir = tempFolder();
    const file = join(dataDir, 'hub.sqlite');
    const text = 'something else '.repeat(100);
    writeFileSync(file, text);
    const opening = openStore({ dataDir });
    await expect(opening).rejects.toThrow(StartProblem);
    await expect(opening).rejects.toThrow(`the database ${file} is damaged: restore a backup, as docs/operations.md`);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('damage in the middle of it is found at start, and not by the first who registers [HUB-17, HUB-20]', async () => {
    const dataDir = tempFolder();
    const file = join(dataDir, 'hub.sqlite');
    const store = await openStore({ dataDir });
    await Promise.all(Array.from({ length: 200 }, (_, at) => store.register(buildRegistrationInput(`person-${at}`))));
    await store.close();
    const bytes = readFileSync(file);
    bytes.fill(0xff, bytes.length - 6 * 4_096, bytes.length - 4_096);
    writeFileSync(file, bytes);
    await expect(openStore({ dataDir })).rejects.toThrow(`the database ${file} is damaged: restore a backup`);
  });
});
