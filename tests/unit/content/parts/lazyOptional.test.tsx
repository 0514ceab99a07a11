// @vitest-environment happy-dom

import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyOptional, lazyWithPreload } from '../../../../src/content/parts/lazyOptional.tsx';
import { mount, unmountAll } from '../../support/mount.tsx';

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
