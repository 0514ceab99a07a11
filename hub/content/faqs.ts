import { array, type InferType, number, object } from 'yup';
import { href, link, paragraphs, slug, text } from '../../src/domain/content/fields.ts';
import type { Faq, FaqCategory } from '../../src/domain/entities/faq.ts';
import type { ContentProblem } from './ContentLibrary.ts';
import type { Source } from './contentFiles.ts';
import { paragraphsToHtml } from './sanitiseHtml.ts';

/** `faqs/{id}.json`: one question with its answer. */
export const faqSchema = object({
  question: text(160).required(),
  answer: paragraphs().required(),
  subcategories: array(slug().required()).min(1).required(),
  heading: text(80).required(),
  /** Position among the questions, lowest first */
  order: number().integer().required(),
  icon: text(40),
  tags: array(text(40).required()).default([]),
  quickLink: object({ title: text(80).required(), description: text(200), url: href().required() })
    .noUnknown()
    .default(undefined)
    .optional(),
  /** Where the answer names a role, a kind of event or a unit: the way there */
  ways: array(link().required()).max(4),
})
  .noUnknown()
  .required();

type FaqSource = InferType<typeof faqSchema>;

/** `faq-categories.json`: categories and their subcategories, in page order. */
export const faqCategoriesSchema = object({
  categories: array(
    object({
      id: slug().required(),
      title: text(80).required(),
      subtitle: text(160),
      subcategories: array(object({ id: slug().required(), title: text(80).required() }).noUnknown())
        .min(1)
        .required(),
    }).noUnknown(),
  )
    .min(1)
    .required(),
})
  .noUnknown()
  .required();

type FaqCategoriesSource = InferType<typeof faqCategoriesSchema>;
type FaqFiles = { faqs: Source<FaqSource>[]; 'faq-categories.json': FaqCategoriesSource };
type Categories = FaqCategoriesSource['categories'];

/** Returns a question as a record; its categories follow from its subcategories [FAQ-05]. */
export function faqRecord(id: string, source: FaqSource, categories: Categories): Faq {
  const { question, answer, heading, icon, tags, subcategories, order, quickLink, ways } = source;
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
    ways,
  };
}

export function faqCategoryRecord({ id, title, subtitle, subcategories }: Categories[number]): FaqCategory {
  return {
    id,
    faqCategoryTitle: title,
    faqCategorySubtitle: subtitle,
    subcategories: subcategories.map((sub) => ({ id: sub.id, faqSubcategoryTitle: sub.title })),
  };
}

/** Checks the subcategories that questions name, and that subcategory ids are unique. */
export function faqLinks({ faqs, 'faq-categories.json': { categories } }: FaqFiles): ContentProblem[] {
  const ids = categories.flatMap((category) => category.subcategories.map(({ id }) => id));
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  const known = new Set(ids);
  return [
    ...twice.map((id) => ({
      file: 'faq-categories.json',
      field: 'categories',
      reason: `the subcategory "${id}" is there twice`,
    })),
    ...faqs.flatMap(({ file, data }) =>
      data.subcategories.flatMap((id, at) =>
        known.has(id)
          ? []
          : [{ file, field: `subcategories[${at}]`, reason: `"${id}" is not a subcategory of faq-categories.json` }],
      ),
    ),
  ];
}
