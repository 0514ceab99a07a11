import type { Faq, FaqCategory } from '../../src/domain/entities/faq.ts';

export function buildFaq(overrides: Partial<Faq> = {}): Faq {
  return {
    id: 'faq-pay',
    question: 'Am I paid while I train?',
    answer: '<p>Yes, from your first day.</p>',
    heading: 'Pay',
    tags: ['pay'],
    categories: ['students'],
    subcategories: ['students-pay'],
    ...overrides,
  };
}

export function buildFaqCategory(overrides: Partial<FaqCategory> = {}): FaqCategory {
  return {
    id: 'students',
    faqCategoryTitle: 'A student',
    subcategories: [{ id: 'students-pay', faqSubcategoryTitle: 'Pay' }],
    ...overrides,
  };
}
