import { mkdtempSync, rmSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect } from 'vitest';
import { type Collections, checkContent } from '../../../../hub/content/checkContent.ts';
import { editJson, writeSmallContent } from '../../../builders/writeSmallContent.ts';

export const SAMPLE_DIR = join(dirname(fileURLToPath(import.meta.url)), '../../../../hub/content/sample');

/** A Thursday: the anchor week begins on Monday 9 March 2026. */
export const NOW = new Date('2026-03-12T02:00:00Z');

export type Json = Record<string, unknown>;
export type ContentFolder = {
  dir: string;
  write(file: string, text: string | Buffer): Promise<void>;
  /** Reads a file, lets it be changed, and writes it back. */
  edit(file: string, change: (json: Json) => void): Promise<void>;
  copy(from: string, to: string): Promise<void>;
  remove(file: string): Promise<void>;
};

const made: string[] = [];
afterEach(async () => {
  await Promise.all(made.splice(0).map((dir) => rm(dir, { recursive: true, force: true })));
});

let small: Promise<string> | undefined;
/** The small content as it is copied for each test, made once for all tests of a process. */
function smallContent(): Promise<string> {
  if (small) return small;
  const dir = mkdtempSync(join(tmpdir(), 'content-'));
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
  small = writeSmallContent(dir);
  return small;
}

/** A small sound content folder of its own, taken from the sample content; gone after the test. */
export async function contentFolder(): Promise<ContentFolder> {
  const dir = await mkdtemp(join(tmpdir(), 'content-'));
  made.push(dir);
  await cp(await smallContent(), dir, { recursive: true });
  return {
    dir,
    write: (file, text) => writeFile(join(dir, file), text),
    edit: (file, change) => editJson(join(dir, file), change),
    copy: (from, to) => cp(join(dir, from), join(dir, to)),
    remove: (file) => rm(join(dir, file)),
  };
}

/** The records of a folder that has to be sound. */
export async function soundContent(dir: string, now = NOW): Promise<Collections> {
  const { content, problems } = await checkContent(dir, now);
  if (!content) throw new Error(`the content is broken: ${JSON.stringify(problems, null, 2)}`);
  return content;
}

/** What the check says of a sound folder after a change that breaks it. */
export async function problemsAfter(change: (folder: ContentFolder) => Promise<void>) {
  const folder = await contentFolder();
  await change(folder);
  const { content, problems } = await checkContent(folder.dir, NOW);
  expect(content).toBeUndefined();
  return problems;
}

export function problemsAfterEdit(file: string, change: (json: Json) => void) {
  return problemsAfter((folder) => folder.edit(file, change));
}
