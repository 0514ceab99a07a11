// Reads the runners' JSON reports: the number of passed tests, and the full names of the others.
import { readFileSync } from 'node:fs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * @returns {{ passed: number, failed: string[] }} of a Vitest run; skipped tests and tests that never ran count as
 * failed
 */
export function vitestReport(file) {
  const { testResults } = readJson(file);
  const tests = testResults.flatMap(({ name, status, assertionResults }) =>
    // A file that could not be loaded has no tests, and counts as one failure.
    assertionResults.length || status === 'passed' ? assertionResults : [{ fullName: name, status }],
  );
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(({ status }) => status !== 'passed').map(({ fullName }) => fullName),
  };
}

/** @returns {{ passed: number, failed: string[] }} of a Playwright run; a test that passed on retry has passed */
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
