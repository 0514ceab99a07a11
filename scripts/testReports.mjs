// What the runners' JSON reports say: how many tests passed, and the full names of those that did not.
import { readFileSync } from 'node:fs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @returns {{ passed: number, failed: string[] }} of a Vitest run; what was skipped or never run counts as failed */
export function vitestReport(file) {
  const { testResults } = readJson(file);
  const tests = testResults.flatMap(({ name, status, assertionResults }) =>
    // A file that could not be read at all has no tests, and is one failure.
    assertionResults.length || status === 'passed' ? assertionResults : [{ fullName: name, status }],
  );
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(({ status }) => status !== 'passed').map(({ fullName }) => fullName),
  };
}

/** @returns {{ passed: number, failed: string[] }} of a Playwright run; one that passed at its second try has passed */
export function playwrightReport(file) {
  const { suites, errors } = readJson(file);
  const tests = suites.flatMap(testsOf);
  const isPassed = ({ status }) => status === 'expected' || status === 'flaky';
  return {
    passed: tests.filter(isPassed).length,
    failed: [...tests.filter((test) => !isPassed(test)).map(({ name }) => name), ...errors.map(firstLine)],
  };
}

function testsOf({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests.map(({ projectName, status }) => ({ status, name: `[${projectName}] ${file}:${line} ${title}` })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

const firstLine = ({ message = 'an error outside every test' }) => message.split('\n')[0];
