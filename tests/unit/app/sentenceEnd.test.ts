import { createMemoryRouter, RouterContextProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contentContext } from '../../../src/content/contentContext.tsx';
import { memorySource } from '../../../src/content/source/memorySource.ts';
import type { RouteContent } from '../../../src/domain/entities/page.ts';
import { routes } from '../../../src/routes.tsx';
import { BEFORE_THE_EVENT } from '../../builders/buildEventRecord.ts';
import { buildPublishedRelease } from '../../builders/buildPublishedRelease.ts';
import { ORIGIN } from '../support/renderPage.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: BEFORE_THE_EVENT });
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('failed to fetch')));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Starts the app on a device that holds a release and cannot reach the hub; where it ends, and whether with an error. */
async function startOffline(address: string) {
  const navy = { path: '/navy', pageEditing: false, version: '', seo: { PageTitle: 'Navy' } } as RouteContent;
  const source = memorySource(buildPublishedRelease({ pages: [navy] }), { at: '2026-02-01T00:00:00Z', events: {} });
  const router = createMemoryRouter(routes(), {
    initialEntries: [address],
    getContext() {
      const context = new RouterContextProvider();
      const search = () => Promise.reject(new Error('no page here searches'));
      context.set(contentContext, { open: async () => ({ ...source, kind: 'device' }), search, origin: ORIGIN });
      return context;
    },
  });
  await vi.waitFor(
    () => expect(router.state.initialized && router.state.navigation.state === 'idle').toBe(true),
    20_000,
  );
  const { location, errors } = router.state;
  router.dispose();
  return { at: location.pathname + location.search, errors: Object.values(errors ?? {}) };
}

it.each([
  ['/navy.?from=mail', '/navy?from=mail'],
  ['/saved%20', '/saved'],
  ['/jobs/navy/medic%C2%A0', '/jobs/navy/medic'],
  ['/events/events-detail/SYD-INFO-01,', '/events/events-detail/SYD-INFO-01'],
  ['/events/events-detail/SYD-INFO-01%0A', '/events/events-detail/SYD-INFO-01'],
])('without the hub %s opens as %s [SHELL-06 in part]', async (address, target) => {
  expect(await startOffline(address)).toEqual({ at: target, errors: [] });
});

it('without the hub an address that is no page either way stays as it is, and is not found [ERR-06 in part]', async () => {
  expect(await startOffline('/nowhere.')).toMatchObject({ at: '/nowhere.', errors: [{ status: 404 }] });
});
