/** A small content to run a hub from, or to break in tests of the content check. */
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SAMPLE = fileURLToPath(new URL('../../hub/content/sample', import.meta.url));

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

/** Reads a JSON file, lets it be changed, and writes it back. */
export async function editJson(path: string, change: (json: Record<string, unknown>) => void): Promise<void> {
  const json = JSON.parse(await readFile(path, 'utf8'));
  change(json);
  await writeFile(path, JSON.stringify(json, null, 2));
}

/**
 * Writes a small sound content, taken from the sample content.
 * @returns the folder
 */
export async function writeSmallContent(dir: string): Promise<string> {
  const wanted = [...RECORDS, ...FOLDERS, ...FILES.map((name) => `${name}.json`)];
  await Promise.all(wanted.map((path) => cp(join(SAMPLE, path), join(dir, path), { recursive: true })));
  await editJson(join(dir, 'units/darwin-harbour-reserve-office.json'), (unit) => {
    unit.roles = ['navy/medic', 'navy/nursing-officer'];
  });
  const pages = (await readdir(join(dir, 'pages'))).map((name) => `pages/${name}`);
  for (const file of [...pages, ...RECORDS.filter((path) => path.startsWith('roles/'))]) {
    await editJson(join(dir, file), (record) => {
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
