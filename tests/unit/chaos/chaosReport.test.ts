import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PromisesFigures } from '../../chaos/arms/promisesReport.ts';
import { ChaosReport } from '../../chaos/report/chaosReport.ts';
import { readSettings } from '../../chaos/report/settings.ts';

const figures = (submissions: number, faults: Record<string, number>): PromisesFigures => ({
  submissions,
  pressedAgain: 0,
  told: { saved: submissions },
  requests: submissions,
  requestsByWorker: 0,
  faults,
  troubles: {},
  browserKills: { 'at random': 2, 'before the send': 1 },
  missedInstants: { 'before the send': 2 },
  killsInWorker: 0,
  hubKills: 1,
  rows: submissions,
  numbered: submissions,
  seconds: 1,
});

const run = (seed: number) => ({ arm: 'promises', seed, settings: { submissions: 10, kills: 3 } });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chaos-report-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the report of a long chaos run', () => {
  it('adds up what several processes have done, and leaves out what it holds [HUB-17]', () => {
    const file = join(folder, 'report.json');
    ChaosReport.open(file).add(run(1), { kept: true, figures: figures(10, { none: 5, 500: 5 }), violations: [] });
    const later = ChaosReport.open(file);
    expect([later.holds(run(1)), later.holds(run(2))]).toEqual([true, false]);
    expect(later.holds({ ...run(1), settings: { submissions: 20, kills: 3 } })).toBe(false);
    later.add(run(2), { kept: true, figures: figures(12, { empty: 12 }), violations: [] });
    later.add({ arm: 'receipts', seed: 1, settings: {} }, { kept: true, figures: { rows: 100 } });
    const { totals } = JSON.parse(readFileSync(file, 'utf8'));
    expect(totals).toMatchObject({
      runs: 3,
      failed: [],
      promises: { seeds: 2, lost: 0, doubled: 0, kindsOfFault: 2, browserKills: 6, figures: { submissions: 22 } },
      others: { receipts: { rows: 100 } },
    });
  });

  it('keeps a failure with its history, and has it done again [HUB-17]', () => {
    const file = join(folder, 'report.json');
    const violations = [{ type: 'lost', key: 'key-1', detail: '' } as const];
    const failed = { kept: false, figures: figures(10, {}), violations, history: ['what happened'] };
    ChaosReport.open(file).add(run(1), failed);
    const again = ChaosReport.open(file);
    expect(again.holds(run(1))).toBe(false);
    again.add(run(1), { kept: true, figures: figures(10, {}), violations: [], history: ['nothing to tell'] });
    expect(again.totals()).toMatchObject({ failed: [{ arm: 'promises', seed: 1 }], promises: { seeds: 1, lost: 1 } });
    expect(readFileSync(file, 'utf8')).toContain('what happened');
    expect(readFileSync(file, 'utf8')).not.toContain('nothing to tell');
  });
});

describe('the settings of a long chaos run', () => {
  it('name one seed or many, and every number [HUB-17]', () => {
    expect(readSettings(['--seed', '1,4-6', '--attempts', '0']).seeds).toEqual([1, 4, 5, 6]);
    expect(readSettings(['--copies-of', '7', '--report', 'a.json'])).toMatchObject({ copiesOf: 7, report: 'a.json' });
    for (const wrong of ['-1', '1.5', 'many', '']) {
      expect(() => readSettings([`--submissions=${wrong}`])).toThrow('--submissions must be a whole number');
    }
  });
});
