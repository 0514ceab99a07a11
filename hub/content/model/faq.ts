import { array, type InferType, number, object } from 'yup';
import { href, paragraphs, slug, text } from './fields.ts';

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
})
  .noUnknown()
  .required();

export type FaqSource = InferType<typeof faqSchema>;
