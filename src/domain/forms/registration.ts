import { array, type InferType, object, type ValidationError } from 'yup';
import type { AttendanceMode, EventDetail } from '../entities/event.ts';
import { offeredModes, openModes } from '../event/availability.ts';
import {
  choice,
  chosenText,
  digits,
  email,
  flag,
  LENGTHS,
  longText,
  phone,
  postcode,
  required,
  requiredFlag,
  text,
} from './fields.ts';

/** Most guests per registrant [REG-12]. */
export const MAX_GUESTS = 10;
/** Most session ids in one registration; far above any event's program. */
export const MAX_SESSIONS = 100;

const ATTENDANCE_MODES = ['In Person', 'Online'] as const satisfies readonly AttendanceMode[];

/** Which questions are asked; depends on the event. */
export type RegistrationRules = {
  /** A hybrid event with places left in both modes [REG-09] */
  askAttendance: boolean;
};

/** Returns the rules of an event; an event that the hub does not know adds no questions. */
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
  attendeeType: required(chosenText()),
});

/** Returns the schema of one guest's answers; the page uses it to collapse a guest once complete [REG-05, DEC-82]. */
export function personSchema(rules: RegistrationRules) {
  return object(personFields(rules)).typeError('type').nonNullable('type');
}

/**
 * Returns the schema of the registration form, used on the page and again at the hub. Messages are codes.
 * Validate with `{ abortEarly: false, stripUnknown: true }`. Pass a request body through `registrationFromWire` first:
 * yup looks fields up under any name in the value, `constructor` included [REG-05 to REG-12].
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
    dietaryRequirements: longText(LENGTHS.dietary),
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
/** Built once: building one costs more than validating with it. */
const ASKING_ATTENDANCE = schemaOf({ askAttendance: true });
const ASKING_NOTHING = schemaOf({ askAttendance: false });

export type RegistrationValues = InferType<RegistrationSchema>;
export type RegistrantValues = RegistrationValues['registrant'];
export type PersonValues = RegistrationValues['guests'][number];

export function emptyPerson(): PersonValues {
  return { firstName: '', surname: '', email: '', postcode: '', mobile: '', attend: '', attendeeType: '' };
}

/** Whether nothing has been said of somebody. */
export const isEmptyPerson = (person: PersonValues): boolean => Object.values(person).every((value) => !value?.trim());

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

/** Returns the `systemMessage` for invalid values: `CANDIDATEID` only when nothing else is wrong [CON-06, CON-07]. */
export function refusalOfValues(problem: ValidationError): 'INVALID' | 'CANDIDATEID' {
  return problem.errors.every((code) => code === 'candidateNumber.format') ? 'CANDIDATEID' : 'INVALID';
}
