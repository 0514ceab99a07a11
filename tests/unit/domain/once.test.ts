import { expect, it, vi } from 'vitest';
import { once } from '../../../src/domain/once.ts';

it('runs once for all who ask, also at the same time', async () => {
  const make = vi.fn(async () => ({}));
  const get = once(make);
  const [first, second] = await Promise.all([get(), get()]);
  expect(second).toBe(first);
  expect(await get()).toBe(first);
  expect(make).toHaveBeenCalledOnce();
});

it('a failure reaches all who asked, and the next call runs it again', async () => {
  const make = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue('here');
  const get = once(make);
  expect((await Promise.allSettled([get(), get()])).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await get()).toBe('here');
  expect(make).toHaveBeenCalledTimes(2);
});
