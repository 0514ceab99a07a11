// @vitest-environment happy-dom

import { Outlet } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useInternalLinks } from '../../../src/app/useInternalLinks.ts';
import { usePageChange } from '../../../src/app/usePageChange.ts';
import { useRunning } from '../../../src/app/useRunning.ts';
import { byText, doing, mountRoutes, unmountAll } from '../support/mount.tsx';

beforeEach(() => {
  history.replaceState(null, '', '/faqs');
});
afterEach(() => {
  unmountAll();
  delete document.documentElement.dataset.hydrated;
});

function Shell() {
  useInternalLinks();
  usePageChange();
  useRunning();
  return (
    <main>
      <Outlet />
    </main>
  );
}

async function openSite() {
  const children = [
    { path: '/faqs', element: <a href="/careers">Careers</a> },
    { path: '/careers', element: <h1>Browse all careers</h1> },
  ];
  return mountRoutes([{ Component: Shell, children }], '/faqs');
}

describe('a change of page within the application', () => {
  it('happens for every plain link, and moves the reading position to the new heading [SHELL-05]', async () => {
    const { page, router } = await openSite();
    expect(document.activeElement).toBe(document.body);
    await doing(() => byText(page, 'a', 'Careers').click());
    expect(router.state.location.pathname).toBe('/careers');
    expect(document.activeElement?.textContent).toBe('Browse all careers');
  });

  it('is left to the browser when a new tab or window is asked for [SHELL-24]', async () => {
    const { page, router } = await openSite();
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    await doing(() => byText(page, 'a', 'Careers').dispatchEvent(click));
    expect(click.defaultPrevented).toBe(false);
    expect(router.state.location.pathname).toBe('/faqs');
  });

  it('marks the document once the application runs [SHELL-05]', async () => {
    await openSite();
    expect(document.documentElement.hasAttribute('data-hydrated')).toBe(true);
  });
});
