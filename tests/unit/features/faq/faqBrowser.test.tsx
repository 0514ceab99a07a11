// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { doing, eventually, press, unmountAll } from '../../support/mount.tsx';
import { current, follow, link, openFaqs, options, resetWorld, submit, type, world } from './mountFaqs.tsx';

vi.mock('../../../../src/content/search/browserSearch.pageOnly.ts', async () => {
  const { searchSite } = await import('./mountFaqs.tsx');
  return { searchSite };
});

beforeEach(resetWorld);
afterEach(() => {
  unmountAll();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const openRows = (page: ParentNode) =>
  [...page.querySelectorAll('details')].filter((row) => row.open).map(({ id }) => id);
const toggle = (page: ParentNode, id: string) =>
  doing(() => {
    const row = page.querySelector<HTMLDetailsElement>(`#${id}`);
    if (!row) throw new Error(`no row ${id}`);
    row.open = !row.open;
  });
const headings = (page: ParentNode) => [...page.querySelectorAll('h3')].map((each) => each.textContent);

describe('on a wide window', () => {
  it('the first category and its first subcategory are selected [FAQ-21]', async () => {
    const { page, address } = await openFaqs('/faqs');
    expect(current(page)).toEqual(['Just exploringWho can join', 'Eligibility']);
    expect(headings(page)).toEqual(['Age', 'Health']);
    expect(address()).toBe('/faqs');
  });

  it('choosing a category resets subcategory and query; choosing it again deselects it [FAQ-16, FAQ-18, FAQ-19]', async () => {
    const { page, address, box } = await openFaqs('/faqs?category=exploring&subcategory=pay');
    await type(box(), 'gl');
    await follow(page, 'Ready to apply');
    await eventually(() => expect(current(page)).toEqual(['Ready to apply', 'Fitness']));
    expect(address()).toBe('/faqs?category=applying');
    expect(box().value).toBe('');
    await follow(page, 'Ready to apply');
    await eventually(() => expect(current(page)).toEqual([]));
    expect(address()).toBe('/faqs?category=');
    expect(page.querySelector('details')).toBeNull();
  });

  it('the category that is selected by default is deselected as well [FAQ-19, FAQ-21]', async () => {
    const { page } = await openFaqs('/faqs');
    await follow(page, 'Just exploring');
    await eventually(() => expect(current(page)).toEqual([]));
  });

  it('a question that is withdrawn while it is open is gone with the next release, and its list stays', async () => {
    const { page, router } = await openFaqs('/faqs?category=exploring&subcategory=eligibility&faq=age');
    await eventually(() => expect(openRows(page)).toEqual(['faq-age']));
    world.withdrawn = 'age';
    await doing(() => void router.revalidate());
    await eventually(() => expect(page.querySelector('#faq-age')).toBeNull());
    expect(headings(page)).toEqual(['Health']);
    expect(openRows(page)).toEqual([]);
    await follow(page, 'Pay');
    await eventually(() => expect(current(page)).toContain('Pay'));
  });

  it('a question opens where it stands, one at a time, and the address knows it [FAQ-15, FAQ-16]', async () => {
    const { page, router, address } = await openFaqs('/faqs');
    await toggle(page, 'faq-age');
    await eventually(() => expect(address()).toBe('/faqs?category=exploring&subcategory=eligibility&faq=age'));
    const { reads } = world;
    await toggle(page, 'faq-asthma');
    await eventually(() => expect(openRows(page)).toEqual(['faq-asthma']));
    expect(router.state.historyAction).toBe('REPLACE');
    await toggle(page, 'faq-asthma');
    await eventually(() => expect(address()).toBe('/faqs?category=exploring&subcategory=eligibility'));
    expect(openRows(page)).toEqual([]);
    expect(world.reads).toBe(reads);
    expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
  });

  it('a question of the address is brought into view, with the focus [FAQ-15]', async () => {
    const { page } = await openFaqs('/faqs?faq=money');
    await eventually(() => expect(Element.prototype.scrollIntoView).toHaveBeenCalledOnce());
    expect(document.activeElement).toBe(page.querySelector('#faq-money summary'));
  });

  it('editing the query closes the open question [FAQ-20]', async () => {
    const { page, address, box } = await openFaqs('/faqs?category=exploring&subcategory=pay&faq=money');
    expect(openRows(page)).toEqual(['faq-money']);
    await type(box(), 'g');
    await eventually(() => expect(openRows(page)).toEqual([]));
    expect(address()).toBe('/faqs?category=exploring&subcategory=pay');
    expect(box().value).toBe('g');
  });

  it('a category that does not exist is logged once as a warning and otherwise ignored [DEC-79]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { page } = await openFaqs('/faqs?category=nobody');
    expect(current(page)).toEqual(['Just exploringWho can join', 'Eligibility']);
    await toggle(page, 'faq-age');
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls[0]?.[0]).toContain('nobody');
  });
});

describe('the search box', () => {
  it('offers nothing below three characters, then up to five matches and a way to all of them [FAQ-09, FAQ-10, FAQ-11]', async () => {
    const { page, box } = await openFaqs('/faqs');
    await type(box(), 'ho');
    await type(box(), 'holidays');
    await eventually(() => expect(options(page)).toHaveLength(6));
    expect(options(page).at(-1)).toBe('See all (7) results');
    expect(world.asked).toEqual([{ query: 'holidays', datasourceId: 'faqs' }]);
    await type(box(), 'asthma');
    await eventually(() => expect(options(page)).toEqual(['I had asthma. Can I join?']));
  });

  it('marks what matched, in the question and in the words around it [GS-21 in part]', async () => {
    world.also = {
      matches: { glasses: { titleMarks: [[7, 7]], snippet: { text: 'strong glasses', marks: [[7, 7]] } } },
    };
    const { page, box } = await openFaqs('/faqs');
    await type(box(), 'glasses');
    await eventually(() => expect(page.querySelectorAll('[role=option]')).toHaveLength(2));
    const [first, second] = page.querySelectorAll('[role=option]');
    expect([...(first?.querySelectorAll('mark') ?? [])].map((each) => each.textContent)).toEqual([
      'glasses',
      'glasses',
    ]);
    expect(first?.querySelector('small')?.textContent).toBe('strong glasses');
    expect(second?.querySelector('mark')).toBeNull();
  });

  it('a match opens in its own list [FAQ-16]', async () => {
    const { page, box, address } = await openFaqs('/faqs');
    await type(box(), 'beep');
    await eventually(() => expect(options(page)).toHaveLength(1));
    await press(box(), 'ArrowDown');
    await press(box(), 'Enter');
    await eventually(() => expect(openRows(page)).toEqual(['faq-beep']));
    expect(address()).toBe('/faqs?category=applying&subcategory=fitness&faq=beep');
    expect(current(page)).toEqual(['Ready to apply', 'Fitness']);
    expect(options(page)).toEqual([]);
  });

  it('Enter with results saves the search, whose results are a subcategory [FAQ-08, FAQ-12, FAQ-17]', async () => {
    const { page, box, address } = await openFaqs('/faqs');
    await type(box(), 'glasses ');
    await submit(box());
    await eventually(() => expect(address()).toBe('/faqs?query=glasses'));
    await eventually(() => expect(current(page).at(-1)).toBe('Results for “glasses”'));
    expect(headings(page)).toEqual(['Health', 'Test']);
    expect(options(page)).toEqual([]);
    expect(box().value).toBe('glasses');
  });

  it('so does the way to all results, and the saved search offers no matches any more [FAQ-10, FAQ-11, DEC-88]', async () => {
    const { page, box, address } = await openFaqs('/faqs');
    await type(box(), 'holidays');
    await eventually(() => expect(options(page)).toHaveLength(6));
    await doing(() => [...page.querySelectorAll<HTMLElement>('[role=option]')].at(-1)?.click());
    await eventually(() => expect(address()).toBe('/faqs?query=holidays'));
    const before = world.asked.length;
    await type(box(), 'holiday');
    await eventually(() => expect(world.asked.slice(before).map(({ query }) => query)).toEqual(['holiday']));
    await eventually(() => expect(options(page)).toHaveLength(6));
    await type(box(), 'holidays');
    expect(options(page)).toEqual([]);
  });

  it('Enter without results saves nothing and says so [FAQ-12, FAQ-22]', async () => {
    const { page, box, address } = await openFaqs('/faqs');
    await type(box(), 'zebra');
    await submit(box());
    await eventually(() =>
      expect(page.querySelector('search [role=status]:not(span)')?.textContent).toBe('Sorry no results were found'),
    );
    expect(address()).toBe('/faqs');
    await type(box(), 'zebr');
    expect(page.textContent).not.toContain('Sorry');
  });

  it('results stay a subcategory beside those of a category, until the search is cleared [FAQ-08, FAQ-17]', async () => {
    const { page, address, box } = await openFaqs('/faqs?query=glasses');
    await follow(page, 'Ready to apply');
    await eventually(() => expect(address()).toBe('/faqs?category=applying&query=glasses'));
    expect(box().value).toBe('');
    await follow(page, 'Results for “glasses”');
    await eventually(() => expect(current(page)).toEqual(['Ready to apply', 'Results for “glasses”']));
    expect(box().value).toBe('glasses');
    await follow(page, 'Clear the search');
    await eventually(() => expect(current(page)).toEqual(['Ready to apply', 'Fitness']));
    expect([address(), box().value]).toEqual(['/faqs?category=applying', '']);
    expect(page.textContent).not.toContain('Results for');
  });

  it('a search that fails says so where its results would stand, and offers no matches [FAQ-29 in part]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { page, box } = await openFaqs('/faqs');
    world.failure = new Error('the hub cannot be reached');
    await type(box(), 'glasses');
    await submit(box());
    await eventually(() =>
      expect(page.querySelector('[role=alert]')?.textContent).toBe('An error has occurred: the hub cannot be reached'),
    );
  });
});

describe('an opened answer', () => {
  it('remembers whether it was helpful, under the name of its page [FAQ-32, FB-14, DEC-145]', async () => {
    vi.stubGlobal('dataLayer', []);
    const { page } = await openFaqs('/faqs?faq=asthma');
    await doing(() => page.querySelector<HTMLElement>('#faq-asthma fieldset button')?.click());
    expect(localStorage.getItem('feedback')).toBe('{"asthma":"no"}');
    expect(globalThis.dataLayer).toEqual([
      { event: 'feedback', action: 'select', label: 'Could be better', component: 'FaqPage' },
    ]);
    expect(link(page, 'I wear glasses').getAttribute('href')).toBe('/faqs?faq=glasses');
  });
});
