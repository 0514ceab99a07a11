/** Local storage: JSON object from widget id to the visitor's choice [FB-14]. */
export const FEEDBACK_KEY = 'feedback';

/** `no` is labelled `Could be better`, `yes` `Yes, very` [DEC-112]. */
export type FeedbackChoice = 'yes' | 'no';

/** What the visitor has said of it on this device [FB-14]. */
export function feedbackOf(id: string): FeedbackChoice | undefined {
  const choice = kept()[id];
  return choice === 'yes' || choice === 'no' ? choice : undefined;
}

/** Remembers a choice, or with `undefined` forgets it. Where nothing can be kept, it lasts as long as the page. */
export function keepFeedback(id: string, choice: FeedbackChoice | undefined): void {
  const { [id]: _before, ...others } = kept();
  try {
    localStorage.setItem(FEEDBACK_KEY, JSON.stringify(choice ? { ...others, [id]: choice } : others));
  } catch {
    // Private windows may refuse.
  }
}

export function clearFeedback(): void {
  localStorage.removeItem(FEEDBACK_KEY);
}

function kept(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(FEEDBACK_KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : {};
  } catch {
    return {};
  }
}
