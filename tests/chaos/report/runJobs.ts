/** Does the jobs of a long run one after the other, and prints everything about those that fail. */
import { BrokenRun } from '../support/journal.ts';
import type { ChaosReport } from './chaosReport.ts';
import type { Outcome } from './reportTotals.ts';

export type Job = { arm: string; seed: number; settings: Record<string, number>; run(): Promise<Outcome> };

/** @returns whether every run passed. One that breaks off counts as failed, and the others are run all the same */
export async function runJobs(
  jobs: readonly Job[],
  report: Pick<ChaosReport, 'holds' | 'add'>,
  log: (line: string) => void = console.log,
): Promise<boolean> {
  let kept = true;
  for (const job of jobs) {
    if (report.holds(job)) continue;
    const outcome = await outcomeOf(job);
    report.add(job, outcome);
    log(`${job.arm}, seed ${job.seed}: ${JSON.stringify(outcome.figures)}`);
    kept = kept && outcome.kept;
    if (outcome.kept) continue;
    log(
      `${outcome.brokeOff ? 'broke off' : 'not kept'}: ${job.arm}, seed ${job.seed}, ${JSON.stringify(job.settings)}`,
    );
    for (const line of outcome.history ?? []) log(line);
    if (outcome.brokeOff) log(outcome.brokeOff);
    log(JSON.stringify(outcome.violations ?? [], undefined, 2));
  }
  return kept;
}

async function outcomeOf(job: Job): Promise<Outcome> {
  try {
    return await job.run();
  } catch (error) {
    if (!(error instanceof BrokenRun)) return { kept: false, figures: {}, brokeOff: stackOf(error) };
    return { kept: false, figures: {}, brokeOff: stackOf(error.cause), history: error.history };
  }
}

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));
