import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { StartProblem } from '../../../../hub/startProblem.ts';
import { keepPrivate, PRIVATE_FILE, PRIVATE_FOLDER } from '../../../../hub/store/privateFiles.ts';

const made: string[] = [];
afterEach(() => {
  for (const path of made.splice(0)) rmSync(path, { recursive: true, force: true });
});

function folderWithFile() {
  const folder = mkdtempSync(join(tmpdir(), 'private-'));
  made.push(folder);
  const file = join(folder, 'hub.sqlite');
  writeFileSync(file, 'x', { mode: 0o644 });
  mkdirSync(join(folder, 'copies'), { mode: 0o755 });
  return { file, copies: join(folder, 'copies') };
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

it('others lose their rights on what the hub keeps [HUB-20]', () => {
  const { file, copies } = folderWithFile();
  keepPrivate([
    { path: file, mode: PRIVATE_FILE },
    { path: copies, mode: PRIVATE_FOLDER },
    { path: `${file}-gone`, mode: PRIVATE_FILE },
  ]);
  expect([modeOf(file), modeOf(copies)]).toEqual(['600', '700']);
});

it('a hub that cannot take them away does not start, and says how its owner can [HUB-20]', () => {
  const { file, copies } = folderWithFile();
  const refused = () => {
    throw Object.assign(new Error('EPERM: operation not permitted'), { code: 'EPERM' });
  };
  expect(() => keepPrivate([{ path: file, mode: PRIVATE_FILE }], refused)).toThrow(StartProblem);
  expect(() => keepPrivate([{ path: file, mode: PRIVATE_FILE }], refused)).toThrow(`run "chmod 600 ${file}"`);
  // As on a disk that knows no permissions.
  expect(() => keepPrivate([{ path: copies, mode: PRIVATE_FOLDER }], () => {})).toThrow(`run "chmod 700 ${copies}"`);
});
