import type { BlockQuestion } from '../../content/blocks/block.ts';
import type { Faq } from '../../domain/entities/faq.ts';
import type { FaqCarouselFields } from './fields.ts';

/** What cards show of a question; its answer is loaded when it is opened. */
export type FaqCard = Pick<Faq, 'id' | 'question' | 'subcategories'>;
export type FaqCarouselData = {
  faqs: FaqCard[];
  /** In which the questions stand, in the order of content */
  subcategories: { id: string; title: string }[];
};

/** The questions that editors have named, in that order, or those of the subcategories in the order of content. */
export async function load({ source, fields }: BlockQuestion<FaqCarouselFields>): Promise<FaqCarouselData> {
  const [all, categories] = await Promise.all([source.all('faqs'), source.all('faqCategories')]);
  const { faqs: ids = [], subcategories: wanted = [] } = fields;
  const named = ids.flatMap((id) => all.find((faq) => faq.id === id) ?? []);
  const placed = all
    .filter((faq) => faq.subcategories.some((id) => wanted.includes(id)))
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  const faqs = ids.length > 0 ? named : placed;
  const present = new Set(faqs.flatMap(({ subcategories }) => subcategories));
  return {
    faqs: faqs.map(({ id, question, subcategories }) => ({ id, question, subcategories })),
    subcategories: categories
      .flatMap(({ subcategories }) => subcategories)
      .filter(({ id }) => present.has(id) && (ids.length > 0 || wanted.includes(id)))
      .map(({ id, faqSubcategoryTitle }) => ({ id, title: faqSubcategoryTitle })),
  };
}
