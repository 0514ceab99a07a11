import type { RunningHub } from '../../e2e/support/hub.ts';

/** What an attack came to: numbers, and words where something is told apart. */
export type Figures = Record<string, number | string | boolean>;

/** What must hold for an attack to have failed [issue of the attacks on the landed hub]. */
export type Wish<F extends Figures> = { wants: string; holds: (figures: F) => boolean };

/** One family of attacks on a hub of its own, bounded in requests and in time. */
export type Attack<F extends Figures = Figures> = {
  name: string;
  /** What the attacker does, in a sentence */
  does: string;
  /** What it came to against the hub as it had landed; stands in docs/security.md too */
  before: string;
  /** Settings of the hub besides the token of its staff */
  env?: Record<string, string>;
  /** How many descriptors the hub may have open */
  descriptors?: number;
  run(hub: RunningHub): Promise<F>;
  wishes: readonly Wish<F>[];
};

export type Verdict = { attack: string; figures: Figures; failed: string[]; held: string[] };

/** Sets what an attack came to against what is wanted. Pure. */
export function judge<F extends Figures>({ name, wishes }: Pick<Attack<F>, 'name' | 'wishes'>, figures: F): Verdict {
  const failed = wishes.filter(({ holds }) => !holds(figures)).map(({ wants }) => wants);
  const held = wishes.filter(({ holds }) => holds(figures)).map(({ wants }) => wants);
  return { attack: name, figures, failed, held };
}

/** Returns what is printed of an attack: what it came to before and after, and what of it is wanted. Pure. */
export function linesOf(
  { does, before }: Pick<Attack, 'does' | 'before'>,
  { attack, figures, failed, held }: Verdict,
): string[] {
  const after = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  return [
    `${attack}: ${does}`,
    `  before    ${before}`,
    `  after     ${after.join(', ')}`,
    ...held.map((wants) => `  held      ${wants}`),
    ...failed.map((wants) => `  SUCCEEDED against: ${wants}`),
  ];
}
