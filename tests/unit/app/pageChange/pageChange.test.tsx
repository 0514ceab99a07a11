// @vitest-environment happy-dom

import { Outlet } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AnnouncedRole } from '../../../../src/app/pageChange/AnnouncedRole.tsx';
import { useInternalLinks } from '../../../../src/app/pageChange/useInternalLinks.ts';
import { usePageChange } from '../../../../src/app/pageChange/usePageChange.ts';
import { useRunning } from '../../../../src/app/useRunning.ts';
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
  const pressed = useInternalLinks();
  usePageChange();
  useRunning();
  return (
    <main>
      {pressed ? <AnnouncedRole {...pressed} /> : null}
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
          <a href="/events">Events</a>
          <a href="/jobs/navy/medic">Medic</a>
          <a href="/jobs/reserves/army/cook">
            <h3>Cook</h3>
          </a>
        </>
      ),
    },
    { path: '/jobs/navy/medic', element: <h1>Medic</h1> },
    { path: '/jobs/reserves/army/cook', loader: () => record, element: <h1>Cook, with all of it</h1> },
  ];
  return mountRoutes([{ Component: Shell, children }], '/faqs');
}

describe('a change of page within the application', () => {
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
    const { page, router } = await openSite();
    expect(document.activeElement).toBe(document.body);
    await doing(() => byText(page, 'a', 'Careers').click());
    expect(router.state.location.pathname).toBe('/careers');
    expect(document.activeElement?.textContent).toBe('Browse all careers');
  });

  it('back leads the focus to the link that was followed [SHELL-05]', async () => {
    const { page, router } = await openSite();
    await doing(() => byText(page, 'a', 'Careers').click());
    await doing(() => byText(page, 'a', 'Medic').click());
    expect(document.activeElement?.textContent).toBe('Medic');
    await doing(() => void router.navigate(-1));
    expect(router.state.location.pathname).toBe('/careers');
    expect(document.activeElement).toBe(byText(page, 'a', 'Medic'));
  });

  it('says at once which role will stand there, for the eye alone, until its page takes its place [SHELL-05, JOB-09]', async () => {
    const { page, router } = await openSite();
    await doing(() => byText(page, 'a', 'Careers').click());
    await doing(() => byText(page, 'a', 'Cook').click());
    const announced = () => page.querySelector('main > [aria-hidden="true"]');
    expect(announced()?.querySelector('h1')?.textContent).toBe('Cook');
    expect(announced()?.textContent).toContain('ArmyReserve');
    await eventually(() => expect(router.state.navigation.state).toBe('loading'));
    expect(announced()).not.toBeNull();
    expect(router.state.location.pathname).toBe('/careers');
    bringRecord();
    await eventually(() => expect(router.state.location.pathname).toBe('/jobs/reserves/army/cook'));
    expect(announced()).toBeNull();
    expect(document.activeElement?.textContent).toBe('Cook, with all of it');
    await doing(() => void router.navigate(-1));
    expect(router.state.location.pathname).toBe('/careers');
    expect(announced()).toBeNull();
  });

  it('takes back what it has announced when the reader goes elsewhere meanwhile [SHELL-05]', async () => {
    const { page, router } = await openSite();
    await doing(() => byText(page, 'a', 'Careers').click());
    await doing(() => byText(page, 'a', 'Cook').click());
    await eventually(() => expect(router.state.navigation.state).toBe('loading'));
    await doing(() => void router.navigate('/careers'));
    await eventually(() => expect(router.state.navigation.state).toBe('idle'));
    expect(page.querySelector('main > [aria-hidden="true"]')).toBeNull();
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
