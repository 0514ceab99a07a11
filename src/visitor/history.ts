/** Session storage: the address the visitor left last [ENQ-16, DEC-110]. */
export const HISTORY_URL_KEY = 'historyUrl';

export function clearHistoryUrl(): void {
  sessionStorage.removeItem(HISTORY_URL_KEY);
}
