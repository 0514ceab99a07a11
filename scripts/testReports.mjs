// Reads the runners' JSON reports: the number of passed tests, and the full names of the others with what went wrong.
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

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
    failed: tests
      .filter(({ status }) => status !== 'passed')
      .map(({ fullName, failureMessages: [message] = [] }) => withReason(fullName, message)),
  };
}

/** @returns {{ passed: number, failed: string[] }} of a Playwright run; a test that passed on retry has passed */
export function playwrightReport(file) {
  const { suites, errors } = readJson(file);
  const tests = suites.flatMap(testsOf);
  const isPassed = ({ status }) => status === 'expected' || status === 'flaky';
  return {
    passed: tests.filter(isPassed).length,
    failed: [
      ...tests.filter((test) => !isPassed(test)).map(({ name, message }) => withReason(name, message)),
      ...errors.map(firstLine),
    ],
  };
}

function testsOf({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests.map(({ projectName, status, results = [] }) => ({
      status,
      name: `[${projectName}] ${file}:${line} ${title}`,
      message: results.at(-1)?.error?.message,
    })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

const firstLine = ({ message = 'an error outside every test' }) => message.split('\n')[0];

const REASON_LINES = 12;

/** The name, and below it the message without its stack: whoever has only the end of a run sees why it failed. */
function withReason(name, message) {
  if (!message) return name;
  const lines = stripVTControlCharacters(message).split('\n');
  const stack = lines.findIndex((line) => /^\s+at /.test(line));
  const reason = lines.slice(0, stack < 0 ? REASON_LINES : Math.min(stack, REASON_LINES)).filter((line) => line.trim());
  return [name, ...reason].join('\n      ');
}
