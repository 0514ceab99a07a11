// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Bars } from '../../../../src/app/bars/Bars.tsx';
import { ROOT_ROUTE_ID } from '../../../../src/content/pages/useSite.ts';
import { doing, mountRoutes, unmountAll } from '../../support/mount.tsx';

const NOTIFICATION = { id: 'expo', text: 'Expo season is on.', link: { title: 'See the events', url: '/events' } };
const offer = { accept: vi.fn(), mustWait: () => false };
const shownIn = (page: HTMLElement) => (page.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
});
afterEach(() => {
  unmountAll();
  localStorage.clear();
  vi.restoreAllMocks();
});

async function open(path: string, handle?: object, update?: typeof offer) {
  const Page = () => <Bars offer={update} onLater={() => undefined} />;
  const root = { id: ROOT_ROUTE_ID, loader: () => ({ notification: NOTIFICATION }), HydrateFallback: () => null };
  return mountRoutes([{ ...root, children: [{ path: '*', handle, Component: Page }] }], path);
}

it('one bar is shown at a time: while the device is offline its news wait [NOTIF-01, PWA-16]', async () => {
  const { page } = await open('/');
  expect(shownIn(page)).toBe('Expo season is on. See the events');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await doing(() => window.dispatchEvent(new Event('offline')));
  expect(shownIn(page)).toBe("You're offline. Showing saved content.What is saved");
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await doing(() => window.dispatchEvent(new Event('online')));
  expect(shownIn(page)).toBe('Expo season is on. See the events');
});

it('an update is offered instead of the news [PWA-17]', async () => {
  const { page } = await open('/', undefined, offer);
  expect(shownIn(page)).toMatch(/^A new version is available/);
  expect(shownIn(page)).not.toContain('Expo');
});

it('the notice is not on the page it points to, and comes with another page [NOTIF-01]', async () => {
  const { page, router } = await open('/events');
  expect(shownIn(page)).toBe('');
  await doing(() => void router.navigate('/careers'));
  expect(shownIn(page)).toContain('Expo season is on.');
});

it('the notice is on no screen that fills the window, such as the set-up of a booth', async () => {
  const { page } = await open('/kiosk/setup', { module: 'x', route: 'kioskSetup' });
  expect(shownIn(page)).toBe('');
});
