import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const TOKENS = join(import.meta.dirname, '../../../src/ui/tokens');
const read = (file: string) => readFileSync(join(TOKENS, file), 'utf8');

type Scheme = 'light' | 'dark';
const values = (css: string) =>
  new Map([...css.matchAll(/(--[\w-]+):\s*([^;]*);/g)].map(([, name = '', value = '']) => [name, value]));
const raw = values(read('primitives.css'));
const roles = read('roles.css');
const page = values(/\{(\s*--bg:[^}]*)\}/.exec(roles)?.[1] ?? '');
const grey = values(/"grey"\]\) \{([^}]*)\}/.exec(roles)?.[1] ?? '');

/** A role's colour, as a browser finds it. */
function colour(name: string, scheme: Scheme, isGrey: boolean): string {
  const value = (isGrey ? grey.get(name) : undefined) ?? page.get(name) ?? raw.get(name) ?? name;
  const own = new RegExp(`var\\(--if-${scheme}, (var\\([^)]*\\)|[^()]*)\\)`).exec(value)?.[1] ?? value;
  const [, other] = /^var\((--[\w-]+)\)$/.exec(own) ?? [];
  return other ? colour(other, scheme, isGrey) : own;
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['--bg', '--surface', '--surface-2', '--field'];
const SCHEMES = [
  { scheme: 'light', isGrey: false },
  { scheme: 'light', isGrey: true },
  { scheme: 'dark', isGrey: false },
  { scheme: 'dark', isGrey: true },
] as const;

describe.each(SCHEMES)('in $scheme colours, grey part: $isGrey', ({ scheme, isGrey }) => {
  const of = (name: string) => colour(name, scheme, isGrey);
  const ratios = (names: string[], grounds: string[]) =>
    names.flatMap((name) => grounds.map((ground) => [`${name} on ${ground}`, contrast(of(name), of(ground))] as const));
  const below = (least: number, found: (readonly [string, number])[]) => found.filter(([, ratio]) => !(ratio >= least));

  it('text has 7:1 on every ground, hints 4.5:1, lines of fields 3:1', () => {
    expect(below(7, ratios(['--fg', '--fg-2'], GROUNDS))).toEqual([]);
    expect(below(4.5, ratios(['--fg-3'], GROUNDS))).toEqual([]);
    expect(below(3, ratios(['--field-line'], GROUNDS))).toEqual([]);
  });

  it('what is wrong, right or waiting has 7:1 on its own tint, and so has text there; words searched for stand out', () => {
    for (const state of ['error', 'ok', 'wait']) {
      expect(below(7, ratios([`--${state}`, '--fg'], [`--${state}-bg`]))).toEqual([]);
    }
    expect(below(7, ratios(['--mark-fg'], ['--mark']))).toEqual([]);
  });

  it('one of the two rings of the focus has 3:1 on every ground', () => {
    for (const ground of GROUNDS) {
      const best = Math.max(...['--focus-inner', '--focus-outer'].map((ring) => contrast(of(ring), of(ground))));
      expect(best).toBeGreaterThan(3);
    }
  });

  it('a service’s colour has 4.5:1 on every ground, and its own text on it', () => {
    for (const service of ['navy', 'army', 'air', 'tri']) {
      const own = raw.get(`--c-${service}-${scheme === 'light' ? 'base' : 'lit'}`) ?? '';
      for (const ground of GROUNDS) expect(contrast(own, of(ground))).toBeGreaterThan(4.5);
      expect(contrast(own, scheme === 'light' ? '#ffffff' : (raw.get('--c-ink-900') ?? ''))).toBeGreaterThan(4.5);
    }
  });
});
