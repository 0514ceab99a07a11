// @vitest-environment happy-dom

import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobRecord } from '../../../../src/domain/entities/job.ts';
import { DeferredJob } from '../../../../src/features/job-detail/deferredJob.ts';
import JobDetailPage from '../../../../src/features/job-detail/JobDetailPage.tsx';
import type { JobPage } from '../../../../src/features/job-detail/useJobTabs.ts';
import { FEEDBACK_KEY } from '../../../../src/visitor/storedChoices.ts';
import { buildJobRecord } from '../../../builders/buildJobRecord.ts';
import { byText, doing, eventually, mountRoutes, press, unmountAll } from '../../support/mount.tsx';

const NOTICE = 'Places for July are open.';
const RELATED = { CardTitle: 'Pilot', CardService: 'navy' as const, CardButton: { href: '/jobs/navy/pilot' } };

async function openJob(overrides: Partial<JobRecord> = {}, query = '') {
  const job = buildJobRecord({
    showNotificationMessage: true,
    notificationMessage: `<p>${NOTICE}</p>`,
    relatedJobs: [RELATED],
    ...overrides,
  });
  const data: JobPage = { job, seo: {}, units: [] };
  const route = { path: '*', loader: () => data, Component: JobDetailPage, HydrateFallback: () => null };
  const { page, router } = await mountRoutes([route], job.url + query);
  return { page, router, job };
}

const tab = (page: HTMLElement, name: string) => byText(page, '[role="tab"]', name);
const selectedIn = (page: HTMLElement) => page.querySelector('[role="tab"][aria-selected="true"]')?.textContent;
const shownIn = (page: HTMLElement) =>
  [...page.querySelectorAll('[role="tabpanel"][data-shown="true"]')].map(({ id }) => id).join();
/** Whether words are in a part of the page that shows. */
const shows = (page: HTMLElement, text: string) =>
  [...page.querySelectorAll('p, h3')].some(
    (element) => element.textContent?.includes(text) && !element.closest('[data-shown="false"]'),
  );

const scrolls: ScrollToOptions[] = [];
let endLeaving: () => void;

// The lazy parts are ready, so that they come within the step that asks for them.
beforeAll(async () => {
  await Promise.all([
    DeferredJob.preload(),
    import('../../../../src/features/job-detail/header/InServiceTitleDrawer.pageOnly.tsx'),
    import('../../../../src/features/job-detail/the-role/FeaturedRoleDrawer.pageOnly.tsx'),
  ]);
});
beforeEach(() => {
  const leaving = new Promise<void>((resolve) => {
    endLeaving = resolve;
  });
  HTMLElement.prototype.getAnimations = () => [{ finished: leaving } as unknown as Animation];
  vi.stubGlobal('scrollTo', (to: ScrollToOptions) => void scrolls.push(to));
  localStorage.clear();
});
afterEach(() => {
  unmountAll();
  scrolls.length = 0;
  vi.unstubAllGlobals();
});

describe('the tabs of a job page', () => {
  it('swap the panel only when the one before has left, and come back with Back [TABS-03, TABS-06, DEC-34, DEC-36]', async () => {
    const { page, router, job } = await openJob();
    expect(shownIn(page)).toBe('the-role');
    await doing(() => tab(page, 'Ways to join').click());
    expect(selectedIn(page)).toBe('Ways to join');
    expect(router.state.location).toMatchObject({ pathname: job.url, search: '?tab=ways-to-join' });
    expect(shownIn(page)).toBe('the-role');
    expect(page.querySelector('#the-role')?.getAttribute('data-phase')).toBe('leaving');
    await doing(() => endLeaving());
    expect(shownIn(page)).toBe('ways-to-join');
    expect(page.querySelector('#ways-to-join')?.getAttribute('data-phase')).toBe('entering');

    await doing(() => void router.navigate(-1));
    await eventually(() => expect(shownIn(page)).toBe('the-role'));
    expect(selectedIn(page)).toBe('The role');
  });

  it('follow the address where Back comes before a tab is drawn [TABS-03, DEC-34]', async () => {
    const { page, router } = await openJob();
    await act(async () => {
      tab(page, 'Ways to join').click();
      await vi.waitFor(() => expect(router.state.location.search).toBe('?tab=ways-to-join'));
      await router.navigate(-1);
    });
    expect(router.state.location.search).toBe('');
    expect(selectedIn(page)).toBe('The role');
    await doing(() => endLeaving());
    expect(shownIn(page)).toBe('the-role');
  });

  it('scroll to 44, smoothly where motion is welcome, when one is selected [TABS-05, DEC-35]', async () => {
    const { page } = await openJob();
    await doing(() => tab(page, 'The role').click());
    await doing(() => tab(page, 'Role details').click());
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    await doing(() => tab(page, 'Next steps').click());
    expect(scrolls).toEqual([
      { top: 44, behavior: 'smooth' },
      { top: 44, behavior: 'instant' },
    ]);
  });

  it('move with arrows and select with Space, so that Back stays short [TABS-01, TABS-03]', async () => {
    const { page } = await openJob({}, '?tab=next-steps');
    expect(selectedIn(page)).toBe('Next steps');
    await press(tab(page, 'Next steps'), 'ArrowRight');
    expect(document.activeElement).toBe(tab(page, 'The role'));
    expect(selectedIn(page)).toBe('Next steps');
    await press(tab(page, 'The role'), ' ');
    expect(selectedIn(page)).toBe('The role');
  });

  it('leave clicks that ask for another window to the browser [TABS-03]', async () => {
    const { page } = await openJob();
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    await doing(() => tab(page, 'Next steps').dispatchEvent(click));
    expect(selectedIn(page)).toBe('The role');
  });

  it('decide what stands around the panel [JOB-36, JOB-38]', async () => {
    const seen = new Map<string, [notice: boolean, related: boolean]>();
    for (const slug of ['the-role', 'role-details', 'ways-to-join', 'next-steps']) {
      const { page } = await openJob({}, `?tab=${slug}`);
      seen.set(shownIn(page), [shows(page, NOTICE), shows(page, RELATED.CardTitle)]);
    }
    expect(Object.fromEntries(seen)).toEqual({
      'the-role': [true, true],
      'role-details': [true, false],
      'ways-to-join': [true, false],
      'next-steps': [false, true],
    });
  });
});

describe('the drawers of a job page', () => {
  const dialogIn = (page: HTMLElement) => page.querySelector('dialog');

  it('say what an in-service title is, and close [JOB-12, JOB-13]', async () => {
    const { page } = await openJob({ inServiceTitle: 'Combat Medical Technician' });
    await doing(() => page.querySelector<HTMLElement>('[aria-label="What is an \'in-service\' title?"]')?.click());
    const dialog = dialogIn(page);
    expect(dialog?.querySelector('h2')?.textContent).toBe('In-Service Title');
    expect(dialog?.querySelector('h3')?.textContent).toBe("What is an 'in-service' title?");
    expect(dialog?.textContent).toContain('Combat Medical Technician');
    await doing(() => dialog?.querySelector('button')?.click());
    expect(dialogIn(page)).toBeNull();
  });

  it('say why a role is featured, as far as its content does [JOB-15, JOB-16, DEC-25]', async () => {
    const { page } = await openJob({
      isPriority: true,
      priorityToFill: {
        header: 'Why now',
        subHeader: 'The Navy needs people.',
        description: '<p>New ships.</p>',
        footer: 'Same checks.',
        navyLink: { href: '/careers?service=navy', text: 'More in the Navy' },
        assistanceLink: { href: 'tel:131901', text: 'Ask us' },
      },
    });
    const [quickLink] = page.querySelectorAll<HTMLElement>('#the-role button[aria-haspopup="dialog"]');
    expect(quickLink?.textContent).toContain('Featured role');
    await doing(() => quickLink?.click());
    const dialog = dialogIn(page);
    expect(dialog?.querySelector('h2')?.textContent).toBe('Featured Role');
    for (const words of ['Why now', 'The Navy needs people.', 'New ships.', 'Same checks.']) {
      expect(dialog?.textContent).toContain(words);
    }
    expect([...(dialog?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
      '/careers?service=navy',
      'tel:131901',
    ]);
  });

  it('stay away from a role that is not featured, and take its own words for the quick link [JOB-15]', async () => {
    const own = await openJob({ isPriority: true, isPriorityText: 'We are short of medics' });
    expect(own.page.textContent).toContain('We are short of medics');
    unmountAll();
    const other = await openJob({ isPriorityText: 'We are short of medics' });
    expect(other.page.textContent).not.toContain('We are short of medics');
  });
});

describe('the next step of a role', () => {
  const apply = (page: HTMLElement) =>
    [...page.querySelectorAll<HTMLElement>('a[data-variant]')].filter(({ textContent }) => textContent === 'Apply now');
  const CTA = {
    leftHeadline1: 'Ready when you are.',
    leftCTAButton1Title: 'Apply now',
    leftCTAButton1Theme: 'Primary',
    leftCTAButton1URL: { href: 'https://apply.example/start', text: 'Apply now' },
  };
  const APPLY = { applyUrl: 'https://apply.example/start', cta: CTA };

  it('is one loud button on its own tab, the one in the panel; what repeats it is quiet [JOB-35, JOB-40]', async () => {
    const { page } = await openJob(APPLY, '?tab=next-steps');
    const loud = apply(page).filter(({ dataset }) => dataset.variant === 'go');
    expect(loud.map((button) => button.closest('[role="tabpanel"]')?.id)).toEqual(['next-steps']);
    expect(apply(page)).toHaveLength(3);
  });

  it('is loud wherever it stands on the other tabs', async () => {
    const { page } = await openJob(APPLY);
    const outside = apply(page).filter((button) => !button.closest('[role="tabpanel"]'));
    expect(outside.map(({ dataset }) => dataset.variant)).toEqual(['go', 'go', 'go']);
  });
});

describe('sharing a role', () => {
  it('hands it to the sheet of the device where there is one [EVT-07, DEC-64]', async () => {
    const share = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
    const { page, job } = await openJob();
    await doing(() => byText(page, 'button', 'Share with an app').click());
    expect(share).toHaveBeenCalledWith({ title: job.title, url: job.url });
  });

  it('on a booth is an address to take along [KIOSK-33, KIOSK-21]', async () => {
    localStorage.setItem('kiosk', '{}');
    const { page, job } = await openJob();
    const link = byText<HTMLAnchorElement>(page, 'a', 'Take it with you');
    expect([link.getAttribute('href'), link.target]).toEqual([job.url, '_blank']);
    expect(page.textContent).not.toContain('Copy link');
  });
});

describe('the feedback widget', () => {
  const choices = (page: HTMLElement) =>
    [...page.querySelectorAll('fieldset button')].map((each) => [each.textContent, each.getAttribute('aria-pressed')]);

  it('remembers what was chosen of each page, and survives what is no choice [FB-14]', async () => {
    localStorage.setItem(FEEDBACK_KEY, JSON.stringify({ other: 'no', [buildJobRecord().id]: 'no' }));
    const { page, job } = await openJob();
    expect(choices(page)).toContainEqual(['Could be better', 'true']);
    await doing(() => byText(page, 'button', 'Could be better').click());
    expect(JSON.parse(localStorage.getItem(FEEDBACK_KEY) ?? '')).toEqual({ other: 'no' });
    unmountAll();
    localStorage.setItem(FEEDBACK_KEY, `["${job.id}"]`);
    expect(choices((await openJob()).page).map(([, pressed]) => pressed)).toEqual(['false', 'false']);
  });

  it('is recorded with label and component [ANA-06]', async () => {
    vi.stubGlobal('dataLayer', []);
    const { page } = await openJob();
    await doing(() => byText(page, 'button', 'Yes, very').click());
    await doing(() => byText(page, 'button', 'Yes, very').click());
    const common = { event: 'feedback', label: 'Yes, very', component: 'JobDetail' };
    expect(globalThis.dataLayer).toEqual([
      { ...common, action: 'select' },
      { ...common, action: 'deselect' },
    ]);
  });
});
