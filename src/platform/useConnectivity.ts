import { useSyncExternalStore } from 'react';
import { type Connectivity, connectivity, subscribeConnectivity } from './connectivity.ts';

/**
 * Returns the device's connectivity as React state; `online` while the first page is rendered and hydrated [PWA-16].
 */
export function useConnectivity(): Connectivity {
  return useSyncExternalStore(subscribeConnectivity, connectivity, () => 'online');
}
