import type { Faq, FaqCategory } from '../../../src/domain/entities/faq.ts';
import type { FaqSource } from '../model/faq.ts';
import type { FaqCategoriesSource } from '../model/faqCategories.ts';
import { paragraphsToHtml } from '../sanitiseHtml.ts';

type Categories = FaqCategoriesSource['categories'];

/** Returns a question as a record; its categories follow from its subcategories [FAQ-05]. */
export function expandFaq(id: string, source: FaqSource, categories: Categories): Faq {
  const { question, answer, heading, icon, tags, subcategories, order, quickLink } = source;
  const holding = categories.filter((category) => category.subcategories.some((sub) => subcategories.includes(sub.id)));
  return {
    id,
    question,
    answer: paragraphsToHtml(answer),
    heading,
    icon,
    tags,
    categories: holding.map((category) => category.id),
    subcategories,
    order,
    ...(quickLink
      ? {
          showAsQuickLink: true,
          quickLinkTitle: quickLink.title,
          quickLinkDescription: quickLink.description,
          quickLinkUrl: quickLink.url,
        }
      : {}),
  };
}

export function expandFaqCategory({ id, title, subtitle, subcategories }: Categories[number]): FaqCategory {
  return {
    id,
    faqCategoryTitle: title,
    faqCategorySubtitle: subtitle,
    subcategories: subcategories.map((sub) => ({ id: sub.id, faqSubcategoryTitle: sub.title })),
  };
}
