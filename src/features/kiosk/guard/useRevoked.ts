import { useSyncExternalStore } from 'react';
import { isRevoked, subscribeStanding } from '../../../kiosk/standing.ts';

/** Whether the hub has revoked this device [CON-28]. */
export function useRevoked(): boolean {
  return useSyncExternalStore(subscribeStanding, isRevoked, () => false);
}
