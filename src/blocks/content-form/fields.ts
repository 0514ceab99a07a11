import { type InferType, object } from 'yup';
import { html, image, oneOf, slug, text } from '../../domain/content/fields.ts';
import type { FormContext, FormDefinition } from '../../domain/contentForm/contentForm.ts';
import type { Html } from '../../domain/entities/shared.ts';

/** A form of `forms/{Form}.json` [FORM-01]. */
export const fields = object({
  Form: slug().required(),
  Style: oneOf('contact', 'registration').default('contact'),
  Title: text(120),
  Text: html(1_000),
  Image: image(),
});

export type WrittenContentForm = InferType<typeof fields>;
export type ContentFormFields = Omit<WrittenContentForm, 'Form'> & {
  /** Its first step */
  form: FormDefinition;
  context: FormContext;
  /** In place of the form once it is sent [FORM-39] */
  success: { heading: string; text?: Html };
};
