import { cleanPhone } from '../../src/domain/forms/cleaning.ts';
import type { WireGuest, WireRegistration } from '../../src/domain/wire/registration.ts';
import type { StoredSubmission } from '../store/Store.ts';
import { arrivalOf, type EventDateOf, type ExportTable, rowOf } from './exportFile.ts';

type Person = ReturnType<typeof personOf>;

const COLUMNS = [
  'submissionId',
  'reference',
  'eventCode',
  'eventName',
  'role',
  'firstName',
  'surname',
  'email',
  'postcode',
  'mobile',
  'attend',
  'attendeeType',
  'candidateNumber',
  'dietaryRequirements',
  'receiveUpdates',
  'receivedAt',
  'device',
  'deferred',
  'registeredAt',
  'eventDate',
  'deviceName',
] as const;

function personOf(person: WireGuest) {
  return {
    firstName: person.FirstName,
    surname: person.Surname,
    email: person.Email,
    postcode: person.Postcode,
    mobile: person.Mobile,
    attend: person.Attend,
    attendeeType: person.AttendeeType,
  };
}

/** Returns a registration as in the JSON export [CON-27]. */
function recordOf(stored: StoredSubmission, eventDateOf: EventDateOf) {
  const registration = stored.payload as WireRegistration;
  return {
    submissionId: stored.key,
    reference: stored.reference,
    eventCode: registration.EventCode,
    eventName: registration.EventName,
    registrant: { ...personOf(registration.Registrant), candidateNumber: registration.Registrant.CandidateNumber },
    guests: registration.Guests.map(personOf),
    dietaryRequirements: registration.DietaryRequirements,
    sessionValues: registration.SessionValues,
    receiveUpdates: registration.ReceiveUpdates,
    ...arrivalOf(stored),
    eventDate: eventDateOf(registration.EventCode) ?? null,
  };
}

/**
 * Returns the table's rows. Fields asked only of the registrant stay empty for guests: nobody gave consent on their behalf.
 */
function rowsOf(stored: StoredSubmission, eventDateOf: EventDateOf): string[][] {
  const { registrant, guests, dietaryRequirements, receiveUpdates, ...record } = recordOf(stored, eventDateOf);
  const row = (role: string, person: Person, own: Partial<Record<(typeof COLUMNS)[number], string>>) =>
    rowOf(COLUMNS, { ...record, ...person, mobile: cleanPhone(person.mobile), role, ...own });
  return [
    row('registrant', registrant, {
      candidateNumber: registrant.candidateNumber,
      dietaryRequirements,
      receiveUpdates: String(receiveUpdates),
    }),
    ...guests.map((guest) => row('guest', guest, {})),
  ];
}

/** One row per person in tables, one object per registration in JSON [CON-27]. */
export const registrationExport: ExportTable = {
  kind: 'registration',
  name: 'registrations',
  columns: COLUMNS,
  longColumns: ['dietaryRequirements'],
  recordOf,
  rowsOf,
};
