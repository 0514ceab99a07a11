#!/usr/bin/env node
// `npm test`: types, lint, unit, contract and browser tests, with the last line `N passed, N failed`. `npm run
// test:e2e` runs only the Chromium tests, or those selected by Playwright arguments; `npm run test:browsers` runs those
// in Firefox and WebKit.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STATIC_CHECKS } from './checks.mjs';
import { ensureBuild, root } from './ensureBuild.mjs';
import { ensureTestTools } from './ensureTestTools.mjs';
import { notRunSentences, runnableEngines } from './otherBrowsers.mjs';
import { run, runBeside, sideBySide } from './runSteps.mjs';
import { playwrightReport, vitestReport } from './testReports.mjs';

/** More parts than run in parallel, so that both slots are busy to the end. */
const JOURNEY_PARTS = 6;
const [only, ...chosen] = process.argv.slice(2);
const reports = mkdtempSync(join(tmpdir(), 'defence-careers-tests-'));
const total = { passed: 0, failed: 0 };
const failures = [];

ensureTestTools() || add({ passed: 0, failed: ['tools of the tests'] });
if (!only) await sideBySide(2, STATIC_CHECKS.map(staticCheck));
ensureBuild();
if (!only) await vitest(run, 'unit and contract tests', ['unit', 'contract']);
if (chosen.length) await playwright(run, 'tests in Chromium', chosen);
else {
  await sideBySide(2, [
    // These spend more time waiting than computing.
    ...(only === 'browsers'
      ? []
      : [() => playwright(runBeside, 'scenes of trouble', ['--project=chaos', '--workers=3'])]),
    ...(only === 'e2e' ? [] : [otherBrowsers]),
    ...(only === 'browsers' ? [] : journeyParts()),
  ]);
  // Alone: beside a second browser, the driven clock of a booth no longer keeps time.
  if (only !== 'browsers') await playwright(run, 'journeys at a booth', ['--project=kiosk', '--workers=1']);
}

rmSync(reports, { recursive: true, force: true });
if (failures.length) console.log(`\nfailed:\n  ${failures.join('\n  ')}`);
if (only !== 'e2e') for (const sentence of notRunSentences()) console.log(`\n${sentence}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed ? 1 : 0);

function add({ passed, failed }) {
  total.passed += passed;
  total.failed += failed.length;
  failures.push(...failed);
}

function staticCheck({ name, command, args }) {
  return async () => {
    const ok = await runBeside(root, command, args);
    add(ok ? { passed: 1, failed: [] } : { passed: 0, failed: [name] });
  };
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

async function vitest(runStep, name, projects) {
  const file = join(reports, `${projects.join('-')}.json`);
  const chosenProjects = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const ok = await runStep(root, 'npx', ['vitest', 'run', ...chosenProjects, ...reporters]);
  addReport(name, ok, () => vitestReport(file));
}

/** If an engine is missing, its tests count neither as passed nor as failed; the end of the run says so. */
async function otherBrowsers() {
  const engines = runnableEngines();
  if (engines.length) await vitest(runBeside, 'tests in Firefox and WebKit', engines);
}

/** Visitor journeys, in parts with about the same number of tests; a free slot takes the next part. */
function journeyParts() {
  const projects = ['--project=phone', '--project=desktop', '--project=screenshots'];
  return Array.from({ length: JOURNEY_PARTS }, (_, index) => {
    const part = `${index + 1}/${JOURNEY_PARTS}`;
    const name = `journeys in Chromium, ${part.replace('/', ' of ')}`;
    return () => playwright(runBeside, name, [...projects, `--shard=${part}`, '--workers=1']);
  });
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
