import { isEditingQuery } from '../domain/editing.ts';

/**
 * Whether this document shows a page to its editors, for code without React: nothing is searched, located, checked,
 * queued, cached or recorded then [EDIT-04, EDIT-05, EDIT-06, DEC-144]. Components ask `useEditing`, which also knows
 * on the hub.
 */
export function isEditing(): boolean {
  return isEditingQuery(globalThis.location?.search ?? '');
}
