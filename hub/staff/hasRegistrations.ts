import type { Store } from '../store/Store.ts';

/** Whether anybody is registered under this code, ignoring case; the event itself may no longer exist. */
export async function hasRegistrations(store: Pick<Store, 'countAccepted'>, eventCode: string): Promise<boolean> {
  const wanted = eventCode.toLowerCase();
  return (await store.countAccepted()).some(
    (each) => each.kind === 'registration' && each.eventCode?.toLowerCase() === wanted,
  );
}
