#!/usr/bin/env node
// `npm run spec [AREA ...]`: lists which rows of docs/requirements.md have a test that names them, and which have none.
// A row that is partly built has a test that names it with the words `in part`; it is listed until another test covers
// the rest. Areas that no test names at all are summarised, not listed: those parts are not built yet.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensureBuild.mjs';

const ROW = /^\| ((?:[A-Z]+)-\d{2,3}) \|/gm;
const areas = process.argv.slice(2);
const register = readFileSync(join(root, 'docs/requirements.md'), 'utf8');
const rows = [...register.matchAll(ROW)].map(([, id]) => id).filter((id) => !id.startsWith('DEC-'));
const titles = testFiles(join(root, 'tests')).flatMap(idsInTitles);
const tested = new Set(titles.filter(({ part }) => !part).map(({ id }) => id));
const begun = new Set(titles.filter(({ part }) => part).map(({ id }) => id));

const byArea = groupBy(rows, (id) => id.slice(0, id.indexOf('-')));
let proven = 0;
for (const [area, ids] of byArea) {
  if (areas.length && !areas.includes(area)) continue;
  const missing = ids.filter((id) => !tested.has(id));
  proven += ids.length - missing.length;
  const counts = `${String(ids.length - missing.length).padStart(3)} of ${String(ids.length).padStart(3)}`;
  console.log(`${area.padEnd(7)} ${counts}   ${openRows(ids, missing)}`);
}
console.log(`\n${proven} of ${rows.length} rows have a test`);

function openRows(ids, missing) {
  const none = missing.filter((id) => !begun.has(id));
  const inPart = missing.filter((id) => begun.has(id));
  if (none.length === ids.length && !areas.length) return 'without a test: none yet';
  const lists = [
    none.length > 0 && `without a test: ${none.join(' ')}`,
    inPart.length > 0 && `in part: ${inPart.join(' ')}`,
  ];
  return lists.filter(Boolean).join('   ') || 'all';
}

function groupBy(list, keyOf) {
  const groups = new Map();
  for (const item of list) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function testFiles(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(test|spec)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

/** IDs are in square brackets inside titles: `guests stop at ten [REG-12]`. Comments do not count. */
function idsInTitles(file) {
  const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...code.matchAll(/\[((?:[A-Z]+-\d{2,3}[,\s]*)+)(in part)?\]/g)].flatMap(([, ids, part]) =>
    ids.match(/[A-Z]+-\d{2,3}/g).map((id) => ({ id, part: part !== undefined })),
  );
}
