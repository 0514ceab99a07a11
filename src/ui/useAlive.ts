import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether scripts run on this page: false on the hub and while the hub's page is being brought to life. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
