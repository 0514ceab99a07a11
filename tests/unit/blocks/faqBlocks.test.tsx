// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FaqCarouselData, load } from '../../../src/blocks/faq-carousel/data.ts';
import FaqCarousel from '../../../src/blocks/faq-carousel/FaqCarousel.tsx';
import { memorySource } from '../../../src/content/source/memorySource.ts';
import { buildFaq, buildFaqCategory } from '../../builders/buildFaq.ts';
import { buildHomePage, buildPublishedRelease } from '../../builders/buildPublishedRelease.ts';
import { byText, doing, eventually, mount, unmountAll } from '../support/mount.tsx';
import { renderPage } from '../support/renderPage.ts';

const CONTENT = {
  faqCategories: [
    buildFaqCategory({
      id: 'reserve',
      faqCategoryTitle: 'Considering the Reserve',
      faqCategorySubtitle: 'Serving beside a job',
      subcategories: [
        { id: 'days', faqSubcategoryTitle: 'Days' },
        { id: 'money', faqSubcategoryTitle: 'Money' },
        { id: 'units', faqSubcategoryTitle: 'Units' },
      ],
    }),
    buildFaqCategory({ id: 'empty', subcategories: [{ id: 'nothing', faqSubcategoryTitle: 'Nothing' }] }),
  ],
  faqs: [
    question('tax', 'money', 3),
    question('twenty', 'days', 1),
    question('boss', 'days', 2),
    question('near', 'units', 4),
  ],
};

function question(id: string, subcategory: string, order: number) {
  return buildFaq({ id, question: `About ${id}?`, order, categories: ['reserve'], subcategories: [subcategory] });
}

const read = (fields: object): Promise<FaqCarouselData> =>
  load({
    source: memorySource(buildPublishedRelease(CONTENT), { at: '2026-02-01T00:00:00Z', events: {} }),
    fields,
    params: {},
    now: 0,
  });
const cards = (page: ParentNode) => [...page.querySelectorAll('li h3')].map((each) => each.textContent);
const chips = (page: ParentNode) =>
  [...page.querySelectorAll('fieldset button')].map((each) => [each.textContent, each.getAttribute('aria-pressed')]);

async function open(fields: object, params: Record<string, string> = {}) {
  const data = await read(fields);
  return mount(<FaqCarousel fields={{ Title: 'Asked', ...fields }} params={params} path="main/0" data={data} />);
}

const EVERYTHING = { subcategories: ['days', 'money', 'units'] };

beforeEach(() => {
  localStorage.clear();
  // It is brought to life only near the window, which is nowhere here.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  unmountAll();
  vi.unstubAllGlobals();
});

describe('the carousel of questions', () => {
  it('shows the questions that editors named in their order, or those of subcategories in the order of content', async () => {
    const ids = async (fields: object) => (await read(fields)).faqs.map(({ id }) => id);
    expect(await ids({ faqs: ['near', 'withdrawn', 'tax'] })).toEqual(['near', 'tax']);
    expect(await ids({ subcategories: ['money', 'days'] })).toEqual(['twenty', 'boss', 'tax']);
    expect(await ids({})).toEqual([]);
    expect((await read({ faqs: ['near', 'tax'] })).subcategories).toEqual([
      { id: 'money', title: 'Money' },
      { id: 'units', title: 'Units' },
    ]);
  });

  it('has chips of the subcategories that toggle, several at once [FAQ-23]', async () => {
    const page = await open(EVERYTHING);
    expect(chips(page)).toEqual([
      ['Days', 'false'],
      ['Money', 'false'],
      ['Units', 'false'],
    ]);
    expect(cards(page)).toHaveLength(4);
    await doing(() => byText(page, 'button', 'Money').click());
    expect(cards(page)).toEqual(['About tax?']);
    await doing(() => byText(page, 'button', 'Units').click());
    expect(cards(page)).toEqual(['About tax?', 'About near?']);
    expect(chips(page).map(([, pressed]) => pressed)).toEqual(['false', 'true', 'true']);
    await doing(() => byText(page, 'button', 'Money').click());
    await doing(() => byText(page, 'button', 'Units').click());
    expect(cards(page)).toHaveLength(4);
  });

  it('hides the chips by a parameter, or where there is one subcategory [FAQ-24, DEC-90]', async () => {
    expect(chips(await open(EVERYTHING, { HideFilters: '1' }))).toEqual([]);
    expect(chips(await open({ subcategories: ['days'] }))).toEqual([]);
    expect(chips(await open(EVERYTHING, { HideFilters: '0' }))).toHaveLength(3);
  });

  it('opens an answer in a drawer [FAQ-25, PWA-08 in part]', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ data: CONTENT.faqs[0] }));
    const page = await open(EVERYTHING);
    const buttons = [...page.querySelectorAll<HTMLButtonElement>('li button')];
    expect(buttons.map((each) => each.textContent)).toEqual([
      'View Answer: About twenty?',
      'View Answer: About boss?',
      'View Answer: About tax?',
      'View Answer: About near?',
    ]);
    await doing(() => buttons[2]?.click());
    await eventually(() =>
      expect(document.querySelector('dialog')?.textContent).toContain('Yes, from your first day.'),
    );
    expect(document.querySelector('dialog h2')?.textContent).toBe('About tax?');
  });

  it.each([
    [4, '4'],
    [3, '3'],
  ])('with %i questions has %s columns [FAQ-26, CAR-38]', async (count, columns) => {
    const page = await open({ faqs: ['tax', 'twenty', 'boss', 'near'].slice(0, count) });
    expect(page.querySelector('[data-columns]')?.getAttribute('data-columns')).toBe(columns);
  });
});

describe('the blocks of questions as the hub renders them', () => {
  const markup = async (name: string, fields: object) => {
    const blocks = [{ name, placeholder: 'main', params: {}, fields }];
    return (await renderPage('/', { ...CONTENT, pages: [buildHomePage({ blocks })] })).body;
  };

  it('a card leads to its question in the browser of questions [FAQ-25, PWA-27]', async () => {
    expect(await markup('FaqCarousel', { Title: 'Asked', ...EVERYTHING })).toMatch(
      /<h3>About tax\?<\/h3><a [^>]*href="\/faqs\?faq=tax"[^>]*>.*?View Answer/,
    );
  });

  it('the topics list has a link to each category with a question, with title and subtitle [FAQ-31, DEC-92]', async () => {
    const list = /<ul.*?<\/ul>/.exec(
      (await markup('FaqTopics', { Title: 'Where are you now?' })).split('Where are you now?')[1] ?? '',
    )?.[0];
    expect([...(list ?? '').matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/faqs?category=reserve',
    ]);
    expect(list).toMatch(/<b>Considering the Reserve<\/b><small>Serving beside a job<\/small>/);
  });
});
