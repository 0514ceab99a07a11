// @vitest-environment happy-dom

import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { optionalPart } from '../../../src/app/optionalPart.tsx';
import { mount, unmountAll } from '../support/mount.tsx';

afterEach(unmountAll);

it('a part that cannot be loaded leaves the page as it was, one that can is shown [PWA-28]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const Missing = optionalPart(() => Promise.reject(new TypeError('Importing a module script failed.')));
  const Here = optionalPart(async () => ({ default: () => <p>The queue is empty</p> }));
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
