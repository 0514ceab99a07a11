// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import OutboxNews from '../../../../src/features/outbox-status/OutboxNews.tsx';
import OutboxPage from '../../../../src/features/outbox-status/OutboxPage.pageOnly.tsx';
import WaitingCount from '../../../../src/features/outbox-status/WaitingCount.pageOnly.tsx';
import { loadOutbox } from '../../../../src/outbox/loadOutbox.ts';
import type { EntryView, OutboxNews as News, Removal } from '../../../../src/outbox/outbox.ts';
import { entryView } from '../../../../src/outbox/screens/entryViews.ts';
import { NoSealingKeyYet } from '../../../../src/outbox/sealing/exportFile.ts';
import { saveFile } from '../../../../src/platform/saveFile.ts';
import { buildStoredEntry } from '../../../builders/buildSubmission.ts';
import { createFakeOutbox } from '../../../fakes/fakeOutbox.ts';

vi.mock('../../../../src/outbox/loadOutbox.ts', () => ({ loadOutbox: vi.fn() }));
vi.mock('../../../../src/platform/saveFile.ts', () => ({ saveFile: vi.fn() }));
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const queued = entryView(buildStoredEntry(1));
const rejected: EntryView = {
  ...entryView(buildStoredEntry(2)),
  state: 'needs-attention',
  reason: 'rejected',
  problem: 'EXIST',
};
const refused: EntryView = {
  ...entryView(buildStoredEntry(4)),
  state: 'needs-attention',
  reason: 'refused',
  problem: 'UNREADABLE',
};
const delivered: EntryView = { ...entryView(buildStoredEntry(3)), state: 'delivered' };

const outbox = {
  ...createFakeOutbox(),
  entries: [] as EntryView[],
  tell: (_news: News): void => undefined,
  watch: (listener: (entries: EntryView[]) => void) => {
    listener(outbox.entries);
    return () => undefined;
  },
  onNews: (listener: (news: News) => void) => {
    outbox.tell = listener;
    return () => undefined;
  },
  tryAgain: vi.fn(async () => undefined),
  remove: vi.fn(async (): Promise<Removal> => 'deleted'),
  exportFile: vi.fn(async () => '{"sealed":true}'),
};

let root: Root;
let page: HTMLElement;

async function render(element: ReactNode) {
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  const router = createMemoryRouter([{ path: '/', element }]);
  await act(async () => root.render(<RouterProvider router={router} />));
}

const text = () => page.textContent ?? '';
const buttons = () => [...page.querySelectorAll('button')];
const named = (name: string) =>
  buttons().find((each) => (each.getAttribute('aria-label') ?? each.textContent) === name);

async function press(name: string) {
  const button = named(name);
  if (!button) throw new Error(`there is no button ${name}`);
  await act(async () => button.click());
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(loadOutbox).mockResolvedValue(outbox);
  Object.assign(outbox, { entries: [], canKeep: true });
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
});

describe('the number of unsent submissions', () => {
  it('leads to the list, and what needs a person stands apart [OUTBOX-25]', async () => {
    outbox.entries = [queued, { ...queued, id: 'b' }, rejected, delivered];
    await render(<WaitingCount />);
    const links = [...page.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['2 waiting to send', '/outbox'],
      ['1 not sent: please look', '/outbox'],
    ]);
  });

  it('is nothing when nothing waits [OUTBOX-25]', async () => {
    outbox.entries = [delivered];
    await render(<WaitingCount />);
    expect(text()).toBe('');
  });
});

describe('the list', () => {
  it('names each entry by kind, event, reference and state in words, and nobody [OUTBOX-25]', async () => {
    outbox.entries = [queued, rejected, delivered];
    await render(<OutboxPage />);
    const cards = [...page.querySelectorAll('article')].map((card) => [card.dataset.state, card.textContent]);
    expect(cards.map(([state]) => state)).toEqual(['queued', 'needs-attention', 'delivered']);
    expect(cards[0]?.[1]).toContain('Registration: Life at sea');
    expect(cards[0]?.[1]).toContain('DC-0000-0001-0');
    expect(cards[0]?.[1]).toContain('Saved on this device. Not sent yet.');
    expect(cards[1]?.[1]).toContain('Your email is already registered for Life at sea.');
    expect(text()).toContain('1 waiting to send');
  });

  it('says when it was written or has arrived as people do [OUTBOX-25 in part]', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 27, 16, 20) });
    const writtenAt = new Date(2026, 10, 26, 21, 5).getTime();
    outbox.entries = [
      { ...queued, createdAt: writtenAt },
      { ...delivered, createdAt: writtenAt, deliveredAt: new Date(2026, 10, 27, 9, 40).getTime() },
    ];
    await render(<OutboxPage />);
    const cards = [...page.querySelectorAll('article')].map((card) => card.textContent);
    expect(cards[0]).toContain('Written yesterday, 9:05 pm');
    expect(cards[1]).toContain('Arrived today, 9:40 am');
    vi.useRealTimers();
  });

  it('tries one or all again [OUTBOX-18, OUTBOX-25]', async () => {
    outbox.entries = [queued, refused, delivered];
    await render(<OutboxPage />);
    await press('Try again: DC-0000-0004-0');
    expect(outbox.tryAgain).toHaveBeenLastCalledWith([refused.id]);
    await press('Try all again');
    expect(outbox.tryAgain).toHaveBeenLastCalledWith([queued.id, refused.id]);
  });

  it('says what it is for while it is empty, and leads on [OUTBOX-25]', async () => {
    await render(<OutboxPage />);
    expect(text()).toContain('is kept here, safe from a closed tab or a flat battery, until it is sent.');
    expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/events',
      '/careers',
      '/faqs',
    ]);
  });

  it('deletes only after a second question [OUTBOX-25, OUTBOX-34]', async () => {
    outbox.entries = [queued];
    await render(<OutboxPage />);
    await press('Delete: DC-0000-0001-0');
    expect(text()).toContain('It has not been sent. Delete it for good?');
    await press('Keep it');
    expect(outbox.remove).not.toHaveBeenCalled();
    await press('Delete: DC-0000-0001-0');
    await press('Delete for good');
    expect(outbox.remove).toHaveBeenCalledExactlyOnceWith(queued.id);
    expect(page.querySelector('[role="status"]')?.textContent).toBe('Deleted: DC-0000-0001-0.');
  });

  it('offers nothing to do for what has arrived [OUTBOX-25]', async () => {
    outbox.entries = [delivered];
    await render(<OutboxPage />);
    expect(text()).toContain('Nothing is waiting on this device.');
    expect(buttons()).toEqual([]);
  });

  it('gives the sealed file, or says why there is none [OUTBOX-36]', async () => {
    outbox.entries = [queued];
    await render(<OutboxPage />);
    await press('Save as a file');
    expect(saveFile).toHaveBeenCalledWith('defence-careers-outbox.json', 'application/json', '{"sealed":true}');
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    outbox.exportFile.mockRejectedValueOnce(new NoSealingKeyYet());
    await press('Save as a file');
    expect(text()).toContain('Go online once');
  });

  it('says so where nothing can be kept [PWA-21]', async () => {
    outbox.canKeep = false;
    await render(<OutboxPage />);
    expect(text()).toContain("This browser can't save anything on this device.");
  });

  it('has a heading before the device has been asked, also in the document of the hub [OUTBOX-25]', async () => {
    await render(null);
    const router = createMemoryRouter([{ path: '/', element: <OutboxPage /> }]);
    const html = renderToString(<RouterProvider router={router} />);
    expect(html).toContain('<h1>Waiting to be sent</h1>');
    expect(html).not.toContain('style=');
  });
});

describe('the news', () => {
  it('are spoken politely and stay until they are dismissed [OUTBOX-26]', async () => {
    await render(<OutboxNews />);
    const region = page.querySelector('[role="status"]');
    expect(region?.textContent).toBe('');
    await act(async () => outbox.tell({ type: 'delivered', entry: delivered }));
    expect(region?.textContent).toContain('Your registration for Life at sea has been sent.');
    await press('Dismiss');
    expect(region?.textContent).toBe('');
  });

  it('offer another try of what could not be sent, with the reason [OUTBOX-26]', async () => {
    await render(<OutboxNews />);
    await act(async () => outbox.tell({ type: 'needs-attention', entry: refused }));
    expect(text()).toContain("We couldn't send your registration for Life at sea.");
    expect(text()).toContain('Something is wrong with how this was saved');
    await press('Try again');
    expect(outbox.tryAgain).toHaveBeenCalledWith([refused.id]);
    expect(text()).toBe('');
  });

  it('hold one piece a submission: the later replaces the earlier [OUTBOX-26]', async () => {
    await render(<OutboxNews />);
    await act(async () => outbox.tell({ type: 'needs-attention', entry: rejected }));
    await act(async () => outbox.tell({ type: 'delivered', entry: { ...rejected, state: 'delivered' } }));
    expect(text()).toContain('has been sent.');
    expect(text()).not.toContain("couldn't");
  });

  it('do not cover the page when a long queue drains [OUTBOX-26]', async () => {
    await render(<OutboxNews />);
    await act(async () => {
      for (const id of ['a', 'b', 'c', 'd', 'e']) outbox.tell({ type: 'delivered', entry: { ...delivered, id } });
    });
    expect(page.querySelectorAll('strong')).toHaveLength(3);
    expect(page.querySelector('a[href="/outbox"]')?.textContent).toBe('2 more');
  });
});
