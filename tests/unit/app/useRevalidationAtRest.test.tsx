// @vitest-environment happy-dom

import { ScrollRestoration } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { useRevalidationAtRest } from '../../../src/app/useRevalidationAtRest.ts';
import { doing, eventually, mountRoutes, unmountAll } from '../support/mount.tsx';

afterEach(() => {
  unmountAll();
  vi.restoreAllMocks();
});

it('new content does not take a reader who has just chosen a tab to the top of the page [TABS-05, PWA-11]', async () => {
  const answers: (() => void)[] = [];
  const reads = vi.fn(() => new Promise<null>((resolve) => answers.push(() => resolve(null))));
  let onNewContent: () => void = () => undefined;
  function Page() {
    onNewContent = useRevalidationAtRest();
    return <ScrollRestoration />;
  }
  const { router } = await mountRoutes([{ path: '/', loader: reads, Component: Page, HydrateFallback: () => null }]);
  await doing(() => answers[0]?.());
  const scrolled = vi.spyOn(window, 'scrollTo');

  await doing(() => void router.navigate('/?tab=ways-to-join', { preventScrollReset: true }));
  await doing(() => onNewContent());
  expect(reads).toHaveBeenCalledTimes(2);
  await doing(() => answers[1]?.());
  expect(router.state.location.search).toBe('?tab=ways-to-join');
  await eventually(() => expect(reads).toHaveBeenCalledTimes(3));
  await doing(() => answers[2]?.());
  expect(router.state.revalidation).toBe('idle');
  expect(scrolled).not.toHaveBeenCalled();
});
