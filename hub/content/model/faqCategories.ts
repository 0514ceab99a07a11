import { array, type InferType, object } from 'yup';
import { slug, text } from './fields.ts';

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

export type FaqCategoriesSource = InferType<typeof faqCategoriesSchema>;
