// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preloadShell } from '../../../../src/app/deferredShell.ts';
import { startJobsAhead } from '../../../../src/app/pageChange/jobsAhead.ts';
import { loadJobScreen } from '../../../../src/app/screens/loadJobScreen.ts';
import type { ContentSource } from '../../../../src/content/source/ContentSource.ts';
import { openDeviceSource } from '../../../../src/content/source/openContentSource.pageOnly.ts';

vi.mock('../../../../src/app/screens/loadJobScreen.ts', () => ({ loadJobScreen: vi.fn(async () => undefined) }));
vi.mock('../../../../src/app/deferredShell.ts', () => ({ preloadShell: vi.fn(async () => undefined) }));
vi.mock('../../../../src/content/source/openContentSource.pageOnly.ts', () => ({ openDeviceSource: vi.fn() }));

const route = vi.fn(async (_path: string) => undefined);
let comeIntoView: (link: Element) => void = () => undefined;
let stop: () => void = () => undefined;

const link = (path: string) => document.querySelector(`a[href="${path}"]`) as HTMLAnchorElement;
const intend = (path: string, kind: string) => link(path).dispatchEvent(new Event(kind, { bubbles: true }));
const read = () => route.mock.calls.map(([path]) => path);

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(openDeviceSource).mockResolvedValue({ route } as unknown as ContentSource);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
        comeIntoView = (target) => seen([{ target, isIntersecting: true }]);
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  document.body.innerHTML = `<main><a href="/jobs/navy/medic">Medic</a><a href="/jobs/reserves/army/cook"><b>Cook</b></a>
    <a href="/faqs">FAQs</a><a href="https://elsewhere.example/jobs/navy/medic">Elsewhere</a></main>`;
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const start = () => {
  stop = startJobsAhead(document.querySelector('main') as Element);
};

it('the screen of a role comes while the browser is idle, a role in view is read from the device [PWA-06, JS-03]', async () => {
  start();
  await vi.waitFor(() => expect(loadJobScreen).toHaveBeenCalled());
  expect(preloadShell).toHaveBeenCalled();
  expect(read()).toEqual([]);
  comeIntoView(link('/jobs/reserves/army/cook'));
  await vi.waitFor(() => expect(read()).toEqual(['/jobs/reserves/army/cook']));
});

it.each(['pointerover', 'pointerdown', 'focusin'])(
  'a role is read once at the first %s on its link [PWA-06]',
  async (kind) => {
    start();
    document.querySelector('b')?.dispatchEvent(new Event(kind, { bubbles: true }));
    intend('/faqs', kind);
    intend('/jobs/navy/medic', kind);
    intend('/jobs/navy/medic', kind);
    await vi.waitFor(() => expect(read()).toEqual(['/jobs/reserves/army/cook', '/jobs/navy/medic']));
  },
);

it('whoever saves bytes gets nothing before the first sign that a link will be followed [CON-38]', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const observed = vi.fn();
  vi.stubGlobal('IntersectionObserver', observed);
  const idle = vi.fn();
  vi.stubGlobal('requestIdleCallback', idle);
  start();
  expect(observed).not.toHaveBeenCalled();
  expect(idle).not.toHaveBeenCalled();
  expect(loadJobScreen).not.toHaveBeenCalled();
  intend('/jobs/navy/medic', 'pointerdown');
  await vi.waitFor(() => expect(read()).toEqual(['/jobs/navy/medic']));
  expect(loadJobScreen).toHaveBeenCalled();
});

it('a device without a release reads nothing, and is asked again: the first sync may have come [PWA-11]', async () => {
  vi.mocked(openDeviceSource).mockResolvedValueOnce(undefined);
  start();
  intend('/jobs/navy/medic', 'pointerdown');
  await vi.waitFor(() => expect(openDeviceSource).toHaveBeenCalledOnce());
  intend('/jobs/navy/medic', 'pointerdown');
  await vi.waitFor(() => expect(read()).toEqual(['/jobs/navy/medic']));
});

it('a page that was left makes nothing ready any more', async () => {
  start();
  stop();
  intend('/jobs/navy/medic', 'pointerdown');
  comeIntoView(link('/jobs/navy/medic'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(read()).toEqual([]);
});
