/** What a run of the promises arm has to show. */
import type { Violation } from '../support/checkPromises.ts';

export type PromisesFigures = {
  submissions: number;
  /** Visitors who pressed again after they had been told that it is saved, or kept */
  pressedAgain: number;
  /** What visitors were told, by kind of outcome */
  told: Record<string, number>;
  /** Sends: a request with several submissions in it counts for each */
  requests: number;
  requestsShared: number;
  requestsByWorker: number;
  /** Requests by what was done to them, `none` among them */
  faults: Record<string, number>;
  troubles: Record<string, number>;
  /** By the instant at which they came */
  browserKills: Record<string, number>;
  /** Kills that were planned for a named instant which did not come: they came at random */
  missedInstants: Record<string, number>;
  /** Kills at an instant of the worker, the others being those of a page */
  killsInWorker: number;
  hubKills: number;
  rows: number;
  /** Numbers the device has given since it was enrolled; all of them were looked for at the hub [KIOSK-32] */
  numbered: number;
  seconds: number;
};

export type PromisesReport = {
  violations: Violation[];
  figures: PromisesFigures;
  /** For a failing run: what was done, and what came of the entries that went wrong */
  history: string[];
};

/** Named instants that a kill was planned for and never met. */
export function neverReached({ browserKills, missedInstants }: PromisesFigures): string[] {
  return Object.keys(missedInstants).filter((name) => !browserKills[name]);
}

export function countEach(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** Figures of several runs as of one: numbers are added, at every depth. */
export function addFigures(runs: readonly PromisesFigures[]): PromisesFigures | undefined {
  const [first, ...others] = runs;
  return others.reduce<PromisesFigures | undefined>((sum, next) => sum && (added(sum, next) as PromisesFigures), first);
}

type Numbers = { [name: string]: number | Numbers };

function added(one: Numbers, other: Numbers): Numbers {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries(
    [...names].map((name) => {
      const [a = 0, b = 0] = [one[name], other[name]];
      if (typeof a === 'number' && typeof b === 'number') return [name, a + b];
      return [name, added(asNumbers(a), asNumbers(b))];
    }),
  );
}

const asNumbers = (value: number | Numbers): Numbers => (typeof value === 'number' ? {} : value);

/** The same violation once, however often it was seen. */
export function unique(violations: readonly Violation[]): Violation[] {
  return [...new Map(violations.map((each) => [`${each.type} ${each.key}`, each])).values()];
}
