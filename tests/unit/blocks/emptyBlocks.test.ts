import { expect, it } from 'vitest';
import { renderPage, words } from '../support/renderPage.ts';

const pageOf = (name: string, fields: object, query = '') =>
  renderPage(`/life-in-defence${query}`, {
    pages: [
      {
        path: '/life-in-defence',
        pageEditing: false,
        version: 'r-0001',
        seo: { PageTitle: 'Life in Defence' },
        blocks: [{ name, placeholder: 'main', params: {}, fields }],
      },
    ],
  });

it.each([
  ['RealStories', { NumberOfRowsDisplayed: 2 }, 'Please edit the datasource and select Real Stories to display'],
  ['SimpleCards', {}, 'Please edit the datasource and select Simple Cards to display'],
  ['SimpleCards', { Title: 'Ways', cards: [] }, 'Please edit the datasource and select Simple Cards to display'],
  ['QuoteCarousel', { items: [] }, 'Please edit the datasource and select Quotes to display'],
  ['CategoryCards', {}, 'Please edit the datasource and select Category Cards to display'],
  ['JobCardList', {}, 'Please edit the datasource and select Job Cards to display'],
  ['ProfileStrip', {}, 'Please edit the datasource and select Profiles to display'],
  ['RankCards', {}, 'Please edit the datasource and select Rank Cards to display'],
  ['FaqCarousel', { Title: 'Ways' }, 'Please edit the datasource and select FAQs to display'],
  ['FaqCarousel', { Title: 'Ways', faqs: ['withdrawn'] }, 'Please edit the datasource and select FAQs to display'],
  ['CareerQuiz', { questions: [] }, 'Please edit the datasource and select Questions to display'],
])(
  '%s without anything says so to editors, and shows visitors nothing [BLOCK-16, BLOCK-24, EDIT-07]',
  async (name, fields, hint) => {
    expect(words(await pageOf(name, fields, '?sc_mode=edit'))).toContain(hint);
    const seen = words(await pageOf(name, fields));
    expect(seen).not.toContain('Please edit');
    expect(seen).not.toContain('Ways');
  },
);
