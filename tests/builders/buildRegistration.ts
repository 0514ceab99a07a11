import type { EventDetail } from '../../src/domain/entities/event.ts';
import type { PersonValues, RegistrationValues } from '../../src/domain/forms/registration.ts';
import { registrationToWire, type WireRegistration } from '../../src/domain/wire/registration.ts';
import { buildEventDetail } from './buildEventRecord.ts';

export function buildPerson(overrides: Partial<PersonValues> = {}): PersonValues {
  return {
    firstName: 'Mere',
    surname: 'Tamihana',
    email: 'mere@example.com',
    postcode: '2150',
    mobile: '0400 000 001',
    attend: 'In Person',
    attendeeType: 'Parent or guardian',
    ...overrides,
  };
}

/** Complete and valid for the event of the builders. */
export function buildRegistrationValues(overrides: Partial<RegistrationValues> = {}): RegistrationValues {
  return {
    registrant: {
      firstName: 'Aroha',
      surname: 'Tamihana',
      email: 'aroha@example.com',
      postcode: '2150',
      mobile: '0400 000 000',
      attend: 'In Person',
      attendeeType: 'Potential candidate',
      candidateNumber: '',
    },
    guests: [],
    dietaryRequirements: '',
    sessionValues: [],
    receiveUpdates: false,
    acceptPrivacy: true,
    acceptEventGuidelines: true,
    ...overrides,
  };
}

/** The body that the form would send. */
export function buildWireRegistration(
  overrides: Partial<WireRegistration> = {},
  event: EventDetail = buildEventDetail(),
): WireRegistration {
  return { ...registrationToWire(buildRegistrationValues(), event), ...overrides };
}
