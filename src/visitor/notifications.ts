import { persisted, storedKeys } from '../platform/persisted.ts';

const PREFIX = 'globalNotificationClosed:';

/** Local storage: `true` once the visitor has closed this notification [DEC-20]. */
export const notificationClosedKey = (notificationId: string): string => PREFIX + notificationId;

const closedMark = (key: string) => persisted(key, (text) => text === 'true');

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
  for (const key of storedKeys(PREFIX)) closedMark(key).clear();
}
