const PREFIX = 'globalNotificationClosed:';

/** Local storage: `true` once the visitor has closed this notification [DEC-20]. */
export const notificationClosedKey = (notificationId: string): string => PREFIX + notificationId;

/** Shows every closed notification again. */
export function clearClosedNotifications(): void {
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))) localStorage.removeItem(key);
}
