// @vitest-environment happy-dom

import { ScrollRestoration, useLoaderData } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { isNotTabChange } from '../../../src/app/pageChange/tabChange.ts';
import { useRevalidationAtRest } from '../../../src/app/useFreshData.ts';
import { deferNavigationsOf } from '../../../src/content/parts/deferredNavigation.ts';
import { markUnsaved } from '../../../src/platform/unsavedWork.ts';
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
  deferNavigationsOf(router);
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

it('a tab that is chosen while new content is read does not leave the reader with the old [TABS-03, PWA-11]', async () => {
  const answers: ((value: string) => void)[] = [];
  const reads = vi.fn(() => new Promise<string>((resolve) => answers.push(resolve)));
  let onNewContent: () => void = () => undefined;
  function Page() {
    onNewContent = useRevalidationAtRest();
    return <p>{useLoaderData<string>()}</p>;
  }
  const route = { path: '/', loader: reads, shouldRevalidate: isNotTabChange, Component: Page };
  const { page, router } = await mountRoutes([{ ...route, HydrateFallback: () => null }]);
  await doing(() => answers[0]?.('old'));
  await doing(() => onNewContent());
  expect(reads).toHaveBeenCalledTimes(2);

  await doing(() => void router.navigate('/?tab=ways-to-join', { preventScrollReset: true }));
  expect(router.state.location.search).toBe('?tab=ways-to-join');
  await eventually(() => expect(reads).toHaveBeenCalledTimes(3));
  await doing(() => answers[2]?.('new'));
  expect(page.textContent).toBe('new');
});

it('new content waits until nothing is unsaved: a page that could not be read would take along what was typed [PWA-17 in part]', async () => {
  const reads = vi.fn(async () => null);
  let onNewContent: () => void = () => undefined;
  function Page() {
    onNewContent = useRevalidationAtRest();
    return null;
  }
  await mountRoutes([{ path: '/', loader: reads, Component: Page, HydrateFallback: () => null }]);
  const release = markUnsaved();
  await doing(() => onNewContent());
  expect(reads).toHaveBeenCalledTimes(1);
  await doing(release);
  await eventually(() => expect(reads).toHaveBeenCalledTimes(2));
});
