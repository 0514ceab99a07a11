import type { HydrationState } from 'react-router-dom';
import { HYDRATION_ID } from '../domain/page/pageData.ts';
import { errorStatus } from './errorStatus.ts';

/** Id of the element that the application lives in. */
export const MOUNT_ID = 'root';

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
