import { persisted } from '../platform/persisted.ts';

/** Local storage: when the visitor put off installing the app, epoch milliseconds [PWA-23, DEC-133]. */
export const INSTALL_DISMISSED_KEY = 'installOfferDismissed';

const REST_MS = 30 * 24 * 60 * 60_000;

export const installDismissal = persisted(INSTALL_DISMISSED_KEY, (text) => (text === '' ? Number.NaN : Number(text)));

/** Whether the visitor was asked within the last 30 days and said no. */
export function isInstallOfferAtRest(nowMs: number): boolean {
  return nowMs - installDismissal.read() < REST_MS;
}
