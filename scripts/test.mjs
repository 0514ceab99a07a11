#!/usr/bin/env node
// `npm test`: types, lint, unit, contract and browser tests, with one closing line `N passed, N failed`.
// `npm run test:e2e` runs the tests in Chromium alone, or those that its arguments choose as Playwright's do;
// `npm run test:browsers` those in Firefox and WebKit.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STATIC_CHECKS } from './checks.mjs';
import { ensureBuild, root } from './ensureBuild.mjs';
import { notRunSentences, runnableEngines } from './otherBrowsers.mjs';
import { run } from './runSteps.mjs';

const [only, ...chosen] = process.argv.slice(2);
const JOURNEYS = ['phone', 'desktop', 'kiosk', 'screenshots'];
const reports = mkdtempSync(join(tmpdir(), 'defence-careers-tests-'));
const total = { passed: 0, failed: 0 };
const failures = [];

run(root, process.execPath, ['scripts/install-test-tools.mjs']) || add('tools of the tests', 0, 1);
if (!only) for (const { name, command, args } of STATIC_CHECKS) count(name, run(root, command, args));
ensureBuild();
if (!only) vitest('unit and contract tests', ['unit', 'contract']);
if (only !== 'browsers') {
  // The scenes wait for clocks more than they compute, so three go side by side. A journey needs the machine for itself.
  if (!chosen.length) playwright('scenes of trouble in Chromium', ['--project=chaos', '--workers=3']);
  playwright('journeys in Chromium', chosen.length ? chosen : JOURNEYS.map((name) => `--project=${name}`));
}
if (only !== 'e2e') otherBrowsers();

rmSync(reports, { recursive: true, force: true });
if (failures.length) console.log(`\nfailed:\n  ${failures.join('\n  ')}`);
if (only !== 'e2e') for (const sentence of notRunSentences()) console.log(`\n${sentence}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed ? 1 : 0);

function add(name, passed, failed) {
  total.passed += passed;
  total.failed += failed;
  if (failed) failures.push(name);
}

function count(name, ok) {
  add(name, ok ? 1 : 0, ok ? 0 : 1);
}

/** A runner that ended badly without a failed test (it crashed, or found none) counts as one failure. */
function addReport(name, ok, read) {
  try {
    const { passed, failed } = read();
    add(name, passed, failed || (ok && passed ? 0 : 1));
  } catch {
    add(`${name}: no report`, 0, 1);
  }
}

function vitest(name, projects) {
  const file = join(reports, `${projects.join('-')}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const ok = run(root, 'npx', ['vitest', 'run', ...chosen, ...reporters]);
  addReport(name, ok, () => {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return { passed: report.numPassedTests, failed: report.numFailedTests + report.numPendingTests };
  });
}

/** Where an engine is missing its tests are neither passed nor failed; the end of the run says so. */
function otherBrowsers() {
  const engines = runnableEngines();
  if (engines.length) vitest('tests in Firefox and WebKit', engines);
}

function playwright(name, args) {
  const file = join(reports, `${name}.json`);
  const ok = run(root, 'npx', ['playwright', 'test', '--reporter=list,json', ...args], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  addReport(name, ok, () => {
    const { stats } = JSON.parse(readFileSync(file, 'utf8'));
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped };
  });
}
