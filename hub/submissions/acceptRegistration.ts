import { ValidationError } from 'yup';
import type { EventDetail, EventRecord } from '../../src/domain/entities/event.ts';
import { attendAsSent, seatsOf } from '../../src/domain/event/attendance.ts';
import { placesToGive } from '../../src/domain/event/availability.ts';
import {
  MAX_GUESTS,
  MAX_SESSIONS,
  type RegistrationValues,
  refusalOfValues,
  registrationRules,
  registrationSchema,
} from '../../src/domain/forms/registration.ts';
import { WrongShape } from '../../src/domain/wire/reading.ts';
import { type NamedEvent, registrationFromWire, registrationToWire } from '../../src/domain/wire/registration.ts';
import type { ContentLibrary } from '../content/ContentLibrary.ts';
import { currentRelease, findRecord } from '../published/publishedIndex.ts';
import { type RegistrationRefusal, registrationAnswer } from '../store/answers.ts';
import type { Store, SubmissionResult } from '../store/Store.ts';
import { quickValidation } from './quickValidation.ts';
import { forInbox, type Submission, withPayload } from './submission.ts';
import { uncountedEvent } from './uncountedEvent.ts';

type RegistrationDeps = {
  store: Pick<Store, 'register' | 'refuse'>;
  library: Pick<ContentLibrary, 'current'>;
  now: () => number;
};

type RegistrationSchema = ReturnType<typeof registrationSchema>;
const validations = new WeakMap<RegistrationSchema, (value: unknown) => RegistrationValues>();

/** @throws ValidationError with every broken rule */
function validate(schema: RegistrationSchema, value: unknown): RegistrationValues {
  const known = validations.get(schema) ?? quickValidation(schema);
  validations.set(schema, known);
  return known(value);
}

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
    return { values: validate(registrationSchema(registrationRules(event)), named), named, event };
  } catch (error) {
    if (error instanceof WrongShape) return 'INVALID';
    if (error instanceof ValidationError) return refusalOfValues(error);
    throw error;
  }
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

/**
 * Registers, or refuses finally, in the precedence of CON-07: INVALID, CANDIDATEID, NOT_FOUND, CLOSED, EXIST, NO_SPOTS.
 * The last two are decided in the database transaction [HUB-16].
 * @throws HubError 503 while no content is published
 */
export async function acceptRegistration(deps: RegistrationDeps, submission: Submission): Promise<SubmissionResult> {
  const { published } = currentRelease(deps.library);
  const refuseAs = (reason: RegistrationRefusal) =>
    deps.store.refuse({
      ...forInbox(submission),
      kind: 'registration',
      reason,
      answer: registrationAnswer(submission, reason),
    });
  const recordOf = ({ eventCode }: NamedEvent): EventRecord | undefined =>
    findRecord(published, 'events', eventCode.trim());
  const detailOf = (named: NamedEvent): EventDetail | undefined => {
    const record = recordOf(named);
    return record && uncountedEvent(record, deps.now());
  };

  const read = readValues(submission.body, detailOf);
  if (typeof read === 'string') return refuseAs(read);
  const { event, named } = read;
  if (!event || event.id.toLowerCase() !== named.eventId.trim().toLowerCase()) return refuseAs('NOT_FOUND');
  if (isClosed(event)) return refuseAs('CLOSED');

  const { payload, seats } = payloadOf(read.values, event);
  return deps.store.register({
    ...withPayload(submission, payload),
    eventId: event.id,
    eventCode: event.eventCode,
    eventName: event.eventName,
    email: read.values.registrant.email.toLowerCase(),
    seats,
    capacity: placesToGive(event),
  });
}
