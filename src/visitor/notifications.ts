const PREFIX = 'globalNotificationClosed:';

/** Local storage: `true` once the visitor has closed this notification [DEC-20]. */
export const notificationClosedKey = (notificationId: string): string => PREFIX + notificationId;

/** Whether the visitor has closed it; without storage nobody has [NOTIF-02]. */
export function isNotificationClosed(notificationId: string): boolean {
  try {
    return localStorage.getItem(notificationClosedKey(notificationId)) === 'true';
  } catch {
    return false;
  }
}

/** Remembers for good that it was closed; without storage until the next load, by whoever shows it [NOTIF-04, DEC-20]. */
export function closeNotification(notificationId: string): void {
  try {
    localStorage.setItem(notificationClosedKey(notificationId), 'true');
  } catch (error) {
    console.warn('that the notification was closed cannot be kept', error);
  }
}

/** Shows every closed notification again. */
export function clearClosedNotifications(): void {
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))) localStorage.removeItem(key);
}
