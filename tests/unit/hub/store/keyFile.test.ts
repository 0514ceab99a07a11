import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { isUnavailable } from '../../../../hub/store/failures.ts';
import { addToKeyFile, KeysUnavailable, openKeyFile, readKeyFile } from '../../../../hub/store/keyFile.ts';

const made: string[] = [];
afterEach(() => {
  for (const path of made.splice(0)) rmSync(path, { recursive: true, force: true });
});

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'keys-'));
  made.push(folder);
  return join(folder, 'sealing-keys');
}

it('holds every key that was added, for its owner alone [DEC-154, HUB-20]', async () => {
  const file = newFile();
  expect(await openKeyFile(file)).toEqual(new Map());
  await Promise.all(['one', 'two', 'three'].map((kid) => addToKeyFile(file, kid, { kty: 'EC', d: kid })));
  expect(await readKeyFile(file)).toEqual(new Map(['one', 'two', 'three'].map((kid) => [kid, { kty: 'EC', d: kid }])));
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('is made private when it was not [HUB-20]', async () => {
  const file = newFile();
  writeFileSync(file, '{"kid":"one","jwk":{}}\n');
  chmodSync(file, 0o644);
  expect((await openKeyFile(file)).has('one')).toBe(true);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('keeps its keys when the last line was not written to its end [HUB-17 in part]', async () => {
  const file = newFile();
  await addToKeyFile(file, 'one', { d: 1 });
  writeFileSync(file, `${readFileSync(file, 'utf8')}{"kid":"torn","jw`);
  await addToKeyFile(file, 'two', { d: 2 });
  expect([...(await readKeyFile(file)).keys()]).toEqual(['one', 'two']);
});

it('that cannot be read stops the start with a sentence, and later is no reason to call a body unreadable [DEC-154]', async () => {
  const file = join(newFile(), 'not-a-folder');
  await expect(openKeyFile(file)).rejects.toThrow(/^SEALING_KEYS cannot be used: .*not-a-folder/);
  const failure = await readKeyFile(file).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(KeysUnavailable);
  expect(isUnavailable(failure)).toBe(true);
});
