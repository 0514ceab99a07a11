/**
 * Whether this document shows a page to its editors, for code without React: searching, locating, checking, queueing,
 * caching and recording are then off [EDIT-04, EDIT-05, EDIT-06, DEC-144]. Components use `useEditing`, which also
 * works on the hub.
 */
export function isEditing(): boolean {
  return isEditingQuery(globalThis.location?.search ?? '');
}

/**
 * Whether an address asks for a page as its editors see it [DEC-144].
 * @param search  the query of an address, with or without its `?`
 */
export function isEditingQuery(search: string): boolean {
  return new URLSearchParams(search).get('sc_mode') === 'edit';
}
