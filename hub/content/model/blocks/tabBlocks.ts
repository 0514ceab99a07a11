import { array, object } from 'yup';
import { text } from '../fields.ts';

/** There may be more tabs than are shown: the page leaves out the rest [TABS-07]. */
const tab = { Title: text(80).required() };

export const sectionTabsFields = object({ Title: text(120), tabs: array(object(tab).noUnknown()).required() });

export const sideTabsFields = object({
  Title: text(120),
  tabs: array(object({ ...tab, subTabs: array(object(tab).noUnknown()) }).noUnknown()).required(),
});
