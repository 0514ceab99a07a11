/** Local storage: when the visitor put off installing the app, epoch milliseconds [PWA-23, DEC-133]. */
export const INSTALL_DISMISSED_KEY = 'installOfferDismissed';

const REST_MS = 30 * 24 * 60 * 60_000;

/** Whether the visitor was asked within the last 30 days and said no; without storage they were not. */
export function isInstallOfferAtRest(nowMs: number): boolean {
  try {
    const dismissedAt = Number(localStorage.getItem(INSTALL_DISMISSED_KEY) ?? Number.NaN);
    return nowMs - dismissedAt < REST_MS;
  } catch {
    return false;
  }
}

export function dismissInstallOffer(nowMs: number): void {
  try {
    localStorage.setItem(INSTALL_DISMISSED_KEY, String(nowMs));
  } catch (error) {
    console.warn('that the app was not wanted cannot be kept', error);
  }
}

export function clearInstallOffer(): void {
  localStorage.removeItem(INSTALL_DISMISSED_KEY);
}
