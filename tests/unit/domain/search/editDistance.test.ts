import { describe, expect, it } from 'vitest';
import { forgivenErrors, isWithin, letterBits, mayBeWithin } from '../../../../src/domain/search/editDistance.ts';
import { textbookDistance } from './textbookDistance.ts';

/** Words of a small alphabet are near each other often; the seed makes them the same in every run. */
function words(count: number): string[] {
  let seed = 20260301;
  const next = (below: number) => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return (seed >>> 8) % below;
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + next(9) }, () => 'abcde'.charAt(next(5))).join(''),
  );
}

describe('typing errors', () => {
  it.each([
    ['medic', 'medic', 0],
    ['medic', 'medc', 1],
    ['medic', 'meddic', 1],
    ['medic', 'madic', 1],
    ['pilot', 'pliot', 1],
    ['technician', 'tecnhician', 1],
    ['technician', 'tehcncian', 2],
  ])('from %s to %s are %i, a swapped pair being one [CON-16 in part]', (a, b, errors) => {
    expect(isWithin(a, b, errors)).toBe(true);
    expect(isWithin(b, a, errors)).toBe(true);
    if (errors > 0) expect(isWithin(a, b, errors - 1)).toBe(false);
  });

  it.each([
    ['abc', 0],
    ['abcd', 1],
    ['abcdefg', 1],
    ['abcdefgh', 2],
    ['größe', 1],
  ])('of %s are forgiven up to %i [CON-16 in part]', (word, errors) => {
    expect(forgivenErrors(word)).toBe(errors);
  });

  it('are counted as the textbook counts them, and the quick look at the letters rules no near word out [CON-16 in part]', () => {
    const sample = words(160);
    const wrong: string[] = [];
    let near = 0;
    for (const a of sample) {
      for (const b of sample) {
        const errors = textbookDistance(a, b);
        if (errors > 0 && errors <= 2) near += 1;
        for (const most of [0, 1, 2, 3]) {
          const ruledOut = errors <= most && !mayBeWithin(letterBits(a), letterBits(b), most);
          if (ruledOut || isWithin(a, b, most) !== errors <= most) wrong.push(`${a} ${b} ${most}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(near).toBeGreaterThan(500);
  });
});
