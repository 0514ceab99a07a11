// @vitest-environment happy-dom

import type { LoaderFunctionArgs } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readShortlistedJobs } from '../../../../src/content/shortlist/readShortlistedJobs.ts';
import type { ShortlistedJob } from '../../../../src/domain/entities/job.ts';
import { careersOf } from '../../../../src/domain/job/comparison.ts';
import { kioskSettingsFor } from '../../../../src/domain/kioskProfile.ts';
import type { ComparisonData } from '../../../../src/features/compare/Comparison.tsx';
import ComparisonPage from '../../../../src/features/compare/ComparisonPage.tsx';
import { DeferredComparison } from '../../../../src/features/compare/deferredComparison.ts';
import { enterKioskMode, leaveKioskMode } from '../../../../src/kiosk/kioskMode.ts';
import { addToShortlist, SHORTLIST_KEY, shortlist } from '../../../../src/visitor/shortlist.ts';
import { COMPARISON_KEY, selections as storedSelections } from '../../../../src/visitor/storedChoices.ts';
import { buildKioskProfile } from '../../../builders/buildKioskProfile.ts';
import {
  buildEntryMethod,
  buildShortlistedJob,
  buildShortlistedJobs,
  uuid,
} from '../../../builders/buildShortlistedJob.ts';
import { byText, doing, eventually, mountRoutes, unmountAll } from '../../support/mount.tsx';

vi.mock('../../../../src/content/shortlist/readShortlistedJobs.ts', () => ({ readShortlistedJobs: vi.fn() }));
vi.mock('../../../../src/content/source/openContentSource.pageOnly.ts', () => ({
  openContentSource: async () => ({}),
}));

/** What is published; `undefined`: nobody can be asked. */
let published: ShortlistedJob[] | undefined;

const DATA: ComparisonData = {
  seo: undefined,
  sharePath: '/careers/compare/share',
  notes: ['<p>First note</p>', '<p>Second note</p>'],
};

beforeEach(() => {
  vi.mocked(readShortlistedJobs).mockImplementation(async (_source, ids) => {
    if (!published) return { jobs: [], withdrawn: [], unread: [...ids] };
    const known = new Map(published.map((job) => [job.id, job]));
    return {
      jobs: ids.flatMap((id) => known.get(id) ?? []),
      withdrawn: ids.filter((id) => !known.has(id)),
      unread: [],
    };
  });
});
afterEach(() => {
  unmountAll();
  shortlist.clear();
  storedSelections.clear();
});

/** @param isNew  nothing of these roles has been ticked or unticked before; otherwise nothing is ticked */
async function openPage(
  jobs: ShortlistedJob[],
  { path = '/', data = {} as Partial<ComparisonData>, isNew = false } = {},
) {
  published = jobs;
  for (const { id, title } of jobs.slice(0, 8)) addToShortlist(id, title);
  const untouched = careersOf(jobs).map(({ method }) => ({ entryMethodId: method.id, selected: false }));
  if (!isNew) storedSelections.write(untouched);
  const loader = async (_args: LoaderFunctionArgs) => {
    await DeferredComparison.preload();
    return { ...DATA, ...data };
  };
  const { page, router } = await mountRoutes([{ path: '/', Component: ComparisonPage, loader }], path);
  await eventually(() => expect(page.textContent).toMatch(/^(?!.*Reading your shortlist)./));
  return { page, router };
}

const boxes = (page: ParentNode) => [...page.querySelectorAll<HTMLInputElement>('fieldset input')];
const box = (page: ParentNode, index: number) => {
  const found = boxes(page)[index];
  if (!found) throw new Error(`no box ${index}`);
  return found;
};
const tick = (page: ParentNode, index: number) => doing(() => box(page, index).click());
const columns = (page: ParentNode) => [...page.querySelectorAll('th[scope="col"]')].map((head) => head.textContent);
const stored = () => JSON.parse(localStorage.getItem(COMPARISON_KEY) ?? 'null');
const isDisabled = (page: ParentNode, label: string) => byText<HTMLButtonElement>(page, 'button', label).disabled;

describe('the comparison page at a booth', () => {
  afterEach(leaveKioskMode);

  it('goes along as a code: nothing to download, nothing to copy [KIOSK-21 in part, KIOSK-33]', async () => {
    enterKioskMode(kioskSettingsFor(buildKioskProfile()));
    const { page } = await openPage(buildShortlistedJobs(2));
    await tick(page, 0);
    byText(page, 'a', 'Take it with you');
    const labels = [...page.querySelectorAll('button')].map((button) => button.textContent?.trim());
    expect(labels).not.toContain('Print or save PDF');
    expect(labels).not.toContain('Copy link');
  });
});

describe('the comparison page on a phone', () => {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } };
  const wide = window.innerWidth;
  beforeEach(() => happyDOM.setViewport({ width: 390 }));
  afterEach(() => happyDOM.setViewport({ width: wide }));

  const rowOf = (page: ParentNode, title: string) => {
    const row = byText(page, 'section[aria-label="Your shortlist"] h3', title).closest('li');
    if (!row) throw new Error(`no row ${title}`);
    return row;
  };
  const tickOf = (page: ParentNode, title: string) => {
    const found = rowOf(page, title).querySelector<HTMLInputElement>('input[type="checkbox"]');
    if (!found) throw new Error(`no tick ${title}`);
    return found;
  };
  const several = () =>
    buildShortlistedJob({ entryMethods: [buildEntryMethod(), buildEntryMethod({ id: uuid(201), title: 'Gap Year' })] });

  it('begins with the roles, each by its usual way to join, and the comparison of them [CMP-09 in part, CMP-16, LIST-08 in part]', async () => {
    const { page } = await openPage([several(), ...buildShortlistedJobs(2).slice(1)], { isNew: true });
    byText(page, 'h2', 'Your shortlist, 2 of 8');
    expect(page.textContent).toContain('2/4 selected');
    expect(rowOf(page, 'Medic').textContent).toContain('Full Time');
    byText(rowOf(page, 'Medic'), 'button', 'Ways to join as Medic: General Entry, usual way');
    byText(rowOf(page, 'Role 2'), 'p', 'General Entry');
    expect([tickOf(page, 'Medic').checked, tickOf(page, 'Role 2').checked]).toEqual([true, true]);
    expect(columns(page)).toEqual(['NavyMedicGeneral Entry', 'NavyRole 2General Entry']);
    await doing(() => tickOf(page, 'Medic').click());
    expect(columns(page)).toEqual(['NavyRole 2General Entry']);
    await doing(() => tickOf(page, 'Medic').click());
    expect(columns(page)).toEqual(['NavyMedicGeneral Entry', 'NavyRole 2General Entry']);
  });

  it('changes a way to join in the drawer, and takes every way of a role away with its tick [CMP-02 in part]', async () => {
    const { page } = await openPage([...buildShortlistedJobs(2).slice(1), several()], { isNew: true });
    await doing(() => byText(page, 'button', 'Ways to join as Medic: General Entry, usual way').click());
    const drawer = page.querySelector('dialog') ?? page;
    // Where the finger pointed, not at the first role.
    expect(document.activeElement).toBe(box(drawer, 1));
    await tick(drawer, 2);
    byText(rowOf(page, 'Medic'), 'button', 'Ways to join as Medic: General Entry and Gap Year');
    await tick(drawer, 1);
    byText(rowOf(page, 'Medic'), 'button', 'Ways to join as Medic: Gap Year');
    await tick(drawer, 1);
    await doing(() => tickOf(page, 'Medic').click());
    expect(columns(page)).toEqual(['NavyRole 2General Entry']);
  });

  it('takes no fifth role [CMP-14 in part, CMP-15 in part]', async () => {
    const { page } = await openPage(buildShortlistedJobs(5), { isNew: true });
    expect(page.textContent).toContain('4/4 selected');
    expect(tickOf(page, 'Role 5').getAttribute('aria-disabled')).toBe('true');
    await doing(() => tickOf(page, 'Role 5').click());
    expect(tickOf(page, 'Role 5').checked).toBe(false);
  });

  it('copies and prints, and offers no code for another phone [CMP-01 in part, CMP-17 in part]', async () => {
    const { page } = await openPage(buildShortlistedJobs(1), { isNew: true });
    for (const label of ['Copy link', 'Print or save PDF', 'Edit shortlist'])
      expect(isDisabled(page, label)).toBe(false);
    expect(page.textContent).not.toContain('Open on a phone');
    await doing(() => tickOf(page, 'Role 1').click());
    expect(page.textContent).toContain('Nothing selected yet.');
    for (const label of ['Copy link', 'Print or save PDF']) expect(isDisabled(page, label)).toBe(true);
  });

  it('says once what is the same for all', async () => {
    const [first, second] = buildShortlistedJobs(2) as [ShortlistedJob, ShortlistedJob];
    const other = buildEntryMethod({ id: uuid(102), compareRequirements: { ageRange: '17 to 24' } });
    const { page } = await openPage([first, { ...second, entryMethods: [other] }], { isNew: true });
    const rows = [...page.querySelectorAll<HTMLElement>('tbody tr')];
    const isSame = (name: string) =>
      rows.find((row) => row.firstElementChild?.textContent === name)?.dataset.same !== undefined;
    expect([isSame('Starting salary'), isSame('Age range')]).toEqual([true, false]);
  });
});

describe('the comparison page', () => {
  it('compares each new role by its usual way to join, until somebody decides otherwise [CMP-09 in part, CMP-12 in part]', async () => {
    const methods = [buildEntryMethod(), buildEntryMethod({ id: uuid(201), title: 'Gap Year' })];
    const [, second] = buildShortlistedJobs(2);
    const { page } = await openPage([buildShortlistedJob({ entryMethods: methods }), second as ShortlistedJob], {
      isNew: true,
    });
    expect(page.textContent).toContain('2/4 selected');
    expect(columns(page)).toEqual(['NavyMedicGeneral Entry', 'NavyRole 2General Entry']);
    await tick(page, 0);
    expect(columns(page)).toEqual(['NavyRole 2General Entry']);
    // A further role is new, the others are not.
    published = [...(published ?? []), ...buildShortlistedJobs(3).slice(2)];
    await doing(() => addToShortlist(uuid(3), 'Role 3'));
    await eventually(() => expect(columns(page)).toEqual(['NavyRole 2General Entry', 'NavyRole 3General Entry']));
  });

  it('says at once that the shortlist is empty, whatever the loader has read', async () => {
    const { page } = await openPage([]);
    expect(page.textContent).toContain('Your shortlist is empty.');
    const panel = byText(page, 'h2', 'Your shortlist is empty.').parentElement;
    const ways = [...(panel?.querySelectorAll('a') ?? [])];
    expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
      ['Find a role', '/careers'],
      ['Career quiz', '/career-quiz'],
      ['Featured roles', '/careers?priority=featured'],
      ['Call 13 19 01', 'tel:131901'],
    ]);
  });

  it('has the selector with its toggle, the shortlist button, the ways to share, notes and the way to more [CMP-01, CMP-03, DEC-53]', async () => {
    const { page } = await openPage(buildShortlistedJobs(2));
    await tick(page, 0);
    for (const label of ['Shortlist (2)', 'Copy link', 'Print or save PDF', 'Open on a phone']) {
      byText(page, 'button', label);
    }
    expect(page.querySelector('table')).not.toBeNull();
    expect(page.querySelector('footer')?.textContent).toBe('First noteSecond noteBrowse all careers');
    expect(byText<HTMLAnchorElement>(page, 'a', 'Browse all careers').getAttribute('href')).toBe('/careers');
    const toggle = byText(page, 'button', 'Hide choices');
    const choices = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
    expect(choices?.hidden).toBe(false);
    await doing(() => toggle.click());
    expect(choices?.hidden).toBe(true);
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
  });

  it('lists every way to join of every role, and compares what is ticked [CMP-09, CMP-11, CMP-16, CMP-19]', async () => {
    const methods = [buildEntryMethod(), buildEntryMethod({ id: uuid(201), title: 'Gap Year' })];
    const { page } = await openPage([buildShortlistedJob({ entryMethods: methods })]);
    expect(page.textContent).toContain('0/4 selected');
    await tick(page, 1);
    expect(page.textContent).toContain('1/4 selected');
    expect(columns(page)).toEqual(['NavyMedicGap Year']);
    expect(stored()).toEqual([
      { entryMethodId: uuid(101), selected: false },
      { entryMethodId: uuid(201), selected: true },
    ]);
    await tick(page, 1);
    expect(page.querySelector('table')).toBeNull();
  });

  it('has two columns at least [CMP-18, DEC-57]', async () => {
    const { page } = await openPage(buildShortlistedJobs(3));
    await tick(page, 0);
    const cells = () => page.querySelectorAll('tbody tr:first-child td').length;
    expect(cells()).toBe(2);
    await tick(page, 1);
    await tick(page, 2);
    expect(cells()).toBe(3);
    expect(page.querySelectorAll('tbody tr:first-child th[scope="row"]')).toHaveLength(1);
  });

  it('lets go of nothing and takes no fifth: the rest is read-only until there is room [CMP-14, CMP-15]', async () => {
    const { page } = await openPage(buildShortlistedJobs(6));
    for (const index of [0, 1, 2, 3]) await tick(page, index);
    expect(page.textContent).toContain('4/4 selected');
    expect(boxes(page).map((each) => each.getAttribute('aria-disabled'))).toEqual([
      null,
      null,
      null,
      null,
      'true',
      'true',
    ]);
    await tick(page, 4);
    expect(box(page, 4).checked).toBe(false);
    expect(columns(page)).toHaveLength(4);
    await tick(page, 0);
    expect(box(page, 4).hasAttribute('aria-disabled')).toBe(false);
    await tick(page, 4);
    expect(columns(page)).toHaveLength(4);
  });

  it('has nothing to copy, print or show while nothing is selected [CMP-17]', async () => {
    const { page } = await openPage(buildShortlistedJobs(1));
    await doing(() => byText(page, 'button', 'Shortlist (1)').click());
    for (const label of ['Copy link', 'Print or save PDF', 'Show comparison'])
      expect(isDisabled(page, label)).toBe(true);
    await tick(page.querySelector('dialog') ?? page, 0);
    for (const label of ['Copy link', 'Print or save PDF', 'Show comparison'])
      expect(isDisabled(page, label)).toBe(false);
  });

  it('has the selector in a drawer too, which leads to the comparison [CMP-02, DEC-54]', async () => {
    const { page } = await openPage(buildShortlistedJobs(2));
    await doing(() => byText(page, 'button', 'Shortlist (2)').click());
    const drawer = page.querySelector('dialog');
    if (!drawer) throw new Error('no drawer');
    await tick(drawer, 1);
    expect(columns(page)).toEqual(['NavyRole 2General Entry']);
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    await doing(() => byText(drawer, 'button', 'Show comparison').click());
    expect(page.querySelector('dialog')).toBeNull();
    await eventually(() => expect(scroll).toHaveBeenCalledOnce());
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Comparison');
  });

  it('says what kind of role each is [LIST-08]', async () => {
    const jobs = buildShortlistedJobs(2);
    const { page } = await openPage([
      { ...(jobs[0] as ShortlistedJob), isPriority: true },
      { ...(jobs[1] as ShortlistedJob), isReserve: true },
    ]);
    const cards = [...page.querySelectorAll('li')].map((card) => card.textContent);
    expect(cards[0]).toContain('Full TimeFeatured');
    expect(cards[1]).toContain('Reserve');
    expect(cards[1]).not.toContain('Featured');
  });

  it('puts a removed role back with what was selected of it [LIST-01, CMP-12]', async () => {
    const { page } = await openPage(buildShortlistedJobs(3));
    await tick(page, 0);
    await tick(page, 1);
    const label = 'Remove Role 2 (Full Time) from your shortlist';
    await doing(() => page.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click());
    expect(shortlist.read()).toEqual([uuid(1), uuid(3)]);
    expect(stored()).toEqual([
      { entryMethodId: uuid(101), selected: true },
      { entryMethodId: uuid(103), selected: false },
    ]);
    expect(page.textContent).toContain('Role 2 is off your shortlist.');
    expect(document.activeElement?.textContent).toBe('Undo');
    await doing(() => byText(page, 'button', 'Undo').click());
    expect(shortlist.read()).toEqual([1, 2, 3].map(uuid));
    expect(columns(page)).toEqual(['NavyRole 1General Entry', 'NavyRole 2General Entry']);
    // Who pressed it by keyboard goes on from there.
    expect(document.activeElement?.textContent).toBe('Role 2 is back on your shortlist.');
  });

  it('lets go of nothing that was selected since, when a removed role comes back [LIST-01, CMP-14]', async () => {
    const { page } = await openPage([
      buildShortlistedJob({ entryMethods: [buildEntryMethod({ title: 'First way' })] }),
      ...buildShortlistedJobs(5).slice(1),
    ]);
    await tick(page, 0);
    await doing(() => page.querySelector<HTMLButtonElement>('button[aria-label^="Remove"]')?.click());
    const others = boxes(page).slice(0, 4);
    for (const each of others) await doing(() => each.click());
    await doing(() => byText(page, 'button', 'Undo').click());
    expect(boxes(page).filter(({ checked }) => checked)).toHaveLength(4);
    expect(box(page, 0).checked).toBe(false);
  });

  it('names a role that a newer release has withdrawn, and takes it off [DEC-52]', async () => {
    addToShortlist(uuid(9), 'Sailmaker');
    addToShortlist(uuid(8));
    const { page } = await openPage(buildShortlistedJobs(1));
    expect(page.textContent).toContain('Sailmaker is no longer offered and is off your shortlist.');
    expect(page.textContent).toContain('A role is no longer offered and off your shortlist.');
    expect(shortlist.read()).toEqual([uuid(1)]);
  });

  it('keeps the list and the selections when nobody can be asked [DEC-52, CMP-12]', async () => {
    const selections = JSON.stringify([{ entryMethodId: uuid(101), selected: true }]);
    localStorage.setItem(COMPARISON_KEY, selections);
    addToShortlist(uuid(1), 'Medic');
    published = undefined;
    vi.mocked(readShortlistedJobs).mockRejectedValue(new Error('no release, no hub'));
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { page } = await mountRoutes([{ path: '/', Component: ComparisonPage, loader: () => DATA }]);
    await eventually(() => expect(page.textContent).toContain('cannot be shown without a connection'));
    expect(shortlist.read()).toEqual([uuid(1)]);
    expect(localStorage.getItem(COMPARISON_KEY)).toBe(selections);
  });

  it('takes in the roles that an address names, and forgets the address [LIST-01, KIOSK-33]', async () => {
    published = buildShortlistedJobs(2);
    const path = `/?add=${uuid(1)}&add=${uuid(2)}`;
    const { page, router } = await mountRoutes([{ path: '/', Component: ComparisonPage, loader: () => DATA }], path);
    await eventually(() => expect(boxes(page)).toHaveLength(2));
    expect(router.state.location.search).toBe('');
    expect(shortlist.read()).toEqual([uuid(1), uuid(2)]);
  });

  it('says so when there is no room for one of them [LIST-02, DEC-50]', async () => {
    const { page } = await openPage(buildShortlistedJobs(9), { path: `/?add=${uuid(9)}` });
    expect(page.textContent).toContain('You can shortlist up to 8 roles. Remove one to add another.');
    expect(shortlist.read()).toHaveLength(8);
  });

  it('follows another tab [LIST-03]', async () => {
    const { page } = await openPage(buildShortlistedJobs(2));
    localStorage.setItem(SHORTLIST_KEY, JSON.stringify([uuid(2)]));
    localStorage.setItem(COMPARISON_KEY, JSON.stringify([{ entryMethodId: uuid(102), selected: true }]));
    await doing(() => dispatchEvent(new StorageEvent('storage', { key: SHORTLIST_KEY })));
    await doing(() => dispatchEvent(new StorageEvent('storage', { key: COMPARISON_KEY })));
    expect(columns(page)).toEqual(['NavyRole 2General Entry']);
  });

  it('shows the share page’s address as a code for a phone, or the shortlist’s before anything is selected [KIOSK-33]', async () => {
    const { page } = await openPage(buildShortlistedJobs(2));
    const codeOf = async () => {
      await doing(() => byText(page, 'button', 'Open on a phone').click());
      const code = page.querySelector('dialog svg[role="img"]');
      const drawn = [code?.getAttribute('aria-label'), code?.querySelectorAll('path')[1]?.getAttribute('d')];
      await doing(() => page.querySelector<HTMLElement>('dialog [aria-label="Close"]')?.click());
      return drawn;
    };
    const [ofShortlist, shape] = await codeOf();
    await tick(page, 0);
    const [ofComparison, other] = await codeOf();
    expect([ofShortlist, ofComparison]).toEqual(['QR code of this shortlist', 'QR code of this comparison']);
    expect(shape).not.toBe(other);
  });

  it('highlights the rows that differ on request, and says so to those who listen', async () => {
    const jobs = buildShortlistedJobs(2);
    const second = {
      ...(jobs[1] as ShortlistedJob),
      entryMethods: [buildEntryMethod({ id: uuid(102), compareRequirements: { ageRange: '17 to 24' } })],
    };
    const { page } = await openPage([jobs[0] as ShortlistedJob, second]);
    await tick(page, 0);
    await tick(page, 1);
    expect(page.textContent).not.toContain('(differs)');
    await doing(() => byText(page, 'label', 'Highlight differences').click());
    expect(page.querySelector('table')?.dataset.highlight).toBe('true');
    expect(byText(page, 'th', 'Age range (differs)').closest('tr')?.dataset.differs).toBe('true');
    expect(byText(page, 'th', 'Salary after training').closest('tr')?.dataset.differs).toBeUndefined();
  });
});
