/** A report file that grows run by run, so that a long run can be done in parts and resumed after a stop. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { type Outcome, type RunRecord, type Totals, totalsOf } from './reportTotals.ts';

type Named = Pick<RunRecord, 'arm' | 'seed' | 'settings'>;

const GIGABYTE = 1024 ** 3;

export class ChaosReport {
  private constructor(
    private readonly file: string | undefined,
    private readonly runs: RunRecord[],
  ) {}

  /** @param file  undefined for a report kept only in this process */
  static open(file?: string): ChaosReport {
    if (!file || !existsSync(file)) return new ChaosReport(file, []);
    return new ChaosReport(file, (JSON.parse(readFileSync(file, 'utf8')) as { runs: RunRecord[] }).runs);
  }

  /** Whether this run was done and passed. A failed one stays in the report and is repeated. */
  holds({ arm, seed, settings }: Named): boolean {
    const wanted = JSON.stringify([arm, seed, settings]);
    return this.runs.some((run) => run.kept && JSON.stringify([run.arm, run.seed, run.settings]) === wanted);
  }

  add({ arm, seed, settings }: Named, { history, ...outcome }: Outcome): void {
    const kept = outcome.kept ? {} : { history };
    this.runs.push({ arm, seed, settings, endedAt: new Date().toISOString(), ...outcome, ...kept });
    if (this.file) writeFileSync(this.file, JSON.stringify(this.content(), undefined, 2));
  }

  totals(): Totals {
    return totalsOf(this.runs);
  }

  private content(): object {
    const { model = 'unknown' } = cpus()[0] ?? {};
    const machine = {
      processors: cpus().length,
      model,
      memoryGb: Math.round(totalmem() / GIGABYTE),
      node: process.version,
    };
    return { machine, totals: this.totals(), runs: this.runs };
  }
}
