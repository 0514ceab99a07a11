// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { doing, eventually, unmountAll } from '../../support/mount.tsx';
import { renderPage } from '../../support/renderPage.ts';
import { FAQ_CONTENT } from './faqContent.ts';
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

const VARIANTS = ['', '&variant=2'];
const results = (page: ParentNode) => page.querySelector('section[aria-label="Results"]');
const questions = (page: ParentNode) => [...page.querySelectorAll('summary')].map((each) => each.textContent);

describe('the results of a search for questions', () => {
  it('are in variant one a list of subcategories, and questions under their headings [FAQ-27]', async () => {
    const { page } = await openFaqs('/faqs/search?query=glasses');
    const topics = [...(results(page)?.querySelectorAll('nav a') ?? [])];
    expect(topics.map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
      ['All2 questions', '/faqs/search?query=glasses'],
      ['Eligibility1 question', '/faqs/search?query=glasses&subcategory=eligibility'],
      ['Fitness1 question', '/faqs/search?query=glasses&subcategory=fitness'],
    ]);
    expect([...page.querySelectorAll('h3')].map((each) => each.textContent)).toEqual(['Health', 'Test']);
    const beepTest = 'What is the beep test?You run 20 metres, and glasses may stay on.';
    expect(questions(page)).toEqual(['I wear glasses. Can I join?', beepTest]);
    await follow(page, 'Fitness');
    await eventually(() => expect(questions(page)).toEqual([beepTest]));
    expect(current(page)).toEqual(['Fitness']);
  });

  it('open in place, with the feedback prompt under the name of the search [FAQ-32, DEC-145]', async () => {
    vi.stubGlobal('dataLayer', []);
    const { page } = await openFaqs('/faqs/search?query=glasses');
    await doing(() => page.querySelector<HTMLElement>('details fieldset button')?.click());
    expect(globalThis.dataLayer).toMatchObject([{ event: 'feedback', component: 'FaqSearch' }]);
  });

  it('are in variant two a simple list, best match first, with the query highlighted [FAQ-28]', async () => {
    world.also = {
      matches: { beep: { titleMarks: [], snippet: { text: '20 metres, and glasses may stay', marks: [[15, 7]] } } },
    };
    const { page } = await openFaqs('/faqs/search?query=glasses&variant=2');
    expect(results(page)?.querySelector('nav, details, h3')).toBeNull();
    const rows = [...page.querySelectorAll('ol a')];
    expect(rows.map((row) => row.getAttribute('href'))).toEqual(['/faqs?faq=glasses', '/faqs?faq=beep']);
    expect(rows[1]?.querySelector('mark')?.textContent).toBe('glasses');
    expect(rows[1]?.querySelector('small')?.textContent).toBe('20 metres, and glasses may stay');
  });

  it('open in variant two in a drawer, and the list stays [FAQ-28, FAQ-32]', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ data: FAQ_CONTENT.faqs.find(({ id }) => id === 'beep') }, { status: 200 }),
    );
    const { page, address } = await openFaqs('/faqs/search?query=glasses&variant=2');
    await doing(() => link(page, 'What is the beep').click());
    await eventually(() => expect(document.querySelector('dialog')?.textContent).toContain('You run 20 metres'));
    expect(document.querySelector('dialog h2')?.textContent).toBe('What is the beep test?');
    expect(address()).toBe('/faqs/search?query=glasses&variant=2');
  });

  it.each(VARIANTS)('say that they load, in variant “%s” [FAQ-29]', async (variant) => {
    const { page, router } = await openFaqs(`/faqs/search?query=beep${variant}`);
    let release: () => void = () => undefined;
    world.held = new Promise((resolve) => {
      release = resolve;
    });
    await doing(() => void router.navigate(`/faqs/search?query=glasses${variant}`));
    expect(results(page)?.textContent).toBe('Loading...');
    await doing(() => release());
    await eventually(() => expect(results(page)?.textContent).toContain('I wear glasses'));
  });

  it.each(VARIANTS)('say that there are none, in variant “%s” [FAQ-29]', async (variant) => {
    const { page } = await openFaqs(`/faqs/search?query=zebra${variant}`);
    expect(results(page)?.querySelector('[role=status]')?.textContent).toBe('No results found');
  });

  it.each(VARIANTS)('say what went wrong, in variant “%s” [FAQ-29, HTTP-15]', async (variant) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    world.failure = new Error('the content system answered 500');
    const { page } = await openFaqs(`/faqs/search?query=glasses${variant}`);
    expect(results(page)?.querySelector('[role=alert]')?.textContent).toBe(
      'An error has occurred: the content system answered 500',
    );
  });

  it('are not asked for below three characters [FAQ-09]', async () => {
    const { page } = await openFaqs('/faqs/search?query=gl');
    expect(world.asked).toEqual([]);
    expect(results(page)?.textContent).toContain('Type at least 3 letters');
  });

  it('are asked for with the query and the collection of questions [FAQ-30, DEC-91]', async () => {
    await openFaqs('/faqs/search?query=%20glasses%20');
    expect(world.asked).toEqual([{ query: 'glasses', datasourceId: 'faqs' }]);
  });

  it.each(VARIANTS)('say what a mistyped word was read as, in variant “%s”', async (variant) => {
    const note = 'Showing results for "glasses"';
    const { page } = await openFaqs(`/faqs/search?query=glasses${variant}`);
    expect(page.textContent).not.toContain(note);
    unmountAll();
    const { page: corrected } = await openFaqs(`/faqs/search?query=glases${variant}`);
    expect(corrected.textContent).toContain(note);
    const literal = [...corrected.querySelectorAll('a')].find(({ textContent }) => textContent === 'glases');
    expect(literal?.getAttribute('href')).toBe(`/faqs/search?query=%22glases%22${variant}`);
  });
});

describe('the box of the search page', () => {
  it('offers matches, searches again in the same variant, and opens a match in the browser [FAQ-11, FAQ-12]', async () => {
    const { page, box, address } = await openFaqs('/faqs/search?query=glasses&variant=2');
    expect(box().value).toBe('glasses');
    await type(box(), 'beep');
    await eventually(() => expect(options(page)).toEqual(['What is the beep test?']));
    await submit(box());
    await eventually(() => expect(address()).toBe('/faqs/search?query=beep&variant=2'));
    await type(box(), 'asthma');
    await eventually(() => expect(options(page)).toHaveLength(1));
    await doing(() => page.querySelector<HTMLElement>('[role=option]')?.click());
    await eventually(() => expect(address()).toBe('/faqs?faq=asthma'));
  });
});

describe('the search page as the hub renders it', () => {
  it('answers a plain form in either variant [PWA-27]', async () => {
    const grouped = await renderPage('/faqs/search?query=glasses', FAQ_CONTENT);
    expect(grouped.body).toContain('<form action="/faqs/search">');
    expect(grouped.body).toContain('Most roles are open.');
    const list = await renderPage('/faqs/search?query=glasses&variant=2', FAQ_CONTENT);
    expect(list.body).toContain('<input type="hidden" name="variant" value="2"/>');
    expect(list.body).toContain('href="/faqs?faq=glasses"');
  });
});
