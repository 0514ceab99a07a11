import { describe, expect, it } from 'vitest';
import type { FoundRegistration } from '../../../../hub/store/Store.ts';
import { BurstProblem, markOf, readBurst } from '../../../../hub/submissions/burst.ts';

const NOW = Date.UTC(2026, 2, 14, 7, 45, 12, 345);
const NETWORK = '3f9a1c07b2de';

describe('a burst, as staff choose it', () => {
  it('is of a network, of an event and a time, or of all of them; without an end it ends now [HUB-24 in part]', () => {
    expect(readBurst({ network: ` ${NETWORK.toUpperCase()} `, event: ' ' }, NOW)).toEqual({
      eventCode: undefined,
      network: NETWORK,
      from: undefined,
      until: NOW,
    });
    expect(readBurst({ event: 'SYD-INFO', from: '2026-03-14T07:30Z', until: '2026-03-14T07:40:10.500Z' }, NOW)).toEqual(
      {
        eventCode: 'SYD-INFO',
        network: undefined,
        from: Date.UTC(2026, 2, 14, 7, 30),
        until: Date.UTC(2026, 2, 14, 7, 40, 10, 500),
      },
    );
  });

  it('takes times on the clock of eastern Australia, whole minutes [HUB-24 in part]', () => {
    const { from, until } = readBurst({ event: 'X', from: '2026-03-14T18:30', until: '2026-03-14 18:30' }, NOW);
    expect(new Date(from ?? 0).toISOString()).toBe('2026-03-14T07:30:00.000Z');
    expect(new Date(until).toISOString()).toBe('2026-03-14T07:30:59.999Z');
    const winter = readBurst({ event: 'X', from: '2026-07-01T09:00' }, Date.UTC(2027, 0));
    expect(new Date(winter.from ?? 0).toISOString()).toBe('2026-06-30T23:00:00.000Z');
  });

  it.each([
    [{}, 'Give a network, or an event and a time.'],
    [{ event: 'SYD-INFO' }, 'Give a network, or an event and a time.'],
    [{ from: '2026-03-14T18:30' }, 'Give a network, or an event and a time.'],
    [{ network: '192.0.2.1' }, '"192.0.2.1" is no network.'],
    [{ network: `${NETWORK}0` }, 'is no network.'],
    [{ event: 'X', from: 'yesterday' }, '"yesterday" is no time.'],
    [{ event: 'X', from: '2026-13-14T18:30' }, 'is no time.'],
    [{ event: 'X', from: '2026-03-14T18:31', until: '2026-03-14T18:30' }, 'The burst ends before it begins.'],
    [{ network: NETWORK, from: '2030-01-01T00:00' }, 'The burst ends before it begins.'],
  ])('%o is refused in plain words [HUB-24 in part]', (fields, words) => {
    expect(() => readBurst(fields, NOW)).toThrow(BurstProblem);
    expect(() => readBurst(fields, NOW)).toThrow(words);
  });
});

describe('the mark of what was shown', () => {
  const found = (...keys: string[]) => keys.map((key) => ({ key })) as FoundRegistration[];

  it('is that of exactly these registrations, in any order [HUB-24 in part]', () => {
    expect(markOf(found('a', 'b'))).toMatch(/^[0-9a-f]{8}$/);
    expect(markOf(found('b', 'a'))).toBe(markOf(found('a', 'b')));
    expect(new Set([found('a'), found('a', 'b'), found('a', 'c'), found()].map(markOf)).size).toBe(4);
  });
});
