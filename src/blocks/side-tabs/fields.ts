import { array, type InferType, object } from 'yup';
import { text } from '../../domain/content/fields.ts';

const Title = text(80).required();
const tab = object({ Title, subTabs: array(object({ Title }).noUnknown()) }).noUnknown();

/** Of more than ten tabs, or sub-tabs of one, the page leaves out the rest [TABS-07]. */
export const fields = object({ Title: text(120), tabs: array(tab).required() });
/** A tab's blocks are in `tab-{n}`, or in `tab-{n}-sub-{m}` when it has sub-tabs. */
export const placeholders = /^tab-\d{1,2}(-sub-\d{1,2})?$/;

export type SideTab = InferType<typeof tab>;
export type SideTabsFields = InferType<typeof fields>;
