import type { WireGuest, WireRegistration } from '../../src/domain/wire/registration.ts';
import type { StoredSubmission } from '../store/Store.ts';
import type { ExportTable } from './exportText.ts';

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
function recordOf({ key, reference, payload, receivedAt, device, deferred }: StoredSubmission) {
  const registration = payload as WireRegistration;
  return {
    submissionId: key,
    reference,
    eventCode: registration.EventCode,
    eventName: registration.EventName,
    registrant: { ...personOf(registration.Registrant), candidateNumber: registration.Registrant.CandidateNumber },
    guests: registration.Guests.map(personOf),
    dietaryRequirements: registration.DietaryRequirements,
    sessionValues: registration.SessionValues,
    receiveUpdates: registration.ReceiveUpdates,
    receivedAt: new Date(receivedAt).toISOString(),
    device: device ?? null,
    deferred: deferred ? 1 : 0,
  };
}

/**
 * Returns the CSV rows. Fields asked only of the registrant stay empty for guests: nobody gave consent on their behalf.
 */
function rowsOf(stored: StoredSubmission): string[][] {
  const { registrant, guests, dietaryRequirements, receiveUpdates, ...record } = recordOf(stored);
  const row = (role: string, person: Person, own: Partial<Record<(typeof COLUMNS)[number], string>>) => {
    const cells: Record<string, unknown> = { ...record, ...person, role, ...own };
    return COLUMNS.map((column) => String(cells[column] ?? ''));
  };
  return [
    row('registrant', registrant, {
      candidateNumber: registrant.candidateNumber,
      dietaryRequirements,
      receiveUpdates: String(receiveUpdates),
    }),
    ...guests.map((guest) => row('guest', guest, {})),
  ];
}

/** One row per person in CSV, one object per registration in JSON [CON-27]. */
export const registrationExport: ExportTable = { columns: COLUMNS, recordOf, rowsOf };
