import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { playwrightReport, vitestReport } from '../../../scripts/testReports.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reports-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe('a report of Vitest', () => {
  it('names every test that did not pass and why, the skipped ones too', () => {
    const file = report({
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [
            { fullName: 'adds up', status: 'passed' },
            { fullName: 'takes away', status: 'failed', failureMessages: ['Error: 3\n\n- 1\n    at here'] },
            { fullName: 'divides', status: 'skipped' },
          ],
        },
      ],
    });
    expect(vitestReport(file)).toEqual({ passed: 1, failed: ['takes away\n      Error: 3\n      - 1', 'divides'] });
  });

  it('counts a file that could not be read', () => {
    const file = report({ testResults: [{ name: 'broken.test.ts', status: 'failed', assertionResults: [] }] });
    expect(vitestReport(file)).toEqual({ passed: 0, failed: ['broken.test.ts'] });
  });
});

describe('a report of Playwright', () => {
  it('finds tests at every depth, and takes one that passed at its second try as passed', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'e2e/a.spec.ts',
      line: 7,
      tests: [{ projectName: 'phone', status, results: [{ error: { message: '\u001b[31mno button\u001b[39m' } }] }],
    });
    const file = report({
      errors: [],
      suites: [
        {
          specs: [spec('opens', 'expected')],
          suites: [{ specs: [spec('closes', 'flaky'), spec('waits', 'unexpected')] }],
        },
      ],
    });
    expect(playwrightReport(file)).toEqual({ passed: 2, failed: ['[phone] e2e/a.spec.ts:7 waits\n      no button'] });
  });

  it('tells an error that belongs to no test', () => {
    const file = report({ errors: [{ message: 'Cannot find module\nat line 3' }], suites: [] });
    expect(playwrightReport(file)).toEqual({ passed: 0, failed: ['Cannot find module'] });
  });
});
