// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readStoredContent } from '../../../../src/content/saved/storedContent.ts';
import type { Booking } from '../../../../src/domain/event/bookings.ts';
import SavedPage from '../../../../src/features/saved/SavedPage.pageOnly.tsx';
import { type SaveOutcome, saveEverything } from '../../../../src/features/saved/saveEverything.ts';
import { loadOutbox } from '../../../../src/outbox/loadOutbox.ts';
import type { EntryView } from '../../../../src/outbox/outbox.ts';
import { entryView } from '../../../../src/outbox/screens/entryViews.ts';
import { BOOKINGS_KEY, rememberBooking } from '../../../../src/visitor/bookings.ts';
import { SHORTLIST_KEY } from '../../../../src/visitor/shortlist.ts';
import { buildStoredEntry } from '../../../builders/buildSubmission.ts';
import { createFakeOutbox } from '../../../fakes/fakeOutbox.ts';
import { byText, doing, mountRoutes, unmountAll } from '../../support/mount.tsx';

vi.mock('../../../../src/outbox/loadOutbox.ts', () => ({ loadOutbox: vi.fn() }));
vi.mock('../../../../src/content/saved/storedContent.ts', () => ({ readStoredContent: vi.fn() }));
vi.mock('../../../../src/features/saved/saveEverything.ts', () => ({ saveEverything: vi.fn() }));

const remove = vi.fn(async (_id: string) => 'deleted' as const);

async function openPage(entries: EntryView[] = []) {
  vi.mocked(loadOutbox).mockResolvedValue({
    ...createFakeOutbox(),
    remove,
    watch: (listener) => {
      listener(entries);
      return () => undefined;
    },
  });
  return (await mountRoutes([{ path: '/', Component: SavedPage }])).page;
}

/** The fact under a label. */
const fact = (page: HTMLElement, label: string) => byText(page, 'dt', label).nextElementSibling?.textContent;

const BOOKING: Booking = {
  reference: 'DC-7K3F-92QX-M',
  eventCode: 'A',
  eventName: 'An evening',
  endsAt: Date.UTC(2026, 11, 1),
  state: 'confirmed',
  since: Date.UTC(2026, 2, 1),
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 15, 8, 0) });
  vi.mocked(readStoredContent).mockResolvedValue({
    release: { id: 'r-0007', savedAt: new Date(2026, 2, 14, 9, 30).getTime() },
    pictures: 34,
    usageBytes: 4_234_000,
  });
});
afterEach(() => {
  unmountAll();
  localStorage.clear();
  sessionStorage.clear();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('what this device keeps', () => {
  it('is the release with its date, pictures, room, what waits and the shortlist [PWA-29]', async () => {
    localStorage.setItem(SHORTLIST_KEY, '["a","b"]');
    rememberBooking(BOOKING);
    const page = await openPage([entryView(buildStoredEntry(1))]);
    expect(page.querySelector('h1')?.textContent).toBe('Your things on this device');
    expect(fact(page, 'Pages, roles, events and answers')).toBe('Saved yesterday, 9:30 am');
    expect(page.querySelector('details:not([open])')?.textContent).toBe('DetailsRelease r-0007');
    expect(fact(page, 'Pictures')).toBe('34');
    expect(fact(page, 'Space used')).toBe('4.2 MB');
    expect(fact(page, 'Waiting to be sent')).toBe('1');
    expect(fact(page, 'Roles on your shortlist')).toBe('2');
    expect(fact(page, 'Events you registered for')).toBe('1');
  });

  it('is said plainly while there is nothing [PWA-29]', async () => {
    vi.mocked(readStoredContent).mockResolvedValue({ pictures: 0 });
    const page = await openPage([{ ...entryView(buildStoredEntry(1)), state: 'delivered' }]);
    expect(fact(page, 'Pages, roles, events and answers')).toBe('Not saved yet');
    expect(fact(page, 'Waiting to be sent')).toBe('Nothing');
    expect(page.textContent).not.toContain('Space used');
  });
});

describe('saving everything', () => {
  it('shows how far it is, then says that it is done and looks again [PWA-29]', async () => {
    let finish: (outcome: SaveOutcome) => void = () => undefined;
    vi.mocked(saveEverything).mockImplementation((onProgress) => {
      onProgress({ what: 'content', done: 3, total: 12 });
      return new Promise((resolve) => {
        finish = resolve;
      });
    });
    const page = await openPage();
    await doing(() => byText(page, 'button', 'Save everything for offline use').click());
    const bar = page.querySelector('progress');
    expect([bar?.value, bar?.max]).toEqual([3, 12]);
    await doing(() => finish('saved'));
    expect(page.querySelector('progress')).toBeNull();
    expect(page.textContent).toContain('Everything is saved on this device.');
    expect(readStoredContent).toHaveBeenCalledTimes(2);
  });

  it('says that it needs a connection when there is none [PWA-24, PWA-29]', async () => {
    vi.mocked(saveEverything).mockResolvedValue('unreachable');
    const page = await openPage();
    await doing(() => byText(page, 'button', 'Save everything for offline use').click());
    expect(page.textContent).toContain('This needs an internet connection.');
  });
});

describe('clearing my data', () => {
  const dialog = (page: HTMLElement) => page.querySelector<HTMLElement>('dialog');
  async function clear(page: HTMLElement) {
    await doing(() => byText(page, 'button', 'Clear my data').click());
    const asked = dialog(page);
    if (!asked) throw new Error('nothing was asked');
    await doing(() => byText(asked, 'button', 'Clear my data').click());
  }

  it('asks first, and does nothing when the visitor keeps it [PWA-29]', async () => {
    localStorage.setItem(SHORTLIST_KEY, '["a"]');
    const page = await openPage();
    await doing(() => byText(page, 'button', 'Clear my data').click());
    await doing(() => byText(page, 'dialog button', 'Keep it').click());
    expect(localStorage.getItem(SHORTLIST_KEY)).toBe('["a"]');
    expect(dialog(page)).toBeNull();
  });

  it('forgets the visitor, and leaves an empty outbox alone [PWA-29]', async () => {
    localStorage.setItem(SHORTLIST_KEY, '["a"]');
    rememberBooking(BOOKING);
    const page = await openPage();
    expect(fact(page, 'Events you registered for')).toBe('1');
    await clear(page);
    expect(localStorage.getItem(SHORTLIST_KEY)).toBeNull();
    expect(fact(page, 'Roles on your shortlist')).toBe('None');
    expect(fact(page, 'Events you registered for')).toBe('None');
    expect(localStorage.getItem(BOOKINGS_KEY)).toBeNull();
    expect(dialog(page)).toBeNull();
  });

  it('never touches what waits to be sent without a second question [PWA-29]', async () => {
    const entry = entryView(buildStoredEntry(1));
    const page = await openPage([entry]);
    await clear(page);
    expect(remove).not.toHaveBeenCalled();
    expect(dialog(page)?.textContent).toContain('One submission has not arrived yet.');
    await doing(() => byText(page, 'dialog button', 'Keep and send it').click());
    expect(remove).not.toHaveBeenCalled();

    await clear(page);
    await doing(() => byText(page, 'dialog button', 'Delete for good').click());
    expect(remove.mock.calls).toEqual([[entry.id]]);
  });

  it('says so when what waits cannot be deleted [PWA-29]', async () => {
    remove.mockRejectedValueOnce(new Error('the database is closing'));
    const page = await openPage([entryView(buildStoredEntry(1))]);
    await clear(page);
    await doing(() => byText(page, 'dialog button', 'Delete for good').click());
    expect(page.textContent).toContain("we couldn't delete everything waiting to be sent");
  });
});

describe('an iPhone, whose browser does not offer to install the site', () => {
  const IPHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
  const steps = (page: HTMLElement) => page.querySelectorAll('ol > li > svg').length;

  it('is shown how in three pictures, and nothing once it is installed or elsewhere', async () => {
    expect(steps(await openPage())).toBe(0);
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
    expect(steps(await openPage())).toBe(3);
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    expect(steps(await openPage())).toBe(0);
    vi.restoreAllMocks();
  });
});
