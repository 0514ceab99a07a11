// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFreshData } from '../../../src/app/useFreshData.ts';
import { ROOT_ROUTE_ID } from '../../../src/content/pages/useSite.ts';
import { HYDRATION_ID } from '../../../src/domain/page/routeContent.ts';
import { doing, eventually, mountRoutes, unmountAll } from '../support/mount.tsx';

const shell = vi.hoisted(() => ({ come: (): void => undefined }));
vi.mock('../../../src/app/deferredShell.ts', () => ({
  preloadShell: () =>
    new Promise<void>((resolve) => {
      shell.come = resolve;
    }),
}));

const reads = vi.fn(() => ({ origin: '', savedAt: 1 }));
let answer: () => void = () => undefined;

function Page() {
  useFreshData();
  return null;
}

async function openFromWorker() {
  const next = () =>
    new Promise<null>((resolve) => {
      answer = () => resolve(null);
    });
  const root = { id: ROOT_ROUTE_ID, loader: reads, shouldRevalidate: () => true, HydrateFallback: () => null };
  const { router } = await mountRoutes([
    { ...root, Component: Page, children: [{ path: '/' }, { path: '/next', loader: next }] },
  ]);
  await eventually(() => expect(reads).toHaveBeenCalledOnce());
  return router;
}

beforeEach(() => {
  reads.mockClear();
  const data = document.createElement('script');
  data.id = HYDRATION_ID;
  data.type = 'application/json';
  document.body.append(data);
});
afterEach(() => {
  unmountAll();
  document.body.innerHTML = '';
});

it('a page that the worker rendered is read once more when its shell is whole [PWA-11, PWA-13]', async () => {
  await openFromWorker();
  await doing(() => shell.come());
  await eventually(() => expect(reads).toHaveBeenCalledTimes(2));
});

it('a page that is on the way to another is not: what it reads does not begin again [PWA-11]', async () => {
  const router = await openFromWorker();
  await doing(() => void router.navigate('/next'));
  expect(reads).toHaveBeenCalledTimes(2);
  await doing(() => shell.come());
  await doing(() => answer());
  await eventually(() => expect(router.state.location.pathname).toBe('/next'));
  expect(reads).toHaveBeenCalledTimes(2);
});
