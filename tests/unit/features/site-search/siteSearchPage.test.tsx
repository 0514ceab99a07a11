// @vitest-environment happy-dom
import type { LoaderFunctionArgs } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SiteResult } from '../../../../src/domain/search/searchCalls.ts';
import { readSiteQuery } from '../../../../src/domain/siteSearch/siteSearch.ts';
import { DeferredAnswer } from '../../../../src/features/site-search/deferredAnswer.ts';
import type { FoundOnSite, FoundRole } from '../../../../src/features/site-search/findOnSite.ts';
import SiteSearchPage from '../../../../src/features/site-search/SiteSearchPage.tsx';
import { byText, doing, eventually, mountRoutes, press, typeInto, unmountAll } from '../../support/mount.tsx';
import { translatePage } from '../../support/translatePage.ts';

const drawer = vi.hoisted(() => vi.fn());
vi.mock('../../../../src/content/faqs/FaqDrawer.pageOnly.tsx', () => ({
  default: (given: { id: string; title: string; onClose: () => void }) => {
    drawer(given);
    return <div role="dialog">{given.title}</div>;
  },
}));

const role = (number: number): FoundRole => ({
  role: { id: `r${number}`, title: `Role ${number}`, url: `/jobs/army/r${number}`, service: 'army', isReserve: false },
  match: number === 1 ? { titleMarks: [[0, 4]], snippet: { text: 'with a dog', marks: [[7, 3]] } } : {},
});
const link = (id: string, more: Partial<SiteResult> = {}): SiteResult => ({
  id,
  title: `Title ${id}`,
  url: `/${id}`,
  ...more,
});
const range = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

type Found = Extract<FoundOnSite, { type: 'found' }>;
function found(more: Partial<Found> = {}): Found {
  return {
    type: 'found',
    total: 25,
    sets: {
      careers: { total: 18, results: range(10).map(role) },
      pages: { total: 4, results: range(4).map((number) => link(`p${number}`)) },
      faqs: { total: 2, results: [link('q1', { url: '/faqs?faq=q1', titleMarks: [[6, 2]] }), link('q2')] },
      resources: { total: 1, results: [link('leaflet', { cssClass: 'pdf' })] },
    },
    suggestions: [],
    nearest: [],
    ...more,
  };
}

let answer: (asked: { query: string; page: number }) => FoundOnSite | Promise<FoundOnSite>;
beforeEach(() => {
  answer = () => found();
  history.replaceState(null, '', '/');
});
afterEach(() => {
  unmountAll();
  drawer.mockReset();
});

async function loader({ request }: LoaderFunctionArgs) {
  const asked = readSiteQuery(new URL(request.url).searchParams);
  await DeferredAnswer.preload();
  return { asked, found: asked.query === '' ? undefined : await answer(asked) };
}

async function open(path = '/search?query=dog') {
  const { page, router } = await mountRoutes([{ path: '/search', Component: SiteSearchPage, loader }], path);
  await eventually(() => expect(page.querySelector('h1')).not.toBeNull());
  const input = page.querySelector('input[name=query]') as HTMLInputElement;
  return {
    page,
    router,
    input,
    tab: (name: string) => byText(page, '[role=tab]', name),
    selected: () => page.querySelector('[aria-selected=true]')?.textContent?.trim(),
    shown: () => [...page.querySelectorAll('section[data-shown=true]')].map(({ id }) => id),
    panel: () => page.querySelector('[role=tabpanel]')?.id,
    address: () => router.state.location.pathname + router.state.location.search + router.state.location.hash,
    async submit(text: string) {
      await typeInto(input, text);
      await doing(() =>
        page
          .querySelector('form[action="/search"]')
          ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
      );
    },
  };
}

describe('the tabs of the results', () => {
  it('begin with all, and each shows its kind alone as the one panel [GS-03, GS-05 in part, DEC-93]', async () => {
    const { tab, selected, shown, panel } = await open();
    expect(selected()).toBe('All 25');
    expect(shown()).toEqual(['careers', 'pages', 'faqs', 'resources']);
    expect(panel()).toBe('all');
    await doing(() => tab('FAQS 2').click());
    expect(selected()).toBe('FAQS 2');
    expect(shown()).toEqual(['faqs']);
    expect(panel()).toBe('faqs');
    await press(tab('FAQS 2'), 'ArrowRight');
    expect(selected()).toBe('Resources 1');
  });

  it('are kept in the history entry, never in the address; another search has all of them [GS-16 in part, DEC-93]', async () => {
    history.replaceState({ key: 'own', idx: 3, usr: null }, '', '/search?query=dog');
    const { tab, address, submit, selected } = await open();
    await doing(() => tab('Pages 4').click());
    expect(address()).toBe('/search?query=dog');
    expect(history.state).toEqual({ key: 'own', idx: 3, usr: { tab: 'pages' } });
    expect(location.search + location.hash).toBe('?query=dog');
    await submit('cat');
    await eventually(() => expect(address()).toBe('/search?query=cat'));
    expect(selected()).toBe('All 25');
  });

  it('are kept in the entry alone, which the reset of a booth replaces: nothing is stored [KIOSK-13 in part]', async () => {
    const { tab, submit, router } = await open();
    await doing(() => tab('Pages 4').click());
    await submit('cat');
    await eventually(() => expect(router.state.location.search).toBe('?query=cat'));
    expect(localStorage.length + sessionStorage.length).toBe(0);
  });

  it('come back with their entry [DEC-93]', async () => {
    const { router, selected } = await open();
    await doing(() => void router.navigate('/search?query=cat', { state: { tab: 'faqs' } }));
    await eventually(() => expect(selected()).toBe('FAQS 2'));
    await doing(() => void router.navigate('/search?query=cow', { state: { tab: 'nonsense' } }));
    await eventually(() => expect(router.state.location.search).toBe('?query=cow'));
    expect(selected()).toBe('All 25');
    await doing(() => void router.navigate(-1));
    await eventually(() => expect(selected()).toBe('FAQS 2'));
  });

  it('open by the fragment of a link that was followed without the script [PWA-27]', async () => {
    expect((await open('/search?query=dog#resources')).selected()).toBe('Resources 1');
    unmountAll();
    expect((await open('/search?query=dog#nonsense')).selected()).toBe('All 25');
  });

  it('show their counts once they are there, and none for a search that failed [GS-04, GS-19]', async () => {
    answer = () => ({ type: 'failed' });
    const { page } = await open();
    expect(page.querySelectorAll('[role=tab]')).toHaveLength(0);
    expect(page.textContent).not.toMatch(/not working|error|failed|No results/i);
    expect(page.querySelector('[aria-busy=true]')).toBeNull();
    expect(page.querySelector('a[href="/careers"]')).not.toBeNull();
  });
});

describe('all results of a kind', () => {
  it('are one press away where there are more than five, and the focus goes with it [GS-05]', async () => {
    const { page, selected } = await open();
    const buttons = [...page.querySelectorAll('button')].filter(({ textContent }) => textContent === 'See all results');
    expect(buttons).toHaveLength(1);
    await doing(() => buttons[0]?.click());
    expect(selected()).toBe('Careers 18');
    expect(document.activeElement?.textContent).toBe('Careers');
  });

  it('have pages, which keep the tab [GS-10, DEC-93]', async () => {
    const { page, tab, router, address, selected } = await open();
    await doing(() => tab('Careers 18').click());
    answer = () => found({ sets: { ...found().sets, careers: { total: 18, results: range(8).map(role) } } });
    const links = [...page.querySelectorAll<HTMLElement>('nav[aria-label="Pages of Careers"] a')];
    await doing(() => links.find(({ textContent }) => textContent === 'Page 2')?.click());
    await eventually(() => expect(address()).toBe('/search?query=dog&page=2'));
    expect(router.state.location.state).toEqual({ tab: 'careers' });
    expect(selected()).toBe('Careers 18');
    await eventually(() => expect(document.activeElement?.textContent).toBe('Careers'));
  });

  it('begin with their first page when another tab is chosen [GS-16]', async () => {
    const asked: number[] = [];
    answer = ({ page }) => {
      asked.push(page);
      return found();
    };
    const { tab, address, selected } = await open('/search?query=dog&page=2#careers');
    await doing(() => tab('FAQS 2').click());
    await eventually(() => expect(address()).toBe('/search?query=dog'));
    expect(selected()).toBe('FAQS 2');
    expect(asked).toEqual([2, 1]);
  });
});

describe('the field of the search', () => {
  it('ignores what is shown already, and `-----` [GS-20]', async () => {
    const asked: string[] = [];
    answer = ({ query }) => {
      asked.push(query);
      return found();
    };
    const { submit } = await open();
    await submit(' dog ');
    await submit('-----');
    expect(asked).toEqual(['dog']);
    await submit('cat');
    await eventually(() => expect(asked).toEqual(['dog', 'cat']));
  });

  it('shows the query of the address that was gone to by other means [GS-13]', async () => {
    const { router, input } = await open();
    await doing(() => void router.navigate('/search?query=cat'));
    await eventually(() => expect(input.value).toBe('cat'));
  });

  it('an answer that arrives last stands nowhere, when something newer was asked; counts are none of a search that runs [GS-04 in part, GS-13]', async () => {
    const { router, page } = await open();
    const late: (() => void)[] = [];
    answer = ({ query }) =>
      query === 'slow'
        ? new Promise((resolve) => late.push(() => resolve(found({ total: 999 }))))
        : found({ total: 7 });
    await doing(() => void router.navigate('/search?query=slow'));
    expect(page.querySelector('[aria-busy=true]')).not.toBeNull();
    expect(page.querySelector('[data-pending] [role=tablist]')).not.toBeNull();
    await doing(() => void router.navigate('/search?query=quick'));
    await eventually(() => expect(page.textContent).toContain('All 7'));
    await doing(() => late[0]?.());
    expect(page.textContent).not.toContain('999');
    expect(router.state.location.search).toBe('?query=quick');
  });
});

describe('results', () => {
  it('say why they were found, in title and words [GS-21]', async () => {
    const { page } = await open();
    const marked = (id: string) => [...page.querySelectorAll(`#${id} mark`)].map(({ textContent }) => textContent);
    expect(marked('careers')).toEqual(['Role', 'dog']);
    expect(marked('faqs')).toEqual(['q1']);
  });

  it('that are questions open their answer in a drawer, by its id [GS-08, GS-18 in part]', async () => {
    const { page } = await open();
    expect(drawer).not.toHaveBeenCalled();
    await doing(() => page.querySelector<HTMLElement>('#faqs h3 a')?.click());
    await eventually(() => expect(page.querySelector('[role=dialog]')?.textContent).toBe('Title q1'));
    const given = drawer.mock.calls[0]?.[0];
    expect(given).toMatchObject({ id: 'q1', title: 'Title q1' });
    await doing(() => given.onClose());
    expect(page.querySelector('[role=dialog]')).toBeNull();
  });

  it('begin with the thing itself where the query names one', async () => {
    answer = () => found({ top: { kind: 'event', title: 'Expo Sydney', url: '/events/events-detail/EXPO' } });
    const { page } = await open();
    expect(page.querySelector<HTMLAnchorElement>('a[href="/events/events-detail/EXPO"]')?.textContent).toMatch(
      /Expo Sydney\s*Event/,
    );
    const order = page
      .querySelector('a[href="/events/events-detail/EXPO"]')
      ?.compareDocumentPosition(page.querySelector('[role=tablist]') as Node);
    expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('of a thing that is all there is do not say that there are none', async () => {
    answer = () => found({ total: 0, top: { kind: 'event', title: 'Expo', url: '/events/events-detail/EXPO' } });
    const { page } = await open('/search?query=EXPO');
    expect(page.querySelector('a[href="/events/events-detail/EXPO"]')).not.toBeNull();
    expect(page.textContent).not.toContain('No results');
  });

  it('of a word that was read as another say so, and lead back to what was typed', async () => {
    answer = () => found({ readAs: 'mechanic' });
    const { page } = await open('/search?query=mecanic');
    expect(page.querySelector('header [role=status]:has(b)')?.textContent).toContain('Showing results for "mechanic"');
    const back = byText<HTMLAnchorElement>(page, 'a', 'mecanic');
    expect(back.getAttribute('href')).toBe('/search?query=%22mecanic%22');
  });

  it('none: words, the nearest answers and tips stand in their place [GS-15, DEC-78]', async () => {
    answer = () =>
      found({
        total: 0,
        suggestions: ['Dog Handler'],
        nearest: [{ kind: 'question', title: 'Can I keep a dog?', url: '/faqs?faq=dog' }],
      });
    const { page } = await open('/search?query=doggo');
    expect(byText<HTMLAnchorElement>(page, 'a', 'Dog Handler').getAttribute('href')).toBe('/search?query=Dog+Handler');
    expect(page.querySelector('a[href="/faqs?faq=dog"]')?.textContent).toMatch(/Can I keep a dog\?\s*Question/);
    expect(page.querySelector('h2')?.textContent).toBe('No results for "doggo"');
  });

  it('of a page that the browser has translated are those of the search in the address', async () => {
    const { page, router } = await open();
    translatePage(page);
    const other = found({ total: 3, sets: { ...found().sets, careers: { total: 3, results: range(3).map(role) } } });
    answer = () => other;
    await doing(() => void router.navigate('/search?query=cat'));
    await eventually(() => expect(page.querySelector('header [role=status]:has(b)')?.textContent).toContain('"cat"'));
    expect(page.querySelectorAll('#careers li')).toHaveLength(3);
    expect(page.textContent).not.toContain('"dog"');
    expect(page.textContent).not.toContain('18');
  });
});
