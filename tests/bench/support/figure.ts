/** What a bench file is: one figure of the product, measured beside its control in the same run. */

export type Bench = {
  /** The project's folder */
  root: string;
  /** Tells the terminal what is going on */
  note(text: string): void;
};

export type Measurement = {
  label: string;
  value: number;
  unit: '×' | 'ms' | 'kB' | '%' | '';
  /** The bound that has to be kept, and the one that is aimed at */
  must: number;
  goal: number;
  better: 'lower' | 'higher';
  /** Medians as they were measured, in words */
  subject: string;
  control: string;
};

export type Figure = {
  /** As `npm run bench -- NAME` selects it */
  name: string;
  /** What it means to a user, in one sentence */
  meaning: string;
  measure(bench: Bench): Promise<Measurement[]>;
};

type Verdict = 'goal' | 'must' | 'missed';

/** Which bound a measurement keeps; a value at the bound keeps it. */
export function verdictOf({ value, must, goal, better }: Measurement): Verdict {
  const keeps = (bound: number) => (better === 'lower' ? value <= bound : value >= bound);
  if (keeps(goal)) return 'goal';
  return keeps(must) ? 'must' : 'missed';
}
