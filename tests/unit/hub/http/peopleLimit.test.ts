import { describe, expect, it } from 'vitest';
import { createPeopleLimit } from '../../../../hub/http/peopleLimit.ts';

const MINUTE_MS = 60_000;

/** A limit on a clock of its own. `register` answers whether the people were taken. */
function limitOf(most: number) {
  const clock = { ms: 5 };
  const limit = createPeopleLimit(most, () => clock.ms);
  const register = (people: number, network = 'school', event = 'OPEN-DAY') =>
    limit.take(network, event, people).type === 'taken';
  return { clock, limit, register };
}

describe('people of one network for one event', () => {
  it('are taken up to the limit, a registration whole or not at all [CON-11 in part]', () => {
    const { register } = limitOf(40);
    expect([11, 11, 11, 11].map((people) => register(people))).toEqual([true, true, true, false]);
    expect([register(7), register(1)]).toEqual([true, false]);
  });

  it('hear when to come back, and are taken again ten minutes after the first [CON-11 in part]', () => {
    const { clock, limit, register } = limitOf(2);
    register(2);
    clock.ms += 4 * MINUTE_MS;
    expect(limit.take('school', 'OPEN-DAY', 1)).toEqual({ type: 'refused', retryAfterSeconds: 360, isFirst: true });
    expect(limit.take('school', 'OPEN-DAY', 1)).toMatchObject({ type: 'refused', isFirst: false });
    clock.ms += 6 * MINUTE_MS;
    expect([register(2), register(1)]).toEqual([true, false]);
    expect(limit.take('school', 'OPEN-DAY', 1)).toMatchObject({ isFirst: false });
  });

  it('count for no other network and no other event [CON-11 in part]', () => {
    const { register } = limitOf(2);
    register(2);
    expect([register(1), register(1, 'home'), register(1, 'school', 'EXPO')]).toEqual([false, true, true]);
  });

  it('count no more once they got no places [CON-11 in part]', () => {
    const { limit, register } = limitOf(12);
    const taken = limit.take('school', 'OPEN-DAY', 11);
    expect(register(5)).toBe(false);
    if (taken.type === 'taken') taken.release();
    expect([register(11), register(1), register(1)]).toEqual([true, true, false]);
  });

  it('are taken where one registration alone is larger than the limit: it would wait for ever [CON-11 in part]', () => {
    const { register } = limitOf(3);
    expect([register(11), register(1)]).toEqual([true, false]);
  });

  it('are not limited without a limit [CON-11 in part]', () => {
    const { register } = limitOf(Number.POSITIVE_INFINITY);
    expect(Array.from({ length: 500 }, () => register(11))).not.toContain(false);
  });

  it('are remembered for so many networks only, those that began last', () => {
    const { register } = limitOf(1);
    for (let network = 0; network <= 5_000; network += 1) register(1, `network-${network}`);
    expect([register(1, 'network-5000'), register(1, 'network-0')]).toEqual([false, true]);
  });
});
