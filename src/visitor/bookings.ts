import { type Booking, parseBookings, withBooking, withoutBooking } from '../domain/event/bookings.ts';
import { persisted } from '../platform/persisted.ts';
import { usePersisted } from '../platform/usePersisted.ts';

/** Local storage: JSON array of the registrations made on this device, without personal data. */
export const BOOKINGS_KEY = 'yourEvents';

/** What is no such list counts as empty. */
export const bookings = persisted<readonly Booking[]>(BOOKINGS_KEY, parseBookings);

const NOBODYS: readonly Booking[] = [];

/** This visitor's registrations, in step with the other tabs; none in the hub's markup. */
export const useBookings = (): readonly Booking[] => usePersisted(bookings, NOBODYS);

/** Remembers a registration, or its new state. */
export function rememberBooking(booking: Booking): void {
  bookings.write(withBooking(bookings.read(), booking));
}

/** Forgets one; the registration itself stays what it is. */
export function forgetBooking(reference: string): void {
  bookings.write(withoutBooking(bookings.read(), reference));
}
