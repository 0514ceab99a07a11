import { describe, expect, it } from 'vitest';
import { withRelated } from '../../../../src/domain/faq/relatedFaqs.ts';
import { buildFaq } from '../../../builders/buildFaq.ts';

const faq = (id: string, changes: Parameters<typeof buildFaq>[0] = {}) =>
  buildFaq({ id, question: `${id}?`, tags: [], heading: id, subcategories: [id], ...changes });

describe('related questions', () => {
  it('are those with the same heading and those with shared tags, nearest first, three at most [FAQ-32]', () => {
    const asked = faq('beep', { tags: ['Running', 'level'], heading: 'Entry test', subcategories: ['fitness'] });
    const { related } = withRelated(asked, [
      asked,
      faq('shoes', { tags: ['running'] }),
      faq('plan', { tags: ['running', 'level'] }),
      faq('standard', { heading: 'Entry test', subcategories: ['fitness'], tags: ['level'] }),
      faq('retake', { heading: 'Entry test', subcategories: ['fitness'] }),
      faq('boots'),
    ]);
    expect(related?.map(({ id }) => id)).toEqual(['standard', 'plan', 'retake']);
    expect(related?.[0]).toEqual({ id: 'standard', question: 'standard?' });
  });

  it('are of equally near ones those that stand next to it', () => {
    const asked = faq('b', { heading: 'Pay', subcategories: ['pay'], order: 20 });
    const others = [10, 100, 30, 25].map((order) =>
      faq(`at-${order}`, { heading: 'Pay', subcategories: ['pay'], order }),
    );
    expect(withRelated(asked, others).related?.map(({ id }) => id)).toEqual(['at-25', 'at-10', 'at-30']);
  });

  it('are none where no other question is near: the same subcategory or heading alone says too little', () => {
    const asked = faq('a', { heading: 'Getting started', subcategories: ['steps'] });
    const others = [
      faq('neighbour', { heading: 'Other', subcategories: ['steps'] }),
      faq('namesake', { heading: 'Getting started', subcategories: ['elsewhere'] }),
    ];
    expect(withRelated(asked, others)).toBe(asked);
  });
});
