// @vitest-environment happy-dom
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  DEFERRAL_LIMIT_MS,
  deferNavigation,
  deferNavigationsOf,
} from '../../../../src/content/parts/deferredNavigation.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

function openSite() {
  const paths = ['/careers', '/events', '/faqs'];
  const router = createMemoryRouter(
    paths.map((path) => ({ path })),
    { initialEntries: ['/faqs', '/careers'] },
  );
  deferNavigationsOf(router);
  return { router, path: () => router.state.location.pathname };
}
/** What is ready to go on goes on, without any time. */
const rest = () => vi.advanceTimersByTimeAsync(0);

it('nothing holds back a page change of a page that is alive [SHELL-05]', async () => {
  const { router, path } = openSite();
  void router.navigate('/events');
  expect(router.state.navigation.location?.pathname ?? path()).toBe('/events');
  await rest();
  expect(path()).toBe('/events');
});

it.each([
  ['to an address', '/events', '/events'],
  ['in the history', -1, '/faqs'],
])('a page change %s waits for each part that has not come alive [SHELL-05]', async (_, to, end) => {
  const { router, path } = openSite();
  const lets = [deferNavigation(), deferNavigation()];
  void router.navigate(to as string);
  await rest();
  lets[0]?.();
  // Again: it counts once.
  lets[0]?.();
  await rest();
  expect(path()).toBe('/careers');
  expect(router.state.navigation.state).toBe('idle');
  lets[1]?.();
  await rest();
  expect(path()).toBe(end);
});

it('of several that wait the last one is shown [SHELL-05]', async () => {
  const { router, path } = openSite();
  const letGo = deferNavigation();
  void router.navigate('/events');
  void router.navigate('/faqs');
  letGo();
  await rest();
  expect(path()).toBe('/faqs');
});

it('a part that does not come is waited for as long as the limit says, and only once [SHELL-05]', async () => {
  const { router, path } = openSite();
  const letGo = deferNavigation();
  void router.navigate('/events');
  await vi.advanceTimersByTimeAsync(DEFERRAL_LIMIT_MS - 1);
  expect(path()).toBe('/careers');
  await vi.advanceTimersByTimeAsync(1);
  expect(path()).toBe('/events');
  void router.navigate('/faqs');
  await rest();
  expect(path()).toBe('/faqs');
  letGo();
});

it('what is read anew in the middle of a tab change is read after it, and takes no reader to the top [TABS-05, PWA-11 in part]', async () => {
  const answers: (() => void)[] = [];
  const reads = vi.fn(() => new Promise<null>((resolve) => answers.push(() => resolve(null))));
  const router = createMemoryRouter([{ path: '/jobs', loader: reads }], { initialEntries: ['/jobs'] });
  deferNavigationsOf(router);
  answers[0]?.();
  await rest();

  void router.navigate('/jobs?tab=ways-to-join', { preventScrollReset: true });
  await rest();
  void router.revalidate();
  await rest();
  expect(reads).toHaveBeenCalledTimes(2);
  answers[1]?.();
  await rest();
  expect(router.state).toMatchObject({ preventScrollReset: true, location: { search: '?tab=ways-to-join' } });
  expect(reads).toHaveBeenCalledTimes(3);
  answers[2]?.();
  await rest();
  expect(router.state.revalidation).toBe('idle');
});
