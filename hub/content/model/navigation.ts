import { array, boolean, type InferType, object } from 'yup';
import { href, text } from './fields.ts';

const entry = {
  url: href().required(),
  title: text(60).required(),
  pageTitle: text(120),
  description: text(200),
  hideInNavigation: boolean(),
  hideInBreadcrumb: boolean(),
  hideBackLink: boolean(),
  showAsQuickLink: boolean(),
  showInMenu: boolean(),
  showBackLink: boolean(),
};
/** Three levels, as in the menu. */
const third = object(entry).noUnknown();
const second = object({ ...entry, children: array(third).default([]) }).noUnknown();

/** `navigation.json`: the pages of the site, in menu order. */
export const navigationSchema = object({
  items: array(object({ ...entry, children: array(second).default([]) }).noUnknown())
    .min(1)
    .required(),
})
  .noUnknown()
  .required();

export type NavigationSource = InferType<typeof navigationSchema>;
