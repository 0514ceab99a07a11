/**
 * Whether an address asks for a page as its editors see it [DEC-144].
 * @param search  the query of an address, with or without its `?`
 */
export function isEditingQuery(search: string): boolean {
  return new URLSearchParams(search).get('sc_mode') === 'edit';
}
