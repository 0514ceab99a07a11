import { describe, expect, it } from 'vitest';
import { faqGroups } from '../../../../src/content/faqs/faqGroups.ts';
import { buildFaq, buildFaqCategory } from '../../../builders/buildFaq.ts';

describe('questions in groups', () => {
  it('stand under category, subcategory and heading, in the order of content [PWA-08]', () => {
    const chapters = faqGroups(
      [
        buildFaqCategory({
          subcategories: [
            { id: 'empty', faqSubcategoryTitle: 'Nothing here' },
            { id: 'students-pay', faqSubcategoryTitle: 'Pay' },
          ],
        }),
        buildFaqCategory({ id: 'nobody', subcategories: [{ id: 'none', faqSubcategoryTitle: 'None' }] }),
      ],
      [
        buildFaq({ id: 'b', heading: 'Pay', order: 3 }),
        buildFaq({ id: 'c', heading: 'Leave', order: 2 }),
        buildFaq({ id: 'a', heading: 'Pay', order: 1 }),
        buildFaq({ id: 'other', categories: ['parents'] }),
      ],
    );
    expect(chapters).toHaveLength(1);
    expect(chapters[0]?.sections.map(({ title }) => title)).toEqual(['Pay']);
    expect(chapters[0]?.sections[0]?.headings.map(({ heading, faqs }) => [heading, faqs.map(({ id }) => id)])).toEqual([
      ['Pay', ['a', 'b']],
      ['Leave', ['c']],
    ]);
  });
});
