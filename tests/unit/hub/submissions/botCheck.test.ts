import { describe, expect, it } from 'vitest';
import { createBotCheck, workFor } from '../../../../hub/submissions/botCheck.ts';
import { solveBotCheck } from '../../../builders/solveBotCheck.ts';

const QUIET = { ofNetwork: 1, ofHub: 1 };

describe('the work of a challenge', () => {
  it.each([
    ['a quiet minute', { ofNetwork: 0, ofHub: 0 }, 1],
    ['a hall that registers', { ofNetwork: 120, ofHub: 1_200 }, 1],
    ['a network that asks three times as often', { ofNetwork: 360, ofHub: 360 }, 3],
    ['a hub that is asked twice as often, by whomever', { ofNetwork: 1, ofHub: 2_400 }, 2],
    ['any number: a phone must still solve it', { ofNetwork: 100_000, ofHub: 100_000 }, 8],
  ])('grows with the load: %s', (_, load, times) => {
    expect(workFor(load, 1)).toBe(times);
  });

  it('is multiplied by what the operator sets, within the same bound', () => {
    expect([workFor(QUIET, 2), workFor(QUIET, 0.5), workFor({ ofNetwork: 360, ofHub: 0 }, 4)]).toEqual([2, 0.5, 8]);
  });
});

/** A bot check over a store in memory. */
function botCheckWith(factor: number, clock = { now: 1_770_000_000_000 }) {
  const used = new Set<string>();
  const store = {
    botCheckSecret: async () => 'a secret',
    claimChallenge: async (id: string) => used.size < used.add(id).size,
  };
  return { clock, botCheck: createBotCheck(store, () => clock.now, factor) };
}

describe('a token', () => {
  it('counts by the clock of the hub, for 120 s, once, and for its action [HUB-12, DEC-120]', async () => {
    const { clock, botCheck } = botCheckWith(0.01);
    const [early, late, other] = await Promise.all(
      Array.from({ length: 3 }, async () => solveBotCheck(await botCheck.challenge('form', QUIET))),
    );
    clock.now += 119_000;
    expect(await botCheck.accepts('enquiry', other ?? '')).toBe(false);
    expect([await botCheck.accepts('form', early ?? ''), await botCheck.accepts('form', early ?? '')]).toEqual([
      true,
      false,
    ]);
    clock.now += 1_000;
    expect(await botCheck.accepts('form', late ?? '')).toBe(false);
  });

  it('takes as many tries as the load asks for', async () => {
    const { botCheck } = botCheckWith(0.05);
    const triesAt = async (ofNetwork: number) => {
      const token = await solveBotCheck(await botCheck.challenge('form', { ofNetwork, ofHub: 0 }));
      return (JSON.parse(atob(token)) as { solution: { counter: number } }).solution.counter;
    };
    expect(await triesAt(1)).toBeLessThanOrEqual(20);
    expect(await triesAt(960)).toBeGreaterThanOrEqual(40);
  });

  it('is not asked for where the operator says so', async () => {
    const { botCheck } = botCheckWith(0);
    expect(await botCheck.accepts('form', '')).toBe(true);
    // Pages ask all the same.
    expect(await solveBotCheck(await botCheck.challenge('form', QUIET))).not.toBe('');
  });
});
