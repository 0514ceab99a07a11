import { ValidationError } from 'yup';
import type { AttendanceMode, EventDetail, EventRecord } from '../../../src/domain/entities/event.ts';
import { countedEvent, type Headcount, placesToGive } from '../../../src/domain/event/availability.ts';
import { cleanPhone } from '../../../src/domain/forms/cleaning.ts';
import { LENGTHS } from '../../../src/domain/forms/fields.ts';
import {
  MAX_GUESTS,
  MAX_SESSIONS,
  type RegistrationValues,
  refusalOfValues,
  registrationRules,
  registrationSchema,
} from '../../../src/domain/forms/registration.ts';
import type { MailDraft } from '../../../src/domain/mail/mailDraft.ts';
import { BOT_CHECK_FAILED } from '../../../src/domain/submission/kinds/kind.ts';
import {
  registration as definition,
  type RegistrationRefusal,
} from '../../../src/domain/submission/kinds/registration.ts';
import type { JsonObject } from '../../../src/domain/text/json.ts';
import { eventEnd } from '../../../src/domain/text/timeZones.ts';
import { WrongShape } from '../../../src/domain/wire/reading.ts';
import {
  attendAsSent,
  type NamedEvent,
  registrationFromWire,
  registrationToWire,
  seatsOf,
  type WireGuest,
  type WireRegistration,
} from '../../../src/domain/wire/registration.ts';
import { currentRelease, findRecord } from '../../published/publishedIndex.ts';
import type { RegistrationInput, StoredSubmission, SubmissionResult } from '../../store/Store.ts';
import { forInbox, type Submission, withPayload } from '../submission.ts';
import { type FieldShape, FLAG } from '../truncateBody.ts';
import {
  type AcceptDeps,
  arrivalOf,
  captchaIn,
  type EventDateOf,
  type ExportedKind,
  type ExportTable,
  rowOf,
  type Stranger,
} from './kind.ts';

type Read = { values: RegistrationValues; named: NamedEvent; event: EventDetail | undefined };

/** Returns the values, validated by the form's own rules, or the refusal [REG-05 to REG-12, HUB-09, HUB-10]. */
function readValues(
  body: unknown,
  eventOf: (named: NamedEvent) => EventDetail | undefined,
): Read | RegistrationRefusal {
  try {
    const named = registrationFromWire(body);
    if (named.eventId.trim() === '' || named.eventCode.trim() === '') return 'INVALID';
    // Counted before validation: validating thousands of invalid guests would block everybody else for seconds.
    if (named.guests.length > MAX_GUESTS || named.sessionValues.length > MAX_SESSIONS) return 'INVALID';
    const event = eventOf(named);
    const schema = registrationSchema(registrationRules(event));
    return { values: schema.validateSync(named, { abortEarly: false, stripUnknown: true }), named, event };
  } catch (error) {
    if (error instanceof WrongShape) return 'INVALID';
    if (error instanceof ValidationError) return refusalOfValues(error);
    throw error;
  }
}

/** No counts: seats are decided by the database, inside the transaction. */
const UNCOUNTED = { inPerson: 0, online: 0 };
const uncounted = new WeakMap<EventRecord, { isPast: boolean; detail: EventDetail }>();

/** Returns an event without counts. Without them it changes only when it ends, so it is built once before and once after. */
function uncountedEvent(record: EventRecord, now: number): EventDetail {
  const isPast = eventEnd(record) <= now;
  const known = uncounted.get(record);
  if (known?.isPast === isPast) return known.detail;
  const detail = countedEvent(record, UNCOUNTED, now);
  uncounted.set(record, { isPast, detail });
  return detail;
}

const isClosed = (event: EventDetail) => event.eventStatus === 'Closed' || event.registerClosed;

/** Returns the contract's JSON as stored: cleaned, and with the attendance mode that the hub decided [CON-07]. */
function payloadOf(values: RegistrationValues, event: EventDetail) {
  const wire = registrationToWire(values, event);
  const modeOf = (person: { attend: string }) => attendAsSent(event, person.attend);
  const registrantMode = modeOf(values.registrant);
  const guestModes = values.guests.map(modeOf);
  return {
    seats: seatsOf([registrantMode, ...guestModes]),
    payload: {
      ...wire,
      Registrant: { ...wire.Registrant, Attend: registrantMode },
      Guests: wire.Guests.map((guest, index) => ({ ...guest, Attend: guestModes[index] ?? registrantMode })),
    },
  };
}

/** What a registration asks for, as the database decides about it. */
type AskedRegistration = Pick<
  RegistrationInput,
  'payload' | 'eventId' | 'eventCode' | 'eventName' | 'email' | 'seats' | 'capacity'
>;

/**
 * Reads a registration, and decides what its values decide: INVALID, CANDIDATEID.
 * @throws HubError 503 while no content is published
 */
export function readRegistration(
  { library, now }: Pick<AcceptDeps, 'library' | 'now'>,
  body: unknown,
): Read | RegistrationRefusal {
  const { published } = currentRelease(library);
  const detailOf = ({ eventCode }: NamedEvent): EventDetail | undefined => {
    const record = findRecord(published, 'events', eventCode.trim());
    return record && uncountedEvent(record, now());
  };
  return readValues(body, detailOf);
}

/** Returns what a registration asks for, or what its event decides: NOT_FOUND, CLOSED. */
export function askedOf({ values, named, event }: Read): AskedRegistration | RegistrationRefusal {
  if (!event || event.id.toLowerCase() !== named.eventId.trim().toLowerCase()) return 'NOT_FOUND';
  if (isClosed(event)) return 'CLOSED';
  return {
    ...payloadOf(values, event),
    eventId: event.id,
    eventCode: event.eventCode,
    eventName: event.eventName,
    email: values.registrant.email.toLowerCase(),
    capacity: placesToGive(event),
  };
}

/**
 * Registers, or refuses finally, in the precedence of CON-07: INVALID, CANDIDATEID, NOT_FOUND, CLOSED, EXIST, NO_SPOTS;
 * strangers hear the last one before the one before it. Those two are decided in the database transaction [HUB-16]. A
 * failed bot check refuses this attempt only, before anything that is not written in the body [CON-30].
 * @throws HubError 503 while no content is published, 429 for too many people of one network
 */
async function accept(deps: AcceptDeps, submission: Submission): Promise<SubmissionResult> {
  const { store, passesBotCheck, stranger } = deps;
  const refuseAs = (code: RegistrationRefusal) => {
    const refusal = { kind: definition.kind, reason: code, answer: definition.answer(submission, { code }) };
    return store.refuse({ ...forInbox(submission, INBOX_SHAPE), ...refusal });
  };
  const read = readRegistration(deps, submission.body);
  if (typeof read === 'string') return refuseAs(read);
  if (!(await passesBotCheck(captchaIn(submission.body)))) {
    return { type: 'answered', answer: definition.answer(submission, BOT_CHECK_FAILED) };
  }
  const asked = askedOf(read);
  if (typeof asked === 'string') return refuseAs(asked);
  const { payload, ...rest } = asked;
  const input = { ...withPayload(submission, payload), ...rest, network: stranger?.network };
  return stranger ? registerStranger(stranger, input, () => store.register(input)) : store.register(input);
}

/** Counts a stranger's people while they are registered, and after it unless there were no places for them. */
async function registerStranger(
  { takePeople }: Stranger,
  { eventCode, seats }: Pick<RegistrationInput, 'eventCode' | 'seats'>,
  register: () => Promise<SubmissionResult>,
): Promise<SubmissionResult> {
  const release = takePeople(eventCode, seats.inPerson + seats.online);
  let isCounted = false;
  try {
    const result = await register();
    isCounted = !isFull(result);
    return result;
  } finally {
    if (!isCounted) release();
  }
}

const isFull = (result: SubmissionResult) =>
  result.type === 'answered' && definition.readAnswer(result.answer as JsonObject)?.code === 'NO_SPOTS';
const GUEST_SHAPE = {
  FirstName: LENGTHS.name,
  Surname: LENGTHS.name,
  Email: LENGTHS.email,
  Postcode: LENGTHS.line,
  Mobile: LENGTHS.line,
  Attend: LENGTHS.line,
  AttendeeType: LENGTHS.line,
} satisfies Record<keyof WireGuest, number>;

const INBOX_SHAPE = {
  Registrant: { ...GUEST_SHAPE, CandidateNumber: LENGTHS.line },
  Guests: [GUEST_SHAPE, MAX_GUESTS],
  DietaryRequirements: LENGTHS.dietary,
  SessionValues: [LENGTHS.line, MAX_SESSIONS],
  ReceiveUpdates: FLAG,
  AcceptPrivacy: FLAG,
  AcceptEventGuidelines: FLAG,
  EventId: LENGTHS.line,
  EventCode: LENGTHS.line,
  EventName: LENGTHS.line,
} satisfies Record<keyof WireRegistration, FieldShape>;

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
  'cancelledAt',
  'cancelReason',
] as const;

type Person = ReturnType<typeof personOf>;

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
  const payload = stored.payload as WireRegistration;
  const { cancelled } = stored;
  return {
    submissionId: stored.key,
    reference: stored.reference,
    eventCode: payload.EventCode,
    eventName: payload.EventName,
    registrant: { ...personOf(payload.Registrant), candidateNumber: payload.Registrant.CandidateNumber },
    guests: payload.Guests.map(personOf),
    dietaryRequirements: payload.DietaryRequirements,
    sessionValues: payload.SessionValues,
    receiveUpdates: payload.ReceiveUpdates,
    ...arrivalOf(stored),
    eventDate: eventDateOf(payload.EventCode) ?? null,
    cancelledAt: cancelled ? new Date(cancelled.at).toISOString() : null,
    cancelReason: cancelled?.reason ?? null,
  };
}

/** One row per person in tables, one object per registration in JSON [CON-27]. */
const table: ExportTable = {
  help: [
    'Everyone who is registered, guests included, for one event or for all. Cancelled ones stand last.',
    'xlsx is for people: a spreadsheet shows every number as it was given.',
  ],
  columns: COLUMNS,
  longColumns: ['dietaryRequirements'],
  recordOf,
  /** Fields asked only of the registrant stay empty for guests: nobody gave consent on their behalf. */
  rowsOf(stored, eventDateOf) {
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
  },
};

function mailValues({ Registrant, Guests, EventCode, EventName }: WireRegistration) {
  const guests = Guests.length === 1 ? '1 guest' : `${Guests.length} guests`;
  return {
    firstName: Registrant.FirstName,
    eventCode: EventCode,
    eventName: EventName,
    guests: Guests.length > 0 ? guests : '',
  };
}

/** The mail that tells its sender that a stored registration was cancelled [HUB-24]. */
export function cancellationMail(payload: object): MailDraft {
  const wire = payload as WireRegistration;
  return { mail: 'cancellation', to: wire.Registrant.Email, values: mailValues(wire) };
}

/** Returns the seats that a stored registration takes. */
export function storedSeats(payload: object): Headcount {
  const { Registrant, Guests } = payload as WireRegistration;
  return seatsOf([Registrant, ...Guests].map(({ Attend }) => Attend as AttendanceMode));
}

export const registration: ExportedKind<'registration'> = {
  definition,
  otherPaths: ['/api/eventfinder/application/registerevent'],
  forEvents: true,
  accept,
  inboxShape: INBOX_SHAPE,
  confirmation(payload) {
    const { Registrant } = payload as WireRegistration;
    const values = { ...mailValues(payload as WireRegistration), attendance: Registrant.Attend };
    return { mail: 'registration', to: Registrant.Email, values };
  },
  exports: table,
};
