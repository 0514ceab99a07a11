import { array, type InferType, object, type ValidationError } from 'yup';
import type { AttendanceMode, EventDetail } from '../entities/event.ts';
import { offeredModes, openModes } from '../event/availability.ts';
import { choice, digits, email, flag, LENGTHS, phone, postcode, required, requiredFlag, text } from './fields.ts';

/** People that one registrant may bring [REG-12]. */
export const MAX_GUESTS = 10;
/** Session ids that one registration may name; far above any event's programme. */
export const MAX_SESSIONS = 100;

const ATTENDANCE_MODES = ['In Person', 'Online'] as const satisfies readonly AttendanceMode[];

/** What depends on the event: which questions are asked. */
export type RegistrationRules = {
  /** A hybrid event with both modes left [REG-09] */
  askAttendance: boolean;
};

/** The rules of an event; an event that the hub does not know asks nothing of its own. */
export function registrationRules(event: EventDetail | undefined): RegistrationRules {
  return {
    askAttendance: event?.eventIsHybrid === true && openModes(event).length === offeredModes(event).length,
  };
}

const personFields = (rules: RegistrationRules) => ({
  firstName: required(text(LENGTHS.name)),
  surname: required(text(LENGTHS.name)),
  email: required(email()),
  postcode: required(postcode()),
  mobile: phone(),
  attend: rules.askAttendance ? required(choice(ATTENDANCE_MODES)) : choice(ATTENDANCE_MODES),
  attendeeType: required(text(LENGTHS.line)),
});

/** A guest's own answers, for the page that closes a guest once it is complete [REG-05, DEC-82]. */
export function personSchema(rules: RegistrationRules) {
  return object(personFields(rules)).typeError('type').nonNullable('type');
}

/**
 * The registration form, on the page and again at the hub. Messages are codes.
 * Validate with `{ abortEarly: false, stripUnknown: true }`, and a body from outside only as `registrationFromWire` gives
 * it: yup looks a field up by any name in the value, `constructor` included [REG-05 to REG-12].
 */
export function registrationSchema({ askAttendance }: RegistrationRules): RegistrationSchema {
  return askAttendance ? ASKING_ATTENDANCE : ASKING_NOTHING;
}

function schemaOf(rules: RegistrationRules) {
  return object({
    registrant: object({
      ...personFields(rules),
      candidateNumber: digits('candidateNumber.format'),
    })
      .typeError('type')
      .nonNullable('type'),
    guests: array(personSchema(rules))
      .typeError('type')
      .nonNullable('type')
      .default([])
      .max(MAX_GUESTS, 'guests.tooMany'),
    dietaryRequirements: text(LENGTHS.dietary),
    sessionValues: array(text(LENGTHS.line))
      .typeError('type')
      .nonNullable('type')
      .default([])
      .max(MAX_SESSIONS, 'sessions.tooMany'),
    receiveUpdates: flag(),
    acceptPrivacy: requiredFlag(),
    acceptEventGuidelines: requiredFlag(),
  });
}

type RegistrationSchema = ReturnType<typeof schemaOf>;
/** Made once: building one costs more than validating with it. */
const ASKING_ATTENDANCE = schemaOf({ askAttendance: true });
const ASKING_NOTHING = schemaOf({ askAttendance: false });

export type RegistrationValues = InferType<RegistrationSchema>;
export type RegistrantValues = RegistrationValues['registrant'];
export type PersonValues = RegistrationValues['guests'][number];

export function emptyPerson(): PersonValues {
  return { firstName: '', surname: '', email: '', postcode: '', mobile: '', attend: '', attendeeType: '' };
}

export function emptyRegistration(): RegistrationValues {
  return {
    registrant: { ...emptyPerson(), candidateNumber: '' },
    guests: [],
    dietaryRequirements: '',
    sessionValues: [],
    receiveUpdates: false,
    acceptPrivacy: false,
    acceptEventGuidelines: false,
  };
}

/** The `systemMessage` for values that break a rule: `CANDIDATEID` only when nothing else is wrong [CON-06, CON-07]. */
export function refusalOfValues(problem: ValidationError): 'INVALID' | 'CANDIDATEID' {
  return problem.errors.every((code) => code === 'candidateNumber.format') ? 'CANDIDATEID' : 'INVALID';
}
