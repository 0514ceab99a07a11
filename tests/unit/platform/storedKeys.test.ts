// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { STORED_FAMILIES, STORED_KEYS, type StoredKey, storedKeyFacts } from '../../../src/domain/storedKeys.ts';
import type { persisted as Persisted } from '../../../src/platform/persisted.ts';

const KEYS = [
  ...Object.keys(STORED_KEYS),
  ...Object.keys(STORED_FAMILIES).map((prefix) => `${prefix}an-id`),
] as StoredKey[];

const whose = (owner: string) => KEYS.filter((key) => storedKeyFacts(key).whose === owner);
const stored = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort();

/** Modules in the state of a new document: whether visitors are held in memory lasts as long as one. */
async function newDocument() {
  vi.resetModules();
  const [{ persisted, holdVisitors }, { forgetVisitor }] = await Promise.all([
    import('../../../src/platform/persisted.ts'),
    import('../../../src/visitor/forgetVisitor.ts'),
  ]);
  return { persisted, holdVisitors, forgetVisitor };
}

const writeAll = (persisted: typeof Persisted) => {
  for (const key of KEYS) persisted(key, String, { format: String }).write(`${key} of somebody`);
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the stored keys', () => {
  it('are written by one module alone, so that none is missing from the list [KIOSK-13]', () => {
    const KNOWN = ['src/platform/persisted.ts', 'src/visitor/forgetVisitor.ts'];
    const sources = ['src', 'sw'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    );
    const writers = sources
      .filter((path) => /\.tsx?$/.test(path))
      .filter((path) => /\b(localStorage|sessionStorage)\b(?!')|document\.cookie/.test(code(path)));
    expect(writers.sort()).toEqual(KNOWN);
  });

  it('are the visitor’s or the device’s: the reset erases the ones and leaves the others [KIOSK-13, KIOSK-14 in part]', async () => {
    const { persisted, forgetVisitor } = await newDocument();
    writeAll(persisted);
    expect(stored()).toEqual([...KEYS].sort());
    forgetVisitor();
    expect(stored()).toEqual(whose('device').sort());
  });

  it('of a visitor are never written at a booth, and yet are there until the reset [KIOSK-13 in part, KIOSK-36 in part]', async () => {
    const { persisted, holdVisitors, forgetVisitor } = await newDocument();
    holdVisitors();
    writeAll(persisted);
    expect(stored()).toEqual([...whose('device'), ...whose('tab')].sort());
    const read = () => whose('visitor').map((key) => persisted(key, String).read());
    expect(read()).toEqual(whose('visitor').map((key) => `${key} of somebody`));
    expect(persisted('ADF-shortlist', String).isStored()).toBe(true);
    forgetVisitor();
    expect(read()).toEqual(whose('visitor').map(() => ''));
  });
});

/** A file without its comments. */
function code(path: string): string {
  return readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
}
