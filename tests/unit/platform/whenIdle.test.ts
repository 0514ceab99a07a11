import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginUrgentWork, GIVE_WAY_MS } from '../../../src/platform/urgentWork.ts';
import { whenIdle } from '../../../src/platform/whenIdle.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (act: () => void) => void act());
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function watched() {
  const watch = { isDone: false };
  void whenIdle().then(() => {
    watch.isDone = true;
  });
  await rest();
  return watch;
}
const rest = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

it('work for an idle moment waits for everything that a visitor waits for', async () => {
  expect(await watched()).toEqual({ isDone: true });
  const ends = [beginUrgentWork(), beginUrgentWork()];
  const work = await watched();
  ends[0]?.();
  ends[0]?.();
  await rest();
  expect(work).toEqual({ isDone: false });
  ends[1]?.();
  await rest();
  expect(work).toEqual({ isDone: true });
});

it('work for an idle moment does not wait for ever, and for the same thing once', async () => {
  const end = beginUrgentWork();
  const work = await watched();
  await rest(GIVE_WAY_MS - 1);
  expect(work).toEqual({ isDone: false });
  await rest(1);
  expect(work).toEqual({ isDone: true });
  expect(await watched()).toEqual({ isDone: true });
  end();
});
