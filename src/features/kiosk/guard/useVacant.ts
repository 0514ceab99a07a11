import { useSyncExternalStore } from 'react';
import { isVacant, subscribeVacant } from '../../../kiosk/visitActivity.ts';

/** Returns whether nobody is at the kiosk, as React state [KIOSK-27]. */
export function useVacant(): boolean {
  return useSyncExternalStore(subscribeVacant, isVacant, () => false);
}
