// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import OutboxNews from '../../../../src/features/outbox-status/OutboxNews.tsx';
import OutboxPage from '../../../../src/features/outbox-status/OutboxPage.pageOnly.tsx';
import { loadOutbox } from '../../../../src/outbox/loadOutbox.ts';
import type { EntryView, OutboxNews as News, Removal, TryOutcome } from '../../../../src/outbox/outbox.ts';
import { entryView } from '../../../../src/outbox/screens/entryViews.ts';
import { buildStoredEntry } from '../../../builders/buildSubmission.ts';
import { createFakeOutbox } from '../../../fakes/fakeOutbox.ts';
import { doing, mountRoutes, unmountAll } from '../../support/mount.tsx';

vi.mock('../../../../src/outbox/loadOutbox.ts', () => ({ loadOutbox: vi.fn() }));

const queued = entryView(buildStoredEntry(1));
const second = entryView(buildStoredEntry(5));
const rejected: EntryView = {
  ...entryView(buildStoredEntry(2)),
  state: 'needs-attention',
  reason: 'rejected',
  problem: 'EXIST',
};
const refused: EntryView = { ...rejected, id: 'f', reason: 'refused', problem: 'UNREADABLE' };

const tryAgain = vi.fn(async (_ids?: string[]) => undefined);
const afterTry = vi.fn(async (_ids: string[]): Promise<TryOutcome> => ({ sent: 0, waiting: 1, troubled: 0 }));
const remove = vi.fn(async (_id: string): Promise<Removal> => 'deleted');

/** What the outbox tells the page, as it happens. */
let show: (entries: EntryView[]) => void;
let tell: (news: News) => void;

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  unmountAll();
  vi.useRealTimers();
});

async function open(Component: typeof OutboxPage | typeof OutboxNews, entries: EntryView[] = []) {
  vi.mocked(loadOutbox).mockResolvedValue({
    ...createFakeOutbox(),
    tryAgain,
    afterTry,
    remove,
    watch(listener) {
      show = listener;
      listener(entries);
      return () => undefined;
    },
    onNews(listener) {
      tell = listener;
      return () => undefined;
    },
  });
  const element = (
    <main id="main" tabIndex={-1}>
      <Component />
    </main>
  );
  return await renderPage(element);
}

async function renderPage(element: React.ReactElement) {
  const { page } = await mountRoutes([{ path: '/', element }]);
  const button = (name: string) =>
    [...page.querySelectorAll('button')].find((each) => (each.getAttribute('aria-label') ?? each.textContent) === name);
  return {
    page,
    button,
    text: () => page.textContent ?? '',
    said: () => page.querySelector('[role="status"]')?.textContent,
    links: () => [...page.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
    /** As with a keyboard: the button has the focus when it is pressed. */
    press: (name: string) =>
      doing(() => {
        const found = button(name);
        if (!found) throw new Error(`there is no button ${name}`);
        found.focus();
        found.click();
      }),
  };
}

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

describe('a final no', () => {
  it('is never offered another try, beside others or alone [OUTBOX-19, CON-04]', async () => {
    const { press, button } = await open(OutboxPage, [queued, rejected]);
    expect(button(`Try again: ${queued.reference}`)).toBeDefined();
    expect(button(`Try again: ${rejected.reference}`)).toBeUndefined();
    await press('Try all again');
    expect(tryAgain).toHaveBeenCalledExactlyOnceWith([queued.id]);
    await doing(() => show([rejected]));
    expect(button('Try all again')).toBeUndefined();
    expect(button(`Try again: ${rejected.reference}`)).toBeUndefined();
    expect(button(`Delete: ${rejected.reference}`)).toBeDefined();
  });

  it.each([
    [{}, 'Open the event', '/events/events-detail/SEA1'],
    [{ problem: 'CANDIDATEID' }, 'Fill in the form again', '/events/events-detail/SEA1#register'],
    [{ problem: 'NO_SPOTS' }, 'Find another event', '/events'],
    [{ kind: 'enquiry', problem: 'INVALID', shown: {} } as const, 'Contact us', '/contact-us'],
  ])('leads on instead, and to the helpline: %o [OUTBOX-19, SHELL-18]', async (facts, label, href) => {
    const { links } = await open(OutboxPage, [{ ...rejected, ...facts }]);
    expect(links()).toEqual([
      ['13 19 01', 'tel:131901'],
      [label, href],
    ]);
  });

  it('is told in the news without `Try again`, with a way on [OUTBOX-19, OUTBOX-26]', async () => {
    const { text, button, links } = await open(OutboxNews);
    await doing(() => tell({ type: 'needs-attention', entry: rejected }));
    expect(text()).toContain("We couldn't send your registration for Life at sea.");
    expect(text()).toContain('Your email is already registered for Life at sea.');
    expect(button('Try again')).toBeUndefined();
    expect(links()).toContainEqual(['Open the event', '/events/events-detail/SEA1']);
  });
});

describe('another try', () => {
  it('is said while it lasts, and what came of it when it has ended [OUTBOX-18, OUTBOX-25]', async () => {
    let end = (_outcome: TryOutcome): void => undefined;
    afterTry.mockImplementationOnce(() => new Promise((resolve) => (end = resolve)));
    const { press, said, button } = await open(OutboxPage, [queued, second]);
    await press('Try all again');
    expect(said()).toBe('Trying again.');
    expect(button('Try all again')?.getAttribute('aria-busy')).toBe('true');
    await doing(() => end({ sent: 0, waiting: 2, troubled: 0 }));
    expect(said()).toBe("2 still waiting. We'll keep trying.");
    expect(button('Try all again')?.hasAttribute('aria-busy')).toBe(false);
  });

  it('is said anew each time, also where the words are the same [OUTBOX-25]', async () => {
    const { press, page } = await open(OutboxPage, [queued]);
    await press('Try all again');
    const before = page.querySelector('[role="status"]')?.firstChild;
    await press('Try all again');
    const after = page.querySelector('[role="status"]')?.firstChild;
    expect(after?.textContent).toBe(before?.textContent);
    expect(after).not.toBe(before);
  });

  it('names the one entry it is about [OUTBOX-25]', async () => {
    afterTry.mockReturnValueOnce(new Promise(() => undefined));
    const { press, said } = await open(OutboxPage, [queued, second]);
    await press(`Try again: ${second.reference}`);
    expect(said()).toBe(`Trying again: ${second.reference}.`);
    expect(afterTry).toHaveBeenCalledExactlyOnceWith([second.id]);
  });

  it('that could not be noted, or read, is said to be so [OUTBOX-38]', async () => {
    const { press, said } = await open(OutboxPage, [queued]);
    tryAgain.mockRejectedValueOnce(new Error('disk'));
    await press('Try all again');
    expect(said()).toContain("We couldn't record that on this device");
    afterTry.mockRejectedValueOnce(new Error('disk'));
    await press('Try all again');
    expect(said()).toContain("couldn't read the result");
  });

  it('in the news that leaves it waiting says so there [OUTBOX-26]', async () => {
    const { press, text } = await open(OutboxNews);
    await doing(() => tell({ type: 'needs-attention', entry: refused }));
    await press('Try again');
    expect(text()).toContain("1 still waiting. We'll keep trying.");
    expect(focused()).toBe('Try again');
  });
});

describe('a deletion', () => {
  it('of what had been sent meanwhile is not called one [OUTBOX-34]', async () => {
    const { press, said } = await open(OutboxPage, [queued]);
    remove.mockResolvedValueOnce('gone');
    await press(`Delete: ${queued.reference}`);
    await press('Delete for good');
    expect(said()).toBe(`Not deleted: ${queued.reference}. It had already been sent.`);
  });

  it('that fails is told, and the entry is still offered [OUTBOX-34, OUTBOX-38]', async () => {
    const { press, said } = await open(OutboxPage, [queued]);
    remove.mockRejectedValueOnce(new Error('the database is closing'));
    await press(`Delete: ${queued.reference}`);
    await press('Delete for good');
    expect(said()).toContain("We couldn't delete that");
    expect(focused()).toBe(`Delete: ${queued.reference}`);
  });
});

describe('the focus', () => {
  it('goes back to the button that asked after `Keep it` [OUTBOX-25]', async () => {
    const { press } = await open(OutboxPage, [queued]);
    await press(`Delete: ${queued.reference}`);
    expect(focused()).toBe('Keep it');
    await press('Keep it');
    expect(focused()).toBe(`Delete: ${queued.reference}`);
  });

  it('goes to the heading when its entry is gone, deleted or sent [OUTBOX-25]', async () => {
    const { press } = await open(OutboxPage, [queued, second]);
    await press(`Delete: ${queued.reference}`);
    await press('Delete for good');
    await doing(() => show([second]));
    expect(focused()).toBe('Waiting to be sent');
    await press('Try all again');
    await doing(() => show([{ ...second, state: 'delivered' }]));
    expect(focused()).toBe('Waiting to be sent');
  });

  it('stays where a person has put it when another entry goes [OUTBOX-25]', async () => {
    const { press, button } = await open(OutboxPage, [queued, second]);
    await press(`Try again: ${queued.reference}`);
    await doing(() => button(`Delete: ${second.reference}`)?.focus());
    await doing(() => show([second]));
    expect(focused()).toBe(`Delete: ${second.reference}`);
  });

  it('goes to the page when the news it was in are over [OUTBOX-26]', async () => {
    const { press, page } = await open(OutboxNews);
    await doing(() => tell({ type: 'needs-attention', entry: refused }));
    afterTry.mockResolvedValueOnce({ sent: 1, waiting: 0, troubled: 0 });
    await press('Try again');
    expect(page.querySelector('strong')).toBeNull();
    expect(document.activeElement?.id).toBe('main');
  });
});

describe('a list that cannot be read', () => {
  it('whose script does not load says so and can be asked for again [OUTBOX-25]', async () => {
    const opening = renderPage(<OutboxPage />);
    vi.mocked(loadOutbox).mockRejectedValue(new TypeError('failed to fetch'));
    const { text, press, links } = await opening;
    await doing(() => undefined);
    expect(text()).toContain("We couldn't check what this device keeps.");
    expect(links()).toEqual([['13 19 01', 'tel:131901']]);
    vi.mocked(loadOutbox).mockResolvedValue({
      ...createFakeOutbox(),
      watch(listener) {
        listener([queued]);
        return () => undefined;
      },
    });
    await press('Check again');
    expect(text()).toContain(queued.reference);
    expect(focused()).toBe('Waiting to be sent');
  });

  it('whose reads keep failing says so after a while, and shows what comes late [OUTBOX-25]', async () => {
    vi.useFakeTimers();
    vi.mocked(loadOutbox).mockResolvedValue({
      ...createFakeOutbox(),
      watch(listener) {
        show = listener;
        return () => undefined;
      },
    });
    const { text } = await renderPage(<OutboxPage />);
    await doing(() => vi.advanceTimersByTime(9_900));
    expect(text()).toContain('Checking what this device keeps…');
    await doing(() => vi.advanceTimersByTime(100));
    expect(text()).toContain("We couldn't check what this device keeps.");
    await doing(() => show([queued]));
    expect(text()).toContain(queued.reference);
  });

  it('tells readers without scripting why nothing comes [OUTBOX-25, SHELL-18]', () => {
    const router = createMemoryRouter([{ path: '/', element: <OutboxPage /> }]);
    const html = renderToString(<RouterProvider router={router} />);
    const words = /<noscript>(.+)<\/noscript>/.exec(html)?.[1];
    expect(words).toContain('which is switched off in this browser');
    expect(words).toContain('href="tel:131901"');
  });
});
