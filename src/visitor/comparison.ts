/** Local storage: JSON array of the careers chosen for comparison [CMP-11]. */
export const COMPARISON_KEY = 'ADF-compare';

export function clearComparison(): void {
  localStorage.removeItem(COMPARISON_KEY);
}
