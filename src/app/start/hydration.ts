import type { HydrationState } from 'react-router-dom';
import { HYDRATION_ID } from '../../domain/page/routeContent.ts';

/** Id of the element in which the application is mounted. */
export const MOUNT_ID = 'root';

/** Returns the data from which the hub rendered this document; undefined in the offline shell, which has none. */
export function readHydration(page: Document): HydrationState | undefined {
  const text = page.getElementById(HYDRATION_ID)?.textContent?.trim();
  if (!text) return undefined;
  return JSON.parse(text) as HydrationState;
}
