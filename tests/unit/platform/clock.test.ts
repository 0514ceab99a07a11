import { expect, it } from 'vitest';
import { withTimeout } from '../../../src/platform/clock.ts';
import { FakeClock } from '../../fakes/fakeClock.ts';

it('work that ends in time is answered with its result, and one that fails with its error', async () => {
  const clock = new FakeClock();
  expect(await withTimeout(clock, 1_000, Promise.resolve('here'))).toBe('here');
  await expect(withTimeout(clock, 1_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});

it('work that takes longer is answered with undefined, once the time is over and not before', async () => {
  const clock = new FakeClock();
  let answer: unknown = 'waiting';
  const limited = withTimeout(clock, 1_000, new Promise<string>(() => {})).then((value) => {
    answer = value;
  });
  await clock.advance(999);
  expect(answer).toBe('waiting');
  await clock.advance(1);
  await limited;
  expect(answer).toBeUndefined();
});
