import { describe, expect, it } from 'vitest';
import { faqCategoryRecord, faqRecord } from '../../../../hub/content/faqs.ts';
import { problemsAfterEdit, SAMPLE_DIR, soundContent } from './contentFolder.ts';

const FILE = 'faqs/asthma-and-past-conditions.json';
const category = (id: string, ...subcategories: string[]) => ({
  id,
  title: id,
  subtitle: `About ${id}`,
  subcategories: subcategories.map((each) => ({ id: each, title: each })),
});

describe('questions as records', () => {
  it('carry all their fields, and the categories of their subcategories [FAQ-05, DEC-87]', () => {
    const source = {
      question: 'How do I find a unit near me?',
      answer: ['Ring us.', '<ul><li>Bring a postcode.</li></ul>'],
      heading: 'Location',
      icon: 'map-pin',
      tags: ['unit'],
      subcategories: ['service'],
      order: 340,
      quickLink: { title: 'The Reserve', description: 'Units and days', url: '/reserves' },
      ways: [{ href: '/careers', text: 'All roles', target: undefined }],
    };
    expect(faqRecord('unit', source, [category('reserve', 'service'), category('events', 'coming')])).toEqual({
      id: 'unit',
      question: 'How do I find a unit near me?',
      answer: '<p>Ring us.</p><ul><li>Bring a postcode.</li></ul>',
      heading: 'Location',
      icon: 'map-pin',
      tags: ['unit'],
      categories: ['reserve'],
      subcategories: ['service'],
      order: 340,
      showAsQuickLink: true,
      quickLinkTitle: 'The Reserve',
      quickLinkDescription: 'Units and days',
      quickLinkUrl: '/reserves',
      ways: [{ href: '/careers', text: 'All roles' }],
    });
  });

  it('stand in categories with title, subtitle and subcategories [FAQ-06]', () => {
    expect(faqCategoryRecord(category('reserve', 'service'))).toEqual({
      id: 'reserve',
      faqCategoryTitle: 'reserve',
      faqCategorySubtitle: 'About reserve',
      subcategories: [{ id: 'service', faqSubcategoryTitle: 'service' }],
    });
  });

  it('lead nowhere that does not exist [FAQ-32 in part]', async () => {
    const problems = await problemsAfterEdit(FILE, (faq) => {
      faq.ways = [{ href: '/jobs/navy/nobody', text: 'Nobody' }];
    });
    expect(problems).toMatchObject([{ file: FILE, field: 'ways[0].href' }]);
  });
});

it('the sample’s answers lead to the kinds of events, the roles and the units that they send a reader to [FAQ-32 in part]', async () => {
  const { faqs } = await soundContent(SAMPLE_DIR);
  const withoutWay = (words: RegExp, way: RegExp) =>
    faqs.filter((faq) => {
      const ways = [...(faq.ways ?? []).map(({ href }) => href), faq.quickLinkUrl ?? ''];
      return words.test(`${faq.question} ${faq.answer}`) && !ways.some((href) => way.test(href));
    });
  const EVENTS = /information session|preparation workshop|work experience|fitness session|at a stand/i;
  expect(withoutWay(EVENTS, /^\/events/).map(({ id }) => id)).toEqual([]);
  expect(withoutWay(/\b(divers|linguists)\b/i, /^\/(jobs|careers)/).map(({ id }) => id)).toEqual([]);
  expect(withoutWay(/\bnearest unit/i, /^\/reserves/).map(({ id }) => id)).toEqual([]);
});
