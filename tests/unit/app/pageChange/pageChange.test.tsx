// @vitest-environment happy-dom

import { useLayoutEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useInternalLinks } from '../../../../src/app/pageChange/useInternalLinks.ts';
import { releaseFocusOnChangeOf, usePageChange } from '../../../../src/app/pageChange/usePageChange.ts';
import { useRunning } from '../../../../src/app/Root.tsx';
import { byText, doing, eventually, mountRoutes, unmountAll } from '../../support/mount.tsx';

beforeEach(() => {
  history.replaceState(null, '', '/faqs');
});
afterEach(() => {
  unmountAll();
  delete document.documentElement.dataset.hydrated;
  globalThis.dataLayer = undefined;
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

/** What the page of the cook waits for. */
let bringRecord: () => void = () => undefined;

async function openSite() {
  const record = new Promise<null>((resolve) => {
    bringRecord = () => resolve(null);
  });
  const children = [
    { path: '/faqs', element: <a href="/careers">Careers</a> },
    {
      path: '/careers',
      element: (
        <>
          <h1>Browse all careers</h1>
          <a href="/careers">All careers</a>
          <a href="/jobs/navy/medic">Medic</a>
          <a href="/jobs/reserves/army/cook">Cook</a>
        </>
      ),
    },
    { path: '/jobs/navy/medic', element: <h1>Medic</h1> },
    { path: '/jobs/reserves/army/cook', loader: () => record, element: <h1>Cook, with all of it</h1> },
  ];
  return mountRoutes([{ Component: Shell, children }], '/faqs');
}

type OpenSite = Awaited<ReturnType<typeof openSite>>;

async function follow({ page, router }: OpenSite, link: string): Promise<void> {
  const { href } = byText<HTMLAnchorElement>(page, 'a', link);
  await doing(() => byText(page, 'a', link).click());
  await eventually(() => expect(router.state.location.pathname).toBe(new URL(href).pathname));
}

const pending = (page: HTMLElement) =>
  [...page.querySelectorAll('a[data-pending]')].map(({ textContent }) => textContent);

/** Whether parts below the first screen wait, at the moment in which something measures the new page. */
let waitsWhenMeasured: boolean[] = [];
function Measured() {
  useLayoutEffect(() => {
    waitsWhenMeasured.push(document.querySelector<HTMLStyleElement>('style[data-later]')?.media !== 'not all');
  }, []);
  return <a href="/faqs">FAQs</a>;
}

describe('a change of page within the application', () => {
  it('leaves what is below the first screen for later, but not on the way back nor for a fragment', async () => {
    waitsWhenMeasured = [];
    document.head.innerHTML = '<style data-later media="not all">.later{content-visibility:auto}</style>';
    const children = [
      { path: '/faqs', element: <a href="/careers">Careers</a> },
      { path: '/careers', element: <Measured /> },
    ];
    const site = await mountRoutes([{ Component: Shell, children }], '/faqs');
    await follow(site, 'Careers');
    await follow(site, 'FAQs');
    await doing(() => site.router.navigate(-1));
    await doing(() => site.router.navigate('/faqs'));
    await doing(() => site.router.navigate('/careers#roles'));
    await eventually(() => expect(waitsWhenMeasured).toEqual([true, false, false]));
    document.head.innerHTML = '';
  });

  it('is recorded with the address and the title of the new page [ANA-02]', async () => {
    globalThis.dataLayer = [];
    const { page } = await openSite();
    document.title = 'Careers - Defence Careers';
    await doing(() => byText(page, 'a', 'Careers').click());
    await eventually(() =>
      expect(globalThis.dataLayer).toEqual([
        { event: 'route_change', path: '/careers', title: 'Careers - Defence Careers' },
      ]),
    );
  });

  it('happens for every plain link, and moves the reading position to the new heading [SHELL-05]', async () => {
    const site = await openSite();
    expect(document.activeElement).toBe(document.body);
    await follow(site, 'Careers');
    expect(document.activeElement?.textContent).toBe('Browse all careers');
  });

  it('back leads the focus to the link that was followed [SHELL-05]', async () => {
    const site = await openSite();
    const { page, router } = site;
    await follow(site, 'Careers');
    await follow(site, 'Medic');
    expect(document.activeElement?.textContent).toBe('Medic');
    await doing(() => void router.navigate(-1));
    expect(router.state.location.pathname).toBe('/careers');
    expect(document.activeElement).toBe(byText(page, 'a', 'Medic'));
  });

  it('shows at once on the link that was touched that its page is on the way, until it is there [SHELL-05]', async () => {
    const site = await openSite();
    const { page, router } = site;
    await follow(site, 'Careers');
    await doing(() => byText(page, 'a', 'Cook').click());
    expect(pending(page)).toEqual(['Cook']);
    await eventually(() => expect(router.state.navigation.state).toBe('loading'));
    expect(pending(page)).toEqual(['Cook']);
    expect(router.state.location.pathname).toBe('/careers');
    bringRecord();
    await eventually(() => expect(router.state.location.pathname).toBe('/jobs/reserves/army/cook'));
    expect(document.activeElement?.textContent).toBe('Cook, with all of it');
    await doing(() => void router.navigate(-1));
    expect(router.state.location.pathname).toBe('/careers');
    expect(pending(page)).toEqual([]);
  });

  it('shows it on one link alone, and on none any more when the reader goes elsewhere meanwhile [SHELL-05]', async () => {
    const site = await openSite();
    const { page, router } = site;
    await follow(site, 'Careers');
    await doing(() => byText(page, 'a', 'Cook').click());
    await eventually(() => expect(router.state.navigation.state).toBe('loading'));
    await doing(() => byText(page, 'a', 'All careers').click());
    expect(pending(page)).toEqual(['All careers']);
    await eventually(() => expect(router.state.navigation.state).toBe('idle'));
    await eventually(() => expect(pending(page)).toEqual([]));
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

describe('what has the focus when the next page is about to be drawn', () => {
  /** A router that stands on the list of careers, and what tells it of another address. */
  function routerAt(pathname: string) {
    type Router = Parameters<typeof releaseFocusOnChangeOf>[0];
    let tell: (state: unknown) => void = () => undefined;
    const subscribe = (listener: (state: never) => void) => {
      tell = listener as typeof tell;
      return () => undefined;
    };
    const router = { state: { location: { pathname } }, subscribe } as unknown as Router;
    return { router, goTo: (next: string) => tell({ location: { pathname: next } }) };
  }

  it('loses it with its page, so that its removal does not style the rest of that page, and no other change takes it [SHELL-05 in part]', () => {
    document.body.innerHTML =
      '<header><a id="menu" href="/faqs">FAQs</a></header><main><a id="row" href="/jobs">Medic</a></main>';
    const [inHeader, inPage] = ['menu', 'row'].map((id) => document.getElementById(id));
    const { router, goTo } = routerAt('/careers');
    releaseFocusOnChangeOf(router);
    inPage?.focus();
    goTo('/careers');
    expect(document.activeElement).toBe(inPage);
    goTo('/jobs');
    expect(document.activeElement).toBe(document.body);
    inHeader?.focus();
    goTo('/faqs');
    expect(document.activeElement).toBe(inHeader);
  });
});
