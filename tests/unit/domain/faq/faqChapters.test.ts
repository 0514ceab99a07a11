import { describe, expect, it } from 'vitest';
import { byHeading, faqChapters, faqsIn, placeOf } from '../../../../src/domain/faq/faqChapters.ts';
import { buildFaq, buildFaqCategory } from '../../../builders/buildFaq.ts';

const CATEGORIES = [
  buildFaqCategory({
    faqCategorySubtitle: 'Before and after school',
    subcategories: [
      { id: 'empty', faqSubcategoryTitle: 'Nothing here' },
      { id: 'students-pay', faqSubcategoryTitle: 'Pay' },
      { id: 'leave', faqSubcategoryTitle: 'Leave' },
    ],
  }),
  buildFaqCategory({ id: 'nobody', subcategories: [{ id: 'none', faqSubcategoryTitle: 'None' }] }),
];
const FAQS = [
  buildFaq({ id: 'b', heading: 'Pay', order: 3 }),
  buildFaq({ id: 'c', heading: 'Leave', order: 2, subcategories: ['students-pay', 'leave'] }),
  buildFaq({ id: 'a', heading: 'Pay', order: 1 }),
  buildFaq({ id: 'other', categories: ['parents'] }),
];

describe('the chapters of the questions', () => {
  it('are categories with their subcategories and the number of their questions [FAQ-03, FAQ-05, FAQ-06]', () => {
    expect(faqChapters(CATEGORIES, FAQS)).toEqual([
      {
        id: 'students',
        title: 'A student',
        subtitle: 'Before and after school',
        count: 3,
        subcategories: [
          { id: 'students-pay', title: 'Pay', count: 3 },
          { id: 'leave', title: 'Leave', count: 1 },
        ],
      },
    ]);
  });

  it('hold their questions in the order of content, under headings [FAQ-04, PWA-08 in part]', () => {
    const groups = byHeading(faqsIn('students', 'students-pay', FAQS));
    expect(groups.map(({ heading, faqs }) => [heading, faqs.map(({ id }) => id)])).toEqual([
      ['Pay', ['a', 'b']],
      ['Leave', ['c']],
    ]);
  });

  it('tell the place of a question', () => {
    const chapters = faqChapters(CATEGORIES, FAQS);
    const [, both, , elsewhere] = FAQS;
    expect(both && placeOf(both, chapters)).toEqual({ category: 'students', subcategory: 'students-pay' });
    expect(elsewhere && placeOf(elsewhere, chapters)).toBeUndefined();
  });
});
