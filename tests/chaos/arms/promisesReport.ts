/** The figures of a run of the promises arm. */
import type { Violation } from '../support/checkPromises.ts';

export type PromisesFigures = {
  submissions: number;
  /** Visitors who submitted again after they had been told that it is saved, or kept */
  pressedAgain: number;
  /** Answers shown to visitors, by kind of outcome */
  told: Record<string, number>;
  requests: number;
  requestsByWorker: number;
  /** Requests by fault, `none` included */
  faults: Record<string, number>;
  troubles: Record<string, number>;
  /** By the point at which they happened */
  browserKills: Record<string, number>;
  /** Kills planned for a point that was not reached: they happened at random */
  missedInstants: Record<string, number>;
  /** Kills at a point in the worker; the others were in a page */
  killsInWorker: number;
  hubKills: number;
  rows: number;
  /** Numbers the device has given since it was enrolled; all were looked for at the hub [KIOSK-32] */
  numbered: number;
  seconds: number;
};

export type PromisesReport = {
  violations: Violation[];
  figures: PromisesFigures;
  /** For a failing run: what was done, and what happened to the entries that went wrong */
  history: string[];
};

/** Returns the points at which kills were planned but never happened. */
export function neverReached({ browserKills, missedInstants }: PromisesFigures): string[] {
  return Object.keys(missedInstants).filter((name) => !browserKills[name]);
}

export function countEach(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** Adds the figures of several runs, at every depth. */
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

/** Returns each violation once, however often it was found. */
export function unique(violations: readonly Violation[]): Violation[] {
  return [...new Map(violations.map((each) => [`${each.type} ${each.key}`, each])).values()];
}
