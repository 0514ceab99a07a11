import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../chaos/report/reportTotals.ts';
import { totalsOf } from '../../chaos/report/reportTotals.ts';
import { type Job, runJobs } from '../../chaos/report/runJobs.ts';
import { BrokenRun, Journal, withHistory } from '../../chaos/support/journal.ts';

const GOOD: Outcome = { kept: true, figures: { rows: 1 } };

function job(seed: number, run: () => Promise<Outcome>): Job {
  return { arm: 'promises', seed, settings: { submissions: 10, kills: 3 }, run };
}

/** @returns what was said, and what was written into the report */
async function runThese(jobs: Job[]) {
  const said: string[] = [];
  const added: [number, Outcome][] = [];
  const report = {
    holds: () => false,
    add: ({ seed }: { seed: number }, outcome: Outcome) => void added.push([seed, outcome]),
  };
  const kept = await runJobs(jobs, report, (line) => said.push(line));
  return { kept, said: said.join('\n'), added };
}

describe('the runs of a long chaos run', () => {
  it('tell the seed, the settings and the history of one that breaks off, and the others are done [HUB-17]', async () => {
    const journal = new Journal();
    const breaking = job(7, () =>
      withHistory(journal, { seed: 7 }, async () => {
        journal.note('browser killed');
        throw new Error('the page never answered');
      }),
    );
    const { kept, said, added } = await runThese([breaking, job(8, async () => GOOD)]);
    expect(kept).toBe(false);
    expect(said).toContain('broke off: promises, seed 7, {"submissions":10,"kills":3}');
    expect(said).toContain('browser killed');
    expect(said).toContain('the page never answered');
    expect(added.map(([seed, outcome]) => [seed, outcome.kept])).toEqual([
      [7, false],
      [8, true],
    ]);
    expect(added[0]?.[1].history).toEqual([expect.stringContaining('browser killed')]);
  });

  it('tell the history of one whose promises were not kept [HUB-17]', async () => {
    const failed: Outcome = { kept: false, figures: {}, history: ['what happened'] };
    const { kept, said } = await runThese([job(7, async () => failed)]);
    expect(kept).toBe(false);
    expect(said).toContain('not kept: promises, seed 7');
    expect(said).toContain('what happened');
    expect((await runThese([job(8, async () => GOOD)])).kept).toBe(true);
  });

  it('count one that broke off as failed, and add no figures of it [HUB-17]', () => {
    const record = { arm: 'promises', seed: 7, settings: {}, endedAt: '' };
    const totals = totalsOf([{ ...record, kept: false, figures: {}, brokeOff: 'the page never answered' }]);
    expect(totals).toEqual({ runs: 1, failed: [{ arm: 'promises', seed: 7 }], promises: undefined, others: {} });
  });

  it('keep the cause of a broken run, and its settings [HUB-17]', async () => {
    const cause = new Error('no hub');
    const broken = withHistory({ lines: () => ['one line'] }, { seed: 3 }, () => Promise.reject(cause));
    await expect(broken).rejects.toMatchObject({ name: 'BrokenRun', cause, history: ['one line'] });
    await expect(broken).rejects.toBeInstanceOf(BrokenRun);
    await expect(broken).rejects.toThrow('{"seed":3}');
  });
});
