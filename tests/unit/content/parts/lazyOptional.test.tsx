// @vitest-environment happy-dom

import { type ComponentType, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { deferNavigationsOf } from '../../../../src/content/parts/deferredNavigation.ts';
import { lazyOptional, lazyWithPreload } from '../../../../src/content/parts/lazyOptional.tsx';
import { doing, eventually, mount, unmountAll } from '../../support/mount.tsx';

type Loaded = { default: ComponentType };
type Bring = (part: Loaded) => void;

afterEach(unmountAll);

it('a part that cannot be loaded leaves the page as it was, one that can is shown [PWA-28]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const Missing = lazyOptional(() => Promise.reject(new TypeError('Importing a module script failed.')));
  const Here = lazyOptional(async () => ({ default: () => <p>The queue is empty</p> }));
  const page = await mount(
    <main>
      <h1>Events</h1>
      <Suspense>
        <Missing />
      </Suspense>
      <Suspense>
        <Here />
      </Suspense>
    </main>,
  );
  await vi.waitFor(() => expect(page.textContent).toBe('EventsThe queue is empty'));
  expect(warn).toHaveBeenCalledOnce();
});

it('a part that was loaded before is drawn in one go, as the hub does it [SHELL-05]', async () => {
  const quote = vi.fn(async () => ({ default: () => <p>Saltwater teaches you to listen.</p> }));
  const part = lazyWithPreload(quote);
  await part.preload();
  await part.preload();
  const html = renderToString(
    <Suspense>
      <part.Component />
    </Suspense>,
  );
  expect(html).toContain('Saltwater teaches you to listen.');
  expect(quote).toHaveBeenCalledOnce();
});

it.each([
  ['that comes', (bring: Bring) => bring({ default: () => <p>Alive</p> })],
  ['that is lost', (_: Bring, lose: () => void) => lose()],
])('a part of the page %s holds page changes back until then [SHELL-05]', async (_, end) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let bring: Bring = () => {};
  let lose = () => {};
  const script = new Promise<Loaded>((resolve, reject) => {
    bring = resolve;
    lose = () => reject(new TypeError('Importing a module script failed.'));
  });
  const part = lazyWithPreload(() => script);
  const router = createMemoryRouter([{ path: '/faqs' }, { path: '/events' }], { initialEntries: ['/faqs'] });
  deferNavigationsOf(router);
  const path = () => router.state.location.pathname;
  await mount(
    <Suspense>
      <part.Component />
    </Suspense>,
  );
  await doing(() => void router.navigate('/events'));
  expect(path()).toBe('/faqs');
  await doing(() => end(bring, lose));
  await eventually(() => expect(path()).toBe('/events'));
});
