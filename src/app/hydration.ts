import type { HydrationState } from 'react-router-dom';
import { errorStatus } from './errorStatus.ts';

/** Id of the element that the application lives in. */
export const MOUNT_ID = 'root';

/** Id of the element that carries the first page's data [DEC-01]. */
export const HYDRATION_ID = '__CONTENT__';

/** The data the hub rendered this document from; undefined in the offline shell, which has none. */
export function readHydration(page: Document): HydrationState | undefined {
  const text = page.getElementById(HYDRATION_ID)?.textContent?.trim();
  if (!text) return undefined;
  return JSON.parse(text) as HydrationState;
}

/** What the error page of the first document may know: the code, and nothing of the hub's inside. */
export function publicError(error: unknown): { status: number; statusText: string; data: null; internal: boolean } {
  return { status: errorStatus(error) ?? 500, statusText: '', data: null, internal: false };
}
