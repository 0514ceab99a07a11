import { describe, expect, it } from 'vitest';
import { FIGURES } from '../../bench/figures.ts';
import { type Measurement, verdictOf } from '../../bench/support/figure.ts';
import { markdownPage, type Result, terminalTable } from '../../bench/support/report.ts';
import { inTurns, median, percentile, slope } from '../../bench/support/statistics.ts';

function buildMeasurement(overrides: Partial<Measurement> = {}): Measurement {
  return {
    label: 'Pages a second',
    value: 0.7,
    unit: '×',
    must: 0.6,
    goal: 0.8,
    better: 'higher',
    subject: '700/s',
    control: 'bare: 1000/s',
    ...overrides,
  };
}

describe('the benches', () => {
  it('load, have names of their own and say what they mean to a user', () => {
    const names = FIGURES.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, meaning } of FIGURES) {
      expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(meaning).toMatch(/^[A-Z].+\.$/);
    }
  });

  it.each([
    ['the goal, at its very bound', { value: 0.8 }, 'goal'],
    ['only what must be', { value: 0.7 }, 'must'],
    ['nothing', { value: 0.59 }, 'missed'],
    ['less than the most allowed', { value: 20, must: 30, goal: 20, better: 'lower' }, 'goal'],
    ['more than the most allowed', { value: 31, must: 30, goal: 20, better: 'lower' }, 'missed'],
    ['no number at all', { value: Number.NaN }, 'missed'],
  ] as const)('judge a value that keeps %s', (_name, overrides, verdict) => {
    expect(verdictOf(buildMeasurement(overrides))).toBe(verdict);
  });

  it('take medians, slopes and turns', async () => {
    expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5]);
    expect([percentile([4, 1, 3, 2], 0.5), percentile([4, 1, 3, 2], 0.95), percentile([7], 0)]).toEqual([2, 4, 7]);
    expect([slope([1, 3, 5]), slope([2, 2, 2])]).toEqual([2, 0]);
    const order: string[] = [];
    const run = (name: string) => async () => order.push(name);
    await inTurns(2, run('subject'), run('control'));
    expect(order).toEqual(['control', 'subject', 'control', 'subject']);
  });

  it('show figure, bounds and control on the terminal and in the document', () => {
    const machine = { date: '2026-02-01', cores: 2, memoryGb: 8, processor: 'Some', node: 'v20', chromium: '140' };
    const result: Result = { ...buildMeasurement(), figure: 'hub-page', meaning: 'How many people.', machine };
    expect(terminalTable([result])).toMatch(/Pages a second +0\.70× +≥ 0\.60× +≥ 0\.80× +kept +700\/s +bare: 1000\/s/);
    const page = markdownPage([result], 'npm run bench -- --write');
    expect(page).toContain('| Pages a second | 0.70× | ≥ 0.60× | ≥ 0.80× | kept | 700/s | bare: 1000/s |');
    expect(page).toContain('2 cores (Some), 8 GB memory, Node v20, Chromium 140');
    expect(page).toContain('- `hub-page`: How many people.');
  });
});
