// @vitest-environment happy-dom
import { act, type ComponentType } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Footer from '../../../../src/app/footer/Footer.tsx';
import { ROOT_ROUTE_ID, type Site, useSite } from '../../../../src/content/pages/useSite.ts';
import { deferredHydration } from '../../../../src/content/parts/deferredHydration.tsx';
import { deferNavigationsOf } from '../../../../src/content/parts/deferredNavigation.ts';
import { eventually } from '../../support/mount.tsx';

type FooterProps = { site: Site | undefined };

const FROM_HUB: Site = { origin: 'https://careers.example' };
const FROM_DEVICE: Site = { ...FROM_HUB, savedAt: new Date(2026, 2, 14, 9, 30).getTime() };
const SAVED = 'Saved on this device 14 March 2026, 9:30 am';

const troubles: unknown[] = [];
let root: Root | undefined;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  troubles.length = 0;
});
afterEach(() => {
  act(() => root?.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** What the hub writes, and a page that takes it over while the script of its footer is held back. */
async function openPage() {
  const onHub = deferredHydration<FooterProps>('footer', 'footer', async () => ({ default: Footer }));
  await onHub.preload();
  document.body.innerHTML = renderToString(
    <main>
      <onHub.Component site={FROM_HUB} />
    </main>,
  );

  let bringScript = () => {};
  let loseScript = () => {};
  const script = new Promise<{ default: ComponentType<FooterProps> }>((resolve, reject) => {
    bringScript = () => resolve({ default: Footer });
    loseScript = () => reject(new TypeError('Importing a module script failed.'));
  });
  // It may be lost before anybody asks for it.
  script.catch(() => undefined);
  const { Component: HeldFooter } = deferredHydration<FooterProps>('footer', 'footer', () => script);
  function Page() {
    return (
      <main>
        <HeldFooter site={useSite()} />
      </main>
    );
  }
  let current = FROM_HUB;
  const route = { id: ROOT_ROUTE_ID, path: '*', loader: () => current, Component: Page };
  const router = createMemoryRouter([route], { hydrationData: { loaderData: { [ROOT_ROUTE_ID]: FROM_HUB } } });
  deferNavigationsOf(router);
  await act(async () => {
    root = hydrateRoot(document.body, <RouterProvider router={router} />, {
      onRecoverableError: (error) => troubles.push(error),
    });
    await new Promise((resolve) => setTimeout(resolve));
  });
  async function show(site: Site) {
    current = site;
    await act(() => router.revalidate());
  }
  const text = () => document.querySelector('footer')?.textContent;
  return {
    text,
    show,
    // Outside of a transition, like the cross-fade of the browser.
    goTo: (path: string) => act(async () => void router.navigate(path, { flushSync: true })),
    path: () => router.state.location.pathname,
    bringScript: () => act(async () => bringScript()),
    loseScript: () => act(async () => loseScript()),
  };
}

describe('a footer whose script is held back until a release is on the device', () => {
  it('keeps the words of the hub, is taken over as it came, and then says what is saved [SHELL-05, PWA-12]', async () => {
    const { bringScript, text, show } = await openPage();
    const fromHub = document.querySelector('footer');
    await show(FROM_DEVICE);
    expect(text()).toContain('Your things on this device');
    await bringScript();
    await vi.waitFor(() => act(async () => expect(text()).toContain(SAVED)));
    expect(document.querySelector('footer')).toBe(fromHub);
    expect(troubles).toEqual([]);
  });

  it('follows each change after that [PWA-12]', async () => {
    const { bringScript, text, show } = await openPage();
    await bringScript();
    await vi.waitFor(() => expect(document.querySelector('footer')).not.toBeNull());
    await show(FROM_DEVICE);
    await vi.waitFor(() => expect(text()).toContain(SAVED));
    await show(FROM_HUB);
    await vi.waitFor(() => expect(text()).not.toContain(SAVED));
    expect(troubles).toEqual([]);
  });

  it('is not emptied by a page change, which waits for it [SHELL-05]', async () => {
    const { bringScript, goTo, path, text } = await openPage();
    const fromHub = document.querySelector('footer');
    await goTo('/events');
    expect(path()).toBe('/');
    expect(text()).toContain('Your things on this device');
    await bringScript();
    await eventually(() => expect(path()).toBe('/events'));
    expect(document.querySelector('footer')).toBe(fromHub);
    expect(troubles).toEqual([]);
  });

  it('lets page changes go, and stays as it came, where its script cannot be loaded [PWA-28]', async () => {
    const { goTo, loseScript, path, text, show } = await openPage();
    const fromHub = text();
    await goTo('/events');
    await loseScript();
    await eventually(() => expect(path()).toBe('/events'));
    await vi.waitFor(() => expect(console.warn).toHaveBeenCalledWith('the footer stays as it came', expect.anything()));
    await show(FROM_DEVICE);
    expect(text()).toBe(fromHub);
    expect(troubles).toEqual([]);
  });
});

it('a part whose script cannot be loaded in advance says so, and is drawn once it can [PWA-28]', async () => {
  const load = vi
    .fn(async () => ({ default: Footer }))
    .mockRejectedValueOnce(new TypeError('Importing a module script failed.'));
  const part = deferredHydration<FooterProps>('footer', 'footer', load);
  await expect(part.preload()).rejects.toThrow('module script failed');
  await part.preload();
  expect(renderToString(<part.Component site={FROM_DEVICE} />)).toContain(SAVED);
});
