import { describe, expect, it } from 'vitest';
import { bytesOfScripts, changesOfScripts } from '../../bench/support/heapOfScripts.ts';
import { grown, isClean, type Measure, type SoakReport } from '../../chaos/arms/soakRun.ts';

const measure = (overrides: Partial<Measure> = {}): Measure => ({
  visits: 8,
  heapBytes: 1_000_000,
  nodes: 800,
  listeners: 400,
  connections: 2,
  keys: 5,
  ...overrides,
});

/** Of which `later` is what both measures of the second half have. What the first round fills stays. */
const report = (later: Partial<Measure> = {}, overrides: Partial<SoakReport> = {}): SoakReport => ({
  measures: [{ nodes: 900, heapBytes: 100_000 }, {}, { nodes: 900, ...later }, later].map((each, round) =>
    measure({ visits: 8 * (round + 1), ...each }),
  ),
  growth: { scripts: 0, code: 0, what: [] },
  found: [],
  control: ['told in the page'],
  undeclared: [],
  ...overrides,
});

describe('many visits at a booth', () => {
  it('are clean when the second half has left nothing behind [KIOSK-36 in part]', () => {
    expect(grown(report())).toEqual([]);
    expect(grown(report({ heapBytes: 1_524_288, nodes: 900, listeners: 424 }))).toEqual([]);
    expect(isClean(report())).toBe(true);
  });

  it.each([
    [{ heapBytes: 1_524_289 }, 'heapBytes: 1000000, then 1524289'],
    [{ nodes: 901 }, 'nodes: 800, then 901'],
    [{ listeners: 425 }, 'listeners: 400, then 425'],
    [{ connections: 3 }, 'connections: 2, then 3'],
    [{ keys: 6 }, 'keys: 5, then 6'],
  ])('that leave %j are told', (last, told) => {
    expect(grown(report(last))).toEqual([told]);
    expect(isClean(report(last))).toBe(false);
  });

  it('may leave no more behind the longer they go on [KIOSK-36 in part]', () => {
    const rounds = Array.from({ length: 125 }, (_, round) => measure({ visits: 8 * (round + 1) }));
    const long = (each: (visits: number) => Partial<Measure>) =>
      grown(report({}, { measures: rounds.map((measured) => ({ ...measured, ...each(measured.visits) })) }));
    expect(long(() => ({}))).toEqual([]);
    expect(long((visits) => ({ heapBytes: 1_000_000 + 4_300 * visits }))).toHaveLength(1);
    expect(long((visits) => ({ nodes: 800 + visits }))).toHaveLength(1);
    expect(long((visits) => ({ listeners: 400 + Math.floor(visits / 10) }))).toHaveLength(1);
  });

  it.each([
    { found: ['a word in History'] },
    { undeclared: ['somebody'] },
    // Nothing was searched.
    { control: [] },
  ])('are not clean with %j', (overrides) => {
    expect(isClean(report({}, overrides))).toBe(false);
  });

  it('name what scripts keep more or less of, largest first, and no compiled code', () => {
    const before = { kinds: { code: 1, closure: 10, string: 5 }, names: { 'code a': 1, 'closure b': 10, string: 5 } };
    const after = {
      kinds: { code: 9, closure: 12, object: 8 },
      names: { 'code a': 9, 'closure b': 12, 'object c': 8 },
    };
    expect(changesOfScripts(before, after)).toEqual([
      ['object c', 8],
      ['string', -5],
      ['closure b', 2],
    ]);
    expect([before, after].map(bytesOfScripts)).toEqual([15, 20]);
  });
});
