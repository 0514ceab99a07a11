/** Local storage: JSON object from widget id to the visitor's choice [FB-14]. */
export const FEEDBACK_KEY = 'feedback';

export function clearFeedback(): void {
  localStorage.removeItem(FEEDBACK_KEY);
}
