import { bookingsInStep } from '../../domain/event/bookings.ts';
import { loadOutbox } from '../../outbox/loadOutbox.ts';
import { bookings } from '../../visitor/bookings.ts';

/**
 * Keeps the visitor's own events in step with what the outbox delivers, whichever page or worker delivered it. Where the
 * outbox keeps nothing, its empty list says nothing either.
 * @returns stops it
 */
export function followBookings(): () => void {
  let stop: (() => void) | undefined;
  let isStopped = false;
  loadOutbox()
    .then((outbox) => {
      if (isStopped) return;
      stop = outbox.watch((entries) => {
        if (!outbox.canKeep) return;
        const before = bookings.read();
        const next = bookingsInStep(before, entries, Date.now());
        if (next !== before) bookings.write(next);
      });
    })
    .catch((error) => console.warn('your events may be out of date', error));
  return () => {
    isStopped = true;
    stop?.();
  };
}
