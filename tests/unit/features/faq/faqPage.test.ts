import { describe, expect, it } from 'vitest';
import { renderPage, titleOf, words } from '../../support/renderPage.ts';
import { FAQ_CONTENT } from './faqContent.ts';

const open = (query = '') => renderPage(`/faqs${query}`, FAQ_CONTENT);
const main = ({ body }: { body: string }) => body.slice(body.indexOf('<main'), body.indexOf('</main>'));
/** A landmark of the page by its name. */
const nav = (markup: string, label: string) =>
  new RegExp(`<nav [^>]*aria-label="${label}".*?</nav>`).exec(markup)?.[0] ?? '';
const links = (markup: string) =>
  [...markup.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([whole, href = '', inner = '']) => ({
    href: href.replaceAll('&amp;', '&'),
    words: inner
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    isCurrent: whole.includes('aria-current'),
  }));
const questions = (markup: string) =>
  [...markup.matchAll(/<summary>(.*?)<\/summary>/g)].map(([, inner = '']) => inner.replace(/<[^>]+>/g, ''));

describe('the browser of questions as the hub renders it', () => {
  it('has its title and a search box that is a plain form [FAQ-01, PWA-27]', async () => {
    const markup = main(await open());
    expect(markup).toContain('<h1>Have questions? Find what you need</h1>');
    expect(markup).toMatch(/<form action="\/faqs\/search">.*<label for="faq-query">.*Search the questions/);
    expect(markup).toMatch(/<input [^>]*minLength="3"[^>]*maxLength="100"[^>]*name="query"/i);
  });

  it('has a section with category tabs, each an address [FAQ-02, DEC-86, FAQ-31 in part]', async () => {
    const markup = main(await open());
    expect(markup).toMatch(
      /<h2>OR BROWSE FAQs<\/h2><p id="([^"]*)"[^>]*>If you are\.\.\.<\/p><nav [^>]*aria-labelledby="\1"/,
    );
    const tabs = links(markup.slice(markup.indexOf('If you are...'), markup.indexOf('aria-label="Topics"')));
    expect(tabs).toEqual([
      { href: '/faqs?category=exploring', words: 'Just exploring Who can join 4 questions', isCurrent: true },
      { href: '/faqs?category=applying', words: 'Ready to apply 1 question', isCurrent: false },
    ]);
  });

  it('lists the subcategories of the category with their counts, the first one chosen [FAQ-03, FAQ-21]', async () => {
    expect(links(nav(main(await open()), 'Topics'))).toEqual([
      {
        href: '/faqs?category=exploring&subcategory=eligibility',
        words: 'Eligibility 3 questions',
        isCurrent: true,
      },
      { href: '/faqs?category=exploring&subcategory=pay', words: 'Pay 1 question', isCurrent: false },
    ]);
    expect(links(nav(main(await open('?category=applying')), 'Topics'))[0]?.words).toBe('Fitness 1 question');
  });

  it('shows the questions of the subcategory under their headings, and no other answers [FAQ-04]', async () => {
    const page = await open();
    expect(main(page)).toMatch(/<h3>Age<\/h3>.*How old must I be\?.*<h3>Health<\/h3>.*glasses\..*asthma\./);
    expect(questions(main(page))).toEqual([
      'How old must I be?',
      'I wear glasses. Can I join?',
      'I had asthma. Can I join?',
    ]);
    expect(page.body + page.hydration).not.toContain('A salary from the first day.');
    expect(words(await open('?category=exploring&subcategory=pay'))).toContain('A salary from the first day.');
  });

  it('holds closed answers in the document, each with its feedback prompt and related questions [FAQ-32, PWA-27]', async () => {
    const markup = main(await open());
    const rows = markup.split('<details').slice(1);
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(row).toContain('Was this helpful?');
    expect(rows[1]).toMatch(/Most roles are open\..*href="\/faqs\?faq=asthma"[^>]*>I had asthma/);
    expect(markup).not.toMatch(/<details[^>]* open/);
  });

  it('opens a question where it stands [CON-18 in part, FAQ-15]', async () => {
    const page = await open('?faq=money');
    expect(main(page)).toMatch(/<details id="faq-money"[^>]* open=""/);
    expect(links(nav(main(page), 'Topics')).find(({ isCurrent }) => isCurrent)?.words).toBe('Pay 1 question');
    expect(titleOf(page)).toBe('What am I paid? - Defence Careers');
    expect(page.head).toContain(
      '<link rel="canonical" href="https://careers.example/faqs?category=exploring&amp;subcategory=pay"/>',
    );
  });

  it('marks for small windows what was asked for; the rest is one level further down [FAQ-07 in part]', async () => {
    const asked = async (query: string) => [...main(await open(query)).matchAll(/data-asked="true"/g)].length;
    expect(await asked('')).toBe(0);
    expect(await asked('?category=exploring')).toBe(1);
    expect(await asked('?category=exploring&subcategory=pay')).toBe(2);
    expect(await asked('?query=glasses')).toBe(2);
  });

  it('shows a saved search as a subcategory of its own, best matches first [FAQ-08, FAQ-14]', async () => {
    const markup = main(await open('?query=glasses'));
    expect(links(nav(markup, 'Topics'))[0]).toEqual({
      href: '/faqs?query=glasses',
      words: 'Results for “glasses” 2 questions',
      isCurrent: true,
    });
    expect(questions(markup)).toEqual([
      'I wear glasses. Can I join?',
      'What is the beep test?You run 20 metres, and glasses may stay on.',
    ]);
    expect(markup).toMatch(/<input [^>]*value="glasses"/);
    const beside = nav(main(await open('?category=applying&query=glasses')), 'Topics');
    expect(links(beside).map(({ words, isCurrent }) => [words, isCurrent])).toEqual([
      ['Results for “glasses” 2 questions', false],
      ['Fitness 1 question', true],
    ]);
  });

  it('says when nothing was found, and searches for nothing below three characters [FAQ-09, FAQ-22]', async () => {
    expect(main(await open('?query=zebra'))).toContain('>Sorry no results were found<');
    // Something near always stands beside it.
    expect(main(await open('?query=zebra%20glasses%20unicorn%20lion'))).toMatch(/Sorry no results.*href="\/faqs\?faq=/);
    const short = main(await open('?query=gl'));
    expect(short).not.toContain('Results for');
    expect(short).not.toContain('Sorry');
  });

  it('has an address without a category, which is the active tab’s own [FAQ-19]', async () => {
    const [active] = links(main(await open('?category=exploring'))).filter(({ words }) =>
      words.startsWith('Just exploring'),
    );
    expect(active).toMatchObject({ href: '/faqs?category=', isCurrent: true });
    const none = main(await open('?category='));
    expect(nav(none, 'Topics')).toBe('');
    expect(questions(none)).toEqual([]);
    expect(none).not.toContain('aria-current');
  });
});
