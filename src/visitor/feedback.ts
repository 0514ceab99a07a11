import { isJsonObject, parsedJson } from '../domain/text/json.ts';
import { persisted } from '../platform/persisted.ts';

/** Local storage: JSON object from widget id to the visitor's choice [FB-14]. */
export const FEEDBACK_KEY = 'feedback';

/** `no` is labelled `Could be better`, `yes` `Yes, very` [DEC-112]. */
export type FeedbackChoice = 'yes' | 'no';

export const feedback = persisted(FEEDBACK_KEY, (text) => {
  const choices = parsedJson(text);
  return isJsonObject(choices) ? choices : {};
});

/** What the visitor has said of it on this device [FB-14]. */
export function feedbackOf(id: string): FeedbackChoice | undefined {
  const choice = feedback.read()[id];
  return choice === 'yes' || choice === 'no' ? choice : undefined;
}

/** Stores a choice, or with `undefined` forgets it. */
export function storeFeedback(id: string, choice: FeedbackChoice | undefined): void {
  const { [id]: _before, ...others } = feedback.read();
  feedback.write(choice ? { ...others, [id]: choice } : others);
}
