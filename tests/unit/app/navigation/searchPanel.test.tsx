// @vitest-environment happy-dom
import { act } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHeaderStore } from '../../../../src/app/navigation/headerStore.ts';
import { SearchPanel } from '../../../../src/app/navigation/SearchPanel.tsx';
import { doing, eventually, mountRoutes, press, typeInto, unmountAll } from '../../support/mount.tsx';

const search = vi.hoisted(() => vi.fn());
vi.mock('../../../../src/content/search/browserSearch.pageOnly.ts', () => ({ searchSite: search }));
vi.mock('../../../../src/content/source/openContentSource.pageOnly.ts', () => ({
  openContentSource: async () => ({ kind: 'memory', jobs: async () => [] }),
}));

const NONE = { TotalCount: 0, Results: [] };
const answers: Record<string, unknown> = {
  keywords: { Results: [{ id: 'dog-handler', title: 'Dog Handler', url: '/careers?query=Dog+Handler' }] },
  events: { ...NONE, Facets: [] },
  site: [
    { TotalCount: 29, Results: [] },
    NONE,
    { TotalCount: 1, Results: [{ id: '/bases', title: 'Dogs on bases', url: '/bases', titleMarks: [[0, 4]] }] },
    {
      TotalCount: 1,
      Results: [{ id: 'q', title: 'May I?', url: '/faqs?faq=q', snippet: { text: 'a dog', marks: [[2, 3]] } }],
    },
    NONE,
  ],
};

const store = createHeaderStore({ elapsedMs: () => 0, after: () => () => undefined });
const Page = () => <SearchPanel store={store} />;
const pages = ['/', '/search', '/bases'].map((path) => ({ path, Component: Page }));

beforeEach(() => {
  vi.useFakeTimers();
  search.mockReset();
  search.mockImplementation(async (name: string) => ({ answer: answers[name], from: 'device' }));
});
afterEach(() => {
  unmountAll();
  vi.useRealTimers();
});

async function open(path = '/') {
  const { page, router } = await mountRoutes(pages, path);
  const input = page.querySelector('input') as HTMLInputElement;
  return {
    page,
    input,
    address: () => router.state.location.pathname + router.state.location.search,
    options: () => [...page.querySelectorAll<HTMLAnchorElement>('[role=option]')],
    active: () => page.querySelector('[role=option][aria-selected=true]')?.textContent,
    async type(text: string) {
      await typeInto(input, text);
      // The pause, and then what is loaded only now.
      await act(async () => {
        await vi.advanceTimersByTimeAsync(250);
        await vi.dynamicImportSettled();
      });
    },
    submit: () =>
      doing(() => page.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))),
  };
}

describe('the search of the header', () => {
  it('is a form that the hub answers, until the script runs [NAV-13 in part, DEC-151]', async () => {
    const { query, dataRoutes } = createStaticHandler(pages);
    const context = (await query(new Request('https://careers.example/'))) as StaticHandlerContext;
    const html = renderToString(
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />,
    );
    expect(html).toMatch(/<form action="\/search">.*<input type="search" required="" [^>]*name="query"/);
    expect(html).toContain('popover="auto"');
    expect(html).not.toContain('role="combobox"');
  });

  it('answers while somebody types, with words and with places, each of them a link [GS-17, GS-21]', async () => {
    const { page, type, options, input } = await open();
    expect(search).not.toHaveBeenCalled();
    await type('dog');
    await eventually(() => expect(options()).toHaveLength(3));
    expect(options().map((option) => option.getAttribute('href'))).toEqual([
      '/search?query=Dog+Handler',
      '/faqs?faq=q',
      '/bases',
    ]);
    expect([...page.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['dog', 'Dogs']);
    expect([...page.querySelectorAll('[role=group]')].map((group) => group.getAttribute('aria-label'))).toEqual([
      'Keep typing',
      'Go straight there',
    ]);
    const all = [...page.querySelectorAll('a')].find(({ textContent }) => textContent === 'All 29 results for “dog”');
    expect(all?.getAttribute('href')).toBe('/search?query=dog');
    expect(input.getAttribute('aria-expanded')).toBe('true');
    expect(page.querySelector('[role=listbox]')?.id).toBe(input.getAttribute('aria-controls'));
    expect(page.querySelector('[role=status]')?.textContent).toBe('3 answers');
  });

  it('is walked through by the arrows, through words and places and round by the field; Enter goes to what is meant', async () => {
    const { type, input, active, options } = await open();
    await type('dog');
    await eventually(() => expect(options()).toHaveLength(3));
    const pressed = vi.fn((event: Event) => event.preventDefault());
    for (const option of options()) option.addEventListener('click', pressed);
    await press(input, 'ArrowDown');
    expect(active()).toBe('Dog Handler');
    expect(document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('Dog Handler');
    await press(input, 'ArrowDown');
    expect(active()).toContain('May I?');
    await press(input, 'ArrowUp');
    await press(input, 'ArrowUp');
    expect(active()).toBeUndefined();
    await press(input, 'ArrowUp');
    expect(active()).toContain('Dogs on bases');
    await press(input, 'Enter');
    expect(pressed).toHaveBeenCalledTimes(1);
    expect(pressed.mock.calls[0]?.[0].target).toBe(options()[2]);
  });

  it('is walked through where there are only places', async () => {
    search.mockImplementation(async (name: string) => ({
      answer: name === 'keywords' ? { Results: [] } : answers[name],
      from: 'device',
    }));
    const { type, input, active, options } = await open();
    await type('dog');
    await eventually(() => expect(options()).toHaveLength(2));
    await press(input, 'ArrowDown');
    expect(active()).toContain('May I?');
    await press(input, 'ArrowDown');
    expect(active()).toContain('Dogs on bases');
  });

  it('goes to its page on Enter, where the answers are gone and the field is empty [GS-01]', async () => {
    const { type, submit, address, input, options } = await open();
    await type('dogs & cats');
    await submit();
    expect(address()).toBe('/search?query=dogs+%26+cats');
    expect(options()).toEqual([]);
    expect(input.value).toBe('');
  });

  it('ignores `-----`, and on its page the query that is shown [GS-20]', async () => {
    const { type, submit, address } = await open('/search?query=dog');
    await type('-----');
    await submit();
    expect(address()).toBe('/search?query=dog');
    await type('dog');
    await submit();
    expect(address()).toBe('/search?query=dog');
    await type('cat');
    await submit();
    expect(address()).toBe('/search?query=cat');
  });

  it('asks nothing for two characters, and shows nothing of what was typed before [AC-05]', async () => {
    const { type, options } = await open();
    await type('dog');
    await eventually(() => expect(options()).toHaveLength(3));
    search.mockClear();
    await type('do');
    await eventually(() => expect(options()).toEqual([]));
    await type('');
    expect(search).not.toHaveBeenCalled();
    expect(options()).toEqual([]);
  });

  it('is still a field when nothing can be searched [AC-03]', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    search.mockRejectedValue(new Error('no hub'));
    const { type, options, submit, address } = await open();
    await type('dog');
    await eventually(() => expect(search).toHaveBeenCalledTimes(3));
    expect(options()).toEqual([]);
    await submit();
    expect(address()).toBe('/search?query=dog');
  });
});
