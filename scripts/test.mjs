#!/usr/bin/env node
// `npm test`: the gate. Types, lint, unit and contract tests, journeys in Chromium, the scenes of trouble that matter
// most, and an offline journey in each other browser. `npm run test:all` also runs what takes long (docs/tests.md).
// `npm run test:e2e` runs only the Chromium tests, or those selected by Playwright arguments; `npm run test:browsers`
// runs those in Firefox and WebKit. The last line is `N passed, N failed`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STATIC_CHECKS } from './checks.mjs';
import { ensureBuild, root } from './ensureBuild.mjs';
import { ensureTestTools } from './ensureTestTools.mjs';
import { notRunSentences, runnableEngines } from './otherBrowsers.mjs';
import { run, runBeside, sideBySide } from './runSteps.mjs';
import { buildIsCurrent } from './sourceFingerprint.mjs';
import { playwrightReport, vitestReport } from './testReports.mjs';

/** Parts of `npm test`, and what selects them; the whole run is all of everything. */
const GATE_OFFLINE = ['tests/browsers/offlinePages.test.ts'];
const VITEST = ['unit', 'pure', 'contract'];
/** What takes long, and is no part of the gate, has `@long` at the end of its title (docs/tests.md). */
const IN_GATE = '--grep-invert=@long';
const LONG = '--grep=@long';
/** Ten seeds of the long chaos run: bounded, and other seeds than those of the scenes. */
const LONG_CHAOS = ['--seed', '1-10', '--submissions', '120', '--kills', '12', '--attempts', '0', '--copies-of', '0'];
const NO_OTHER_ARMS = ['--devices', '0', '--sealed', '0', '--control', '0'];

const [only, ...chosen] = process.argv.slice(2);
const isWhole = only === 'all';
const isEverything = isWhole || !only;
const reports = mkdtempSync(join(tmpdir(), 'defence-careers-tests-'));
const total = { passed: 0, failed: 0 };
const failures = [];
const fromMs = performance.now();
if (isWhole) process.env.TEST_ALL = '1';

ensureTestTools() || add({ passed: 0, failed: ['tools of the tests'] });
if (isEverything) await sideBySide(2, [build, ...STATIC_CHECKS.map(staticCheck)]);
// Unless it has just been done; without a build there is nothing to test.
ensureBuild();
if (isEverything) await vitest(run, 'unit and contract tests', isWhole ? [...VITEST, 'long'] : VITEST);
if (chosen.length) await playwright(run, 'tests in Chromium', chosen);
else {
  // One pool: whatever is left keeps all workers busy to the end.
  if (only !== 'browsers') await playwright(run, 'journeys and scenes of trouble', [IN_GATE, '--workers=3']);
  // With nothing beside them: a browser that starts anew a dozen times in one journey is slow enough.
  if (only !== 'e2e') await otherBrowsers();
  if (isWhole) {
    await playwright(run, 'what takes long', [LONG, '--workers=2']);
    await longChaos();
  }
}

rmSync(reports, { recursive: true, force: true });
if (failures.length) console.log(`\nfailed:\n  ${failures.join('\n  ')}`);
if (only !== 'e2e') for (const sentence of notRunSentences()) console.log(`\n${sentence}`);
console.log(`\ntook ${Math.round((performance.now() - fromMs) / 1000)} s in all`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed ? 1 : 0);

function add({ passed, failed }) {
  total.passed += passed;
  total.failed += failed.length;
  failures.push(...failed);
}

function addCheck(name, ok) {
  add(ok ? { passed: 1, failed: [] } : { passed: 0, failed: [name] });
}

async function build() {
  if (!buildIsCurrent(root)) await runBeside(root, process.execPath, ['scripts/build.mjs']);
}

function staticCheck({ name, command, args }) {
  return async () => addCheck(name, await runBeside(root, command, args));
}

async function longChaos() {
  const args = ['scripts/chaos.mjs', ...LONG_CHAOS, ...NO_OTHER_ARMS];
  addCheck('long chaos run', run(root, process.execPath, args));
}

/** A runner that failed without a failed test (it crashed, or found none) counts as one failure. */
function addReport(name, ok, read) {
  try {
    const { passed, failed } = read();
    add({ passed, failed: failed.length || (ok && passed) ? failed : [name] });
  } catch {
    add({ passed: 0, failed: [`${name}: no report`] });
  }
}

async function vitest(runStep, name, projects, files = []) {
  const file = join(reports, `${projects.join('-')}.json`);
  const chosenProjects = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const ok = await runStep(root, 'npx', ['vitest', 'run', ...chosenProjects, ...reporters, ...files]);
  addReport(name, ok, () => vitestReport(file));
}

/** If an engine is missing, its tests count neither as passed nor as failed; the end of the run says so. */
async function otherBrowsers() {
  const engines = runnableEngines();
  const files = isWhole || only === 'browsers' ? [] : GATE_OFFLINE;
  if (engines.length) await vitest(run, 'tests in Firefox and WebKit', engines, files);
}

async function playwright(runStep, name, args) {
  const file = join(reports, `${name}.json`);
  // Each run empties its output folder first, so runs must not share one.
  const output = `--output=test-results/${name.replaceAll(/\W+/g, '-')}`;
  const ok = await runStep(root, 'npx', ['playwright', 'test', '--reporter=list,json', output, ...args], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  addReport(name, ok, () => playwrightReport(file));
}
