/** The totals of many runs. Pure. */
import { addFigures, neverReached, type PromisesFigures } from '../arms/promisesReport.ts';
import { countByType, type Violation } from '../support/checkPromises.ts';

/** The outcome of one run of one arm. */
export type Outcome = {
  kept: boolean;
  figures: object;
  violations?: Violation[];
  /** For a failed run */
  history?: string[];
  /** For a run that did not finish: why. It has no figures */
  brokeOff?: string;
};

export type RunRecord = Outcome & { arm: string; seed: number; settings: Record<string, number>; endedAt: string };

export type Totals = {
  runs: number;
  failed: { arm: string; seed: number }[];
  /** The combined runs of the first arm */
  promises?: {
    seeds: number;
    lost: number;
    doubled: number;
    violations: Record<string, number>;
    kindsOfFault: number;
    browserKills: number;
    /** Points at which a kill was planned but never happened */
    neverReached: string[];
    figures: PromisesFigures;
  };
  /** The last run of each other arm */
  others: Record<string, object>;
};

export function totalsOf(runs: readonly RunRecord[]): Totals {
  const isPromises = ({ arm }: RunRecord) => arm === 'promises';
  const ended = runs.filter(({ brokeOff }) => brokeOff === undefined);
  return {
    runs: runs.length,
    failed: runs.filter(({ kept }) => !kept).map(({ arm, seed }) => ({ arm, seed })),
    promises: promisesOf(ended.filter(isPromises)),
    others: Object.fromEntries(ended.filter((run) => !isPromises(run)).map(({ arm, figures }) => [arm, figures])),
  };
}

function promisesOf(runs: readonly RunRecord[]): Totals['promises'] {
  const figures = addFigures(runs.map((run) => run.figures as PromisesFigures));
  if (!figures) return undefined;
  const violations = countByType(runs.flatMap((run) => run.violations ?? []));
  const { none: _spared, ...faults } = figures.faults;
  return {
    seeds: new Set(runs.map(({ seed }) => seed)).size,
    lost: violations.lost ?? 0,
    doubled: violations.doubled ?? 0,
    violations,
    kindsOfFault: Object.keys(faults).length,
    browserKills: Object.values(figures.browserKills).reduce((all, each) => all + each, 0),
    neverReached: neverReached(figures),
    figures,
  };
}
