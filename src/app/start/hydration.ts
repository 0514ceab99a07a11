import type { HydrationState } from 'react-router-dom';
import { HYDRATION_ID } from '../../domain/page/pageData.ts';
import { errorStatus } from '../screens/errorStatus.ts';

/** Id of the element in which the application is mounted. */
export const MOUNT_ID = 'root';

/** Returns the data from which the hub rendered this document; undefined in the offline shell, which has none. */
export function readHydration(page: Document): HydrationState | undefined {
  const text = page.getElementById(HYDRATION_ID)?.textContent?.trim();
  if (!text) return undefined;
  return JSON.parse(text) as HydrationState;
}

/** Returns what the first document's error page may contain: the status code, and nothing about the hub's internals. */
export function publicError(error: unknown): { status: number; statusText: string; data: null; internal: boolean } {
  return { status: errorStatus(error) ?? 500, statusText: '', data: null, internal: false };
}
