// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preloadShell } from '../../../../src/app/deferredShell.ts';
import { prefetchJobs } from '../../../../src/app/pageChange/prefetchJobs.ts';
import { preloadJobPage } from '../../../../src/app/screens/jobScreenLoader.ts';
import type { ContentSource } from '../../../../src/content/source/ContentSource.ts';
import { openDeviceSource } from '../../../../src/content/source/openContentSource.pageOnly.ts';

vi.mock('../../../../src/app/screens/JobScreen.tsx', () => ({ default: () => null }));
vi.mock('../../../../src/app/screens/jobScreenLoader.ts', () => ({ preloadJobPage: vi.fn(async () => undefined) }));
vi.mock('../../../../src/app/deferredShell.ts', () => ({ preloadShell: vi.fn(async () => undefined) }));
vi.mock('../../../../src/content/source/openContentSource.pageOnly.ts', () => ({ openDeviceSource: vi.fn() }));

const route = vi.fn(async (_path: string) => undefined);
let stop: () => void = () => undefined;

const link = (path: string) => document.querySelector(`a[href="${path}"]`) as HTMLAnchorElement;
const intend = (path: string, kind: string) => link(path).dispatchEvent(new Event(kind, { bubbles: true }));
const read = () => route.mock.calls.map(([path]) => path);

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(openDeviceSource).mockResolvedValue({ route } as unknown as ContentSource);
  document.body.innerHTML = `<main><a href="/jobs/navy/medic">Medic</a><a href="/jobs/reserves/army/cook"><b>Cook</b></a>
    <a href="/faqs">FAQs</a><a href="https://elsewhere.example/jobs/navy/medic">Elsewhere</a></main>`;
  stop = prefetchJobs();
});
afterEach(() => stop());

it.each(['pointerover', 'pointerdown', 'focusin'])(
  'a role and its screen are fetched once at the first %s on a link to it, and nothing for other links [PWA-06, JS-03]',
  async (kind) => {
    document.querySelector('b')?.dispatchEvent(new Event(kind, { bubbles: true }));
    intend('/faqs', kind);
    intend('https://elsewhere.example/jobs/navy/medic', kind);
    await vi.waitFor(() => expect(read()).toEqual(['/jobs/reserves/army/cook']));
    intend('/jobs/navy/medic', kind);
    intend('/jobs/navy/medic', kind);
    await vi.waitFor(() => expect(read()).toEqual(['/jobs/reserves/army/cook', '/jobs/navy/medic']));
    expect(preloadJobPage).toHaveBeenCalledTimes(2);
    expect(preloadShell).toHaveBeenCalledTimes(2);
  },
);

it('nothing is fetched before the first sign that a link will be followed [CON-38]', async () => {
  intend('/faqs', 'pointerdown');
  await new Promise((resolve) => setTimeout(resolve));
  expect(preloadJobPage).not.toHaveBeenCalled();
  expect(openDeviceSource).not.toHaveBeenCalled();
});

it('a device without a release reads nothing, and is asked again: the first sync may have come [PWA-11]', async () => {
  vi.mocked(openDeviceSource).mockResolvedValueOnce(undefined);
  intend('/jobs/navy/medic', 'pointerdown');
  await vi.waitFor(() => expect(openDeviceSource).toHaveBeenCalledOnce());
  await vi.waitFor(() => {
    intend('/jobs/navy/medic', 'pointerdown');
    expect(read()).toEqual(['/jobs/navy/medic']);
  });
});

it('a page that was left fetches nothing any more', async () => {
  stop();
  intend('/jobs/navy/medic', 'pointerdown');
  await new Promise((resolve) => setTimeout(resolve));
  expect(openDeviceSource).not.toHaveBeenCalled();
});
