import { mkdtempSync, rmSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect } from 'vitest';
import { type Collections, checkContent } from '../../../../hub/content/checkContent.ts';

export const SAMPLE_DIR = join(dirname(fileURLToPath(import.meta.url)), '../../../../hub/content/sample');

/** A Thursday: the anchor week begins on Monday 9 March 2026. */
export const NOW = new Date('2026-03-12T02:00:00Z');

/** A few records of each kind are enough for most rules, and quicker to read than hundreds. */
const RECORDS = [
  'roles/navy/medic.json',
  'roles/navy/nursing-officer.json',
  'roles/navy/submarine-warfare-officer.json',
  'roles/army/medic.json',
  'units/darwin-harbour-reserve-office.json',
  'events/syd-wid-night.json',
  'events/online-health.json',
  'events/bhq-trade-night.json',
  'faqs/asthma-and-past-conditions.json',
];
/** What leads from a role or a page to records that the small folder does not have. */
const LINKS_ELSEWHERE = ['related', 'links', 'quickLinks', 'carousel', 'header', 'blocks', 'featuredEvents'];
const FOLDERS = ['entry-methods', 'services', 'pages'];
const FILES = [
  'degrees',
  'event-wording',
  'facets',
  'faq-categories',
  'job-wording',
  'mails',
  'navigation',
  'settings',
];

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
  return folderAt(dir);
}

function folderAt(dir: string): ContentFolder {
  const folder: ContentFolder = {
    dir,
    write: (file, text) => writeFile(join(dir, file), text),
    edit: async (file, change) => {
      const json: Json = JSON.parse(await readFile(join(dir, file), 'utf8'));
      change(json);
      await folder.write(file, JSON.stringify(json, null, 2));
    },
    copy: (from, to) => cp(join(dir, from), join(dir, to)),
    remove: (file) => rm(join(dir, file)),
  };
  return folder;
}

/**
 * Writes a small sound content, taken from the sample content.
 * @returns the folder
 */
export async function writeSmallContent(dir: string): Promise<string> {
  const wanted = [...RECORDS, ...FOLDERS, ...FILES.map((name) => `${name}.json`)];
  await Promise.all(wanted.map((path) => cp(join(SAMPLE_DIR, path), join(dir, path), { recursive: true })));
  const folder = folderAt(dir);
  await folder.edit('units/darwin-harbour-reserve-office.json', (unit) => {
    unit.roles = ['navy/medic', 'navy/nursing-officer'];
  });
  const pages = (await readdir(join(dir, 'pages'))).map((name) => `pages/${name}`);
  for (const file of [...pages, ...RECORDS.filter((path) => path.startsWith('roles/'))]) {
    await folder.edit(file, (record) => {
      for (const field of LINKS_ELSEWHERE) delete record[field];
    });
  }
  await withoutListedRoles(join(dir, 'pages'));
  return dir;
}

/** Pages list roles that the small folder does not have. */
async function withoutListedRoles(pages: string): Promise<void> {
  const files = (await readdir(pages)).map((name) => join(pages, name));
  await Promise.all(
    files.map(async (file) => {
      const page = JSON.parse(await readFile(file, 'utf8'), (key, value) => (key === 'jobs' ? [] : value));
      await writeFile(file, JSON.stringify(page));
    }),
  );
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
