/** Local storage: JSON array of job ids [LIST-03, DEC-51]. */
export const SHORTLIST_KEY = 'ADF-shortlist';

export function clearShortlist(): void {
  localStorage.removeItem(SHORTLIST_KEY);
}
