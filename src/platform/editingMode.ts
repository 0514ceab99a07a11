import { isEditingQuery } from '../domain/editing.ts';

/**
 * Whether this document shows a page to its editors, for code without React: searching, locating, checking, queueing,
 * caching and recording are then off [EDIT-04, EDIT-05, EDIT-06, DEC-144]. Components use `useEditing`, which also
 * works on the hub.
 */
export function isEditing(): boolean {
  return isEditingQuery(globalThis.location?.search ?? '');
}
