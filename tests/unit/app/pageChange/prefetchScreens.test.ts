// @vitest-environment happy-dom

import type { RouteObject } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { prefetchScreens } from '../../../../src/app/pageChange/prefetchScreens.pageOnly.ts';
import { deferredHydration } from '../../../../src/content/parts/deferredHydration.tsx';
import { isNewerWorkerWaiting } from '../../../../src/platform/serviceWorker.ts';
import { whenIdle } from '../../../../src/platform/whenIdle.ts';

vi.mock('../../../../src/platform/whenIdle.ts', () => ({ whenIdle: vi.fn(async () => void order.push('idle')) }));

vi.mock('../../../../src/platform/serviceWorker.ts', () => ({ isNewerWorkerWaiting: vi.fn(async () => false) }));

let order: string[] = [];

const routeOf = (route: string, preload: () => Promise<unknown>): RouteObject => ({
  path: `/${route}`,
  handle: { module: `${route}.tsx`, route, preload },
});
const screenOf = (name: string) => routeOf(name, async () => order.push(name));
const table = (...children: RouteObject[]): RouteObject[] => [{ children: [{ children }] }];

beforeEach(() => {
  order = [];
  vi.clearAllMocks();
});

it('each screen is loaded when the browser is idle again, and none that only booths have', async () => {
  await prefetchScreens(table(screenOf('careers'), screenOf('kiosk'), { path: '/plain' }, screenOf('faqs')));
  expect(order).toEqual(['idle', 'careers', 'idle', 'faqs']);
});

it('then the parts that these screens show later are loaded, those defined with them too', async () => {
  const screen = routeOf('events', async () => {
    deferredHydration('events', 'div', async () => {
      order.push('events of the page');
      return { default: () => null };
    });
  });
  await prefetchScreens(table(screen, screenOf('faqs')));
  expect(order.filter((each) => each !== 'idle')).toEqual(['faqs', 'events of the page']);
});

it('ends where a script is missing: the link to that screen says so when it is followed [PWA-28]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const missing = routeOf('careers', () => Promise.reject(new TypeError('not there')));
  await prefetchScreens(table(missing, screenOf('faqs')));
  expect(order).toEqual(['idle']);
  expect(whenIdle).toHaveBeenCalledOnce();
  expect(warn).toHaveBeenCalledOnce();
});

it('ends once a newer worker waits, which more requests would keep waiting [PWA-17 in part]', async () => {
  vi.mocked(isNewerWorkerWaiting).mockResolvedValueOnce(false).mockResolvedValue(true);
  await prefetchScreens(table(screenOf('careers'), screenOf('faqs')));
  expect(order.filter((each) => each !== 'idle')).toEqual(['careers']);
});
