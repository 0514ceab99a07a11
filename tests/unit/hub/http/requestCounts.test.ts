import { describe, expect, it } from 'vitest';
import { RequestCounts } from '../../../../hub/http/requestCounts.ts';

function counts(max: number) {
  const clock = { now: 1_000 };
  return { clock, counted: new RequestCounts(max, 60_000, () => clock.now) };
}

describe('requests of one asker', () => {
  it('are taken up to the limit; then it hears how many seconds its window still lasts [CON-11 in part]', () => {
    const { clock, counted } = counts(2);
    expect([counted.take('a'), counted.take('a'), counted.take('a')]).toEqual([0, 0, 60]);
    clock.now += 59_500;
    expect(counted.take('a')).toBe(1);
  });

  it('are taken again in the next window, which begins with the first request in it [CON-11 in part]', () => {
    const { clock, counted } = counts(1);
    counted.take('a');
    clock.now += 60_000;
    expect([counted.take('a'), counted.take('a')]).toEqual([0, 60]);
  });

  it('count for nobody else [CON-11 in part]', () => {
    const { counted } = counts(1);
    expect([counted.take('a'), counted.take('b'), counted.take('a')]).toEqual([0, 0, 60]);
  });

  it('are forgotten before those of 5,000 later askers fill the memory [CON-11 in part]', () => {
    const { counted } = counts(1);
    counted.take('first');
    for (let asker = 0; asker < 5_000; asker += 1) counted.take(`asker ${asker}`);
    expect(counted.take('first')).toBe(0);
    expect(counted.take('asker 4999')).toBe(60);
  });
});
