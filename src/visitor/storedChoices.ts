// What a visitor has chosen, said or closed on this device: one stored key each. `forgetVisitor` clears them all.
import { type CareerOption, parseSelections } from '../domain/job/comparison.ts';
import { isJsonObject, parsedJson } from '../domain/text/json.ts';
import { persisted, storedKeys } from '../platform/persisted.ts';

/** Local storage: JSON array of the careers chosen for comparison [CMP-11]. */
export const COMPARISON_KEY = 'ADF-compare';

/** What is no selection is ignored [CMP-11, CMP-13]. */
export const selections = persisted<readonly CareerOption[]>(COMPARISON_KEY, parseSelections);

/** Session storage: how far this visitor is in the career quiz, not checked yet [KIOSK-13, DEC-137]. */
export const quizProgress = persisted('quiz', parsedJson);

/** Session storage: the address the visitor left last [ENQ-16, DEC-110]. */
export const HISTORY_URL_KEY = 'historyUrl';

const asText = (text: string) => text;

export const historyUrl = persisted(HISTORY_URL_KEY, asText, { format: asText });

/** Local storage: `light` or `dark`; a script in the template's head reads it before the first paint (`shell.html`). */
export const COLOUR_SCHEME_KEY = 'colourScheme';

/** `device`: as the device says, and nothing is stored. */
export type ColourScheme = 'device' | 'light' | 'dark';

export const colourScheme = persisted<ColourScheme>(
  COLOUR_SCHEME_KEY,
  (text) => (text === 'light' || text === 'dark' ? text : 'device'),
  { format: asText },
);

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

/** Local storage: when the visitor put off installing the app, epoch milliseconds [PWA-23, DEC-133]. */
export const INSTALL_DISMISSED_KEY = 'installOfferDismissed';

const REST_MS = 30 * 24 * 60 * 60_000;

export const installDismissal = persisted(INSTALL_DISMISSED_KEY, (text) => (text === '' ? Number.NaN : Number(text)));

/** Whether the visitor was asked within the last 30 days and said no. */
export function isInstallOfferAtRest(nowMs: number): boolean {
  return nowMs - installDismissal.read() < REST_MS;
}

const NOTIFICATION_PREFIX = 'globalNotificationClosed:';
type NotificationKey = `${typeof NOTIFICATION_PREFIX}${string}`;

/** Local storage: `true` once the visitor has closed this notification [DEC-20]. */
export const notificationClosedKey = (notificationId: string): NotificationKey =>
  `${NOTIFICATION_PREFIX}${notificationId}`;

const closedMark = (key: NotificationKey) => persisted(key, (text) => text === 'true');

/** Whether the visitor has closed it; without storage nobody has [NOTIF-02]. */
export function isNotificationClosed(notificationId: string): boolean {
  return closedMark(notificationClosedKey(notificationId)).read();
}

/** Remembers for good that it was closed; without storage until the next load, by whoever shows it [NOTIF-04, DEC-20]. */
export function closeNotification(notificationId: string): void {
  closedMark(notificationClosedKey(notificationId)).write(true);
}

/** Shows every closed notification again. */
export function clearClosedNotifications(): void {
  for (const key of storedKeys(NOTIFICATION_PREFIX)) closedMark(key).clear();
}
