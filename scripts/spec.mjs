#!/usr/bin/env node
// `npm run spec [AREA ...]`: which rows of docs/requirements.md the tests prove, which they prove in part, and which have
// no test; and which of its screens have no route yet. Of an area without any test only the number is shown, unless it
// is asked for.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './ensureBuild.mjs';
import { areasOf, registerRows, rowsInTitles, screensWithoutRoute } from './specReport.mjs';

/** The one table of routes, without what stands below it, and the hub's own paths. */
const ROUTES = 'src/domain/site/routes.ts';
const HUB_PATHS = 'src/domain/hubPaths.ts';
const PAGES = 'hub/content/sample/pages';
const asked = process.argv.slice(2);
const read = (path) => readFileSync(join(root, path), 'utf8');
const register = read('docs/requirements.md');
const tests = filesIn('tests').filter((path) => /\.(test|spec)\.tsx?$/.test(path));
const areas = areasOf(registerRows(register), tests.map(read).flatMap(rowsInTitles)).filter(
  ({ name }) => asked.length === 0 || asked.includes(name),
);
const count = (key) => areas.reduce((sum, area) => sum + area[key].length, 0);

for (const { name, rows, inPart, untested } of areas) {
  const proven = rows.length - inPart.length - untested.length;
  console.log(`${name.padEnd(7)} ${String(proven).padStart(3)} of ${String(rows.length).padStart(3)} proven`);
}
list(
  'Proven in part',
  count('inPart'),
  areas.map(({ inPart }) => inPart.join(' ')),
);
list('Without a test', count('untested'), areas.map(untestedOf));
if (asked.length === 0) {
  const pages = new Set(filesIn(PAGES).map((path) => JSON.parse(read(path)).path));
  const screens = screensWithoutRoute(register, read(ROUTES).split('satisfies')[0] + read(HUB_PATHS));
  const isPage = (path) => pages.has(path);
  list('Screens without a route', screens.length, [
    screens.filter((path) => !isPage(path)).join(' '),
    `as a page of the sample content: ${screens.filter(isPage).join(' ')}`,
  ]);
}
const rows = count('rows');
const [inPart, untested] = [count('inPart'), count('untested')];
console.log(`\n${rows - inPart - untested} of ${rows} rows are proven, ${inPart} in part, ${untested} have no test`);

function untestedOf({ name, rows, untested }) {
  return untested.length === rows.length && asked.length === 0 ? `${name} (all ${rows.length})` : untested.join(' ');
}

function list(heading, number, lines) {
  console.log([`\n${heading}: ${number}`, ...lines.filter(Boolean).map((line) => `  ${line}`)].join('\n'));
}

/** Paths of all files in a folder, from the root of the project. */
function filesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)));
}
