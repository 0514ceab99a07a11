import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KIOSK_MARK, markKiosk } from '../../../src/platform/kioskMark.ts';
import { startWorker } from '../sw/workerScope.ts';

const kept = new Set<string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('caches', {
    open: async (name: string) => void kept.add(name),
    delete: async (name: string) => kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('a booth leaves a mark that its worker finds, until it is no booth any more [KIOSK-26, KIOSK-03]', async () => {
  await markKiosk(true);
  expect([...kept]).toEqual([KIOSK_MARK]);
  await markKiosk(false);
  expect([...kept]).toEqual([]);
});

it('the mark outlives an update of the application [KIOSK-26, PWA-17]', async () => {
  const { staleCaches } = await startWorker();
  expect(staleCaches([KIOSK_MARK, 'of-an-earlier-build'])).toEqual(['of-an-earlier-build']);
});

it('a browser without such a place opens the booth all the same [PWA-21]', async () => {
  vi.stubGlobal('caches', undefined);
  await expect(markKiosk(true)).resolves.toBeUndefined();
});
