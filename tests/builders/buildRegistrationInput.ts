import type { EventCapacity, RegistrationInput } from '../../hub/store/Store.ts';

/** Places for everyone, unless a test says otherwise. */
export function buildCapacity(overrides: Partial<EventCapacity> = {}): EventCapacity {
  return { eventCode: 'SYD-INFO-01', inPersonPlaces: null, onlinePlaces: null, ...overrides };
}

/**
 * One person's registration as the store takes it, for one seat in the room.
 * @param name  makes key, email and body differ from those of other names
 */
export function buildRegistrationInput(name: string, overrides: Partial<RegistrationInput> = {}): RegistrationInput {
  return {
    key: `key-of-${name}-0123456789`,
    bodyHash: `hash-of-${name}`,
    reference: 'DC-0000-0000-0',
    eventId: '5d0f6f0e-3f7c-4a52-9b7e-0c1f5a2b3c4d',
    eventCode: 'SYD-INFO-01',
    eventName: 'Information Session Parramatta',
    email: `${name}@example.com`,
    seats: { inPerson: 1, online: 0 },
    payload: { Registrant: { Email: `${name}@example.com` } },
    receivedAt: 1_770_000_000_000,
    deferred: false,
    capacity: { inPersonPlaces: null, onlinePlaces: null },
    ...overrides,
  };
}
