import { type InferType, object, string } from 'yup';
import { html, image, text } from '../../domain/content/fields.ts';

/** [MATCH-01, MATCH-02, MATCH-03] */
export const fields = object({
  BackgroundImage: image(),
  Heading: text(120),
  Description: html(1_000),
  CareerMatcherFormCopy: html(1_000),
  CareerMatcherAppUrl: string()
    .matches(/^https:\/\/[^\s/]+\S*$/, 'must be an address that begins with https:')
    .required(),
  CareerMatcherQueryParamKey: string()
    .matches(/^[\w.-]{1,40}$/, 'must be the name of a query parameter')
    .required(),
  NameInputFieldLabel: text(60),
  NameInputFieldPlaceholder: text(60),
  NameSubmitButtonText: text(40),
  SkipNameInputFieldText: text(60),
});

export type CareerMatcherFields = InferType<typeof fields>;
