import { describe, expect, it } from 'vitest';
import { pageReport } from '../../../../hub/content/pages/report.ts';
import { NOW, SAMPLE_DIR, soundContent } from './contentFolder.ts';

const SENTENCE = 'You may bring a friend who asks the questions that you forget.';
const faq = (id: string, answer: string) => ({
  id,
  question: `What about ${id}?`,
  answer,
  tags: [],
  categories: [],
  subcategories: [],
});
const pageWith = (path: string, fields: object) => ({
  path,
  pageEditing: false,
  version: '',
  seo: {},
  blocks: [{ name: 'ContentBlock', placeholder: 'main', params: {}, fields }],
});

describe('pages and questions of the sample content', () => {
  it('share no paragraph and no run of nine words', async () => {
    const { paragraphs, runs } = pageReport(await soundContent(SAMPLE_DIR, NOW));
    expect(paragraphs).toEqual([]);
    expect(runs).toEqual([]);
  });
});

describe('words that pages and questions share', () => {
  it('are found between a page and a question, once as a paragraph and not again as runs', () => {
    const pages = [pageWith('/navy', { Text1: `<p>${SENTENCE}</p>` })];
    const { paragraphs, runs } = pageReport({ pages, faqs: [faq('guests', `<p>Yes.</p><p>${SENTENCE}</p>`)] });
    expect(paragraphs.map(({ names }) => names)).toEqual([['/navy', 'faqs/guests']]);
    expect(runs).toEqual([]);
  });

  it('are found where a sentence was changed at one end', () => {
    const changed = SENTENCE.replace('forget.', 'leave out.');
    const { paragraphs, runs } = pageReport({ pages: [], faqs: [faq('one', SENTENCE), faq('two', changed)] });
    expect(paragraphs).toEqual([]);
    expect(runs.map(({ text }) => text)).toContain('bring a friend who asks the questions that you');
  });

  it('are not a quote and the name of who said it', () => {
    const fields = { Quote: SENTENCE, QuoteSource: 'Somebody who has a long name, a rank and a place to live' };
    expect(pageReport({ pages: [pageWith('/a', fields), pageWith('/b', fields)], faqs: [] }).paragraphs).toEqual([]);
  });
});
