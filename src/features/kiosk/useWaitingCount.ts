import { countWaiting } from '../../outbox/screens/entryViews.ts';
import { useOutboxEntries } from '../../outbox/screens/useOutboxEntries.ts';

/** Returns how many submissions wait on this device to be sent; undefined until the outbox has been read [KIOSK-24]. */
export function useWaitingCount(): number | undefined {
  const { entries } = useOutboxEntries();
  return entries && countWaiting(entries);
}
