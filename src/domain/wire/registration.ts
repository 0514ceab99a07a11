import type { AttendanceMode, EventDetail } from '../entities/event.ts';
import { deliveryType, type Headcount, offeredModes, openModes } from '../event/availability.ts';
import type { PersonValues, RegistrantValues, RegistrationValues } from '../forms/registration.ts';
import { type JsonObject, readFlag, readList, readObject, readText, WrongShape } from './reading.ts';

/** A guest in the contract's names: everything except CandidateNumber [REG-04]. */
export type WireGuest = {
  FirstName: string;
  Surname: string;
  Email: string;
  Postcode: string;
  Mobile: string;
  Attend: string;
  AttendeeType: string;
};
/** The body of a registration [REG-02, REG-03, DEC-81]. */
export type WireRegistration = {
  Registrant: WireGuest & { CandidateNumber: string };
  Guests: WireGuest[];
  DietaryRequirements: string;
  SessionValues: string[];
  ReceiveUpdates: boolean;
  AcceptPrivacy: boolean;
  AcceptEventGuidelines: boolean;
  EventId: string;
  EventCode: string;
  EventName: string;
};

/** The event that a registration names. The name is for messages only: the hub relies on id and code [DEC-81]. */
export type NamedEvent = { eventId: string; eventCode: string; eventName: string };

/**
 * Returns the body the form sends. Each person's attendance mode depends on the event's current state [REG-10, DEC-84].
 */
export function registrationToWire(values: RegistrationValues, event: EventDetail): WireRegistration {
  return {
    Registrant: {
      ...personToWire(values.registrant, event),
      CandidateNumber: values.registrant.candidateNumber,
    },
    Guests: values.guests.map((guest) => personToWire(guest, event)),
    DietaryRequirements: event.enableDietaryRequirements ? values.dietaryRequirements : '',
    SessionValues: values.sessionValues,
    ReceiveUpdates: values.receiveUpdates,
    AcceptPrivacy: values.acceptPrivacy,
    AcceptEventGuidelines: values.acceptEventGuidelines,
    EventId: event.id,
    EventCode: event.eventCode,
    EventName: event.eventName,
  };
}

/**
 * Parses a request body into form values, not yet validated, and the event it names.
 * @throws WrongShape when a value has the wrong type
 */
export function registrationFromWire(json: unknown): RegistrationValues & NamedEvent {
  const body = readObject(json, 'body');
  return {
    registrant: registrantFromWire(readObject(body.Registrant, 'Registrant')),
    guests: readList(body, 'Guests').map((guest) => personFromWire(readObject(guest, 'Guests'))),
    dietaryRequirements: readText(body, 'DietaryRequirements'),
    sessionValues: readList(body, 'SessionValues').map(sessionFromWire),
    receiveUpdates: readFlag(body, 'ReceiveUpdates'),
    acceptPrivacy: readFlag(body, 'AcceptPrivacy'),
    acceptEventGuidelines: readFlag(body, 'AcceptEventGuidelines'),
    eventId: readText(body, 'EventId'),
    eventCode: readText(body, 'EventCode'),
    eventName: readText(body, 'EventName'),
  };
}

function personToWire(person: PersonValues, event: EventDetail): WireGuest {
  return {
    FirstName: person.firstName,
    Surname: person.surname,
    Email: person.email,
    Postcode: person.postcode,
    Mobile: person.mobile,
    Attend: attendToSend(event, person.attend),
    AttendeeType: person.attendeeType,
  };
}

function personFromWire(person: JsonObject): PersonValues {
  return {
    firstName: readText(person, 'FirstName'),
    surname: readText(person, 'Surname'),
    email: readText(person, 'Email'),
    postcode: readText(person, 'Postcode'),
    mobile: readText(person, 'Mobile'),
    attend: readText(person, 'Attend'),
    attendeeType: readText(person, 'AttendeeType'),
  };
}

function registrantFromWire(registrant: JsonObject): RegistrantValues {
  return { ...personFromWire(registrant), candidateNumber: readText(registrant, 'CandidateNumber') };
}

function sessionFromWire(session: unknown): string {
  if (typeof session !== 'string') throw new WrongShape('SessionValues');
  return session;
}

/**
 * Returns how one person attends, as the form sends it: their choice while both modes have places, otherwise the only
 * mode left, otherwise the event's own mode [REG-10, DEC-84].
 */
export function attendToSend(event: EventDetail, chosen: string): AttendanceMode {
  const open = openModes(event);
  const [onlyMode] = open.length === 1 ? open : [];
  return onlyMode ?? attendAsSent(event, chosen);
}

/**
 * Returns how one person attends, as the hub reads it. A choice that was sent stands even if that mode has filled up
 * since: the registration is then refused, never moved to the other mode. For an event that is not hybrid the hub
 * decides [CON-07].
 */
export function attendAsSent(event: EventDetail, sent: string): AttendanceMode {
  const offered = offeredModes(event);
  const [onlyMode] = openModes(event);
  return offered.find((mode) => offered.length === 1 || mode === sent) ?? onlyMode ?? deliveryType(event);
}

/** Returns the places a registration takes, registrant and guests together [HUB-08, DEC-150]. */
export function seatsOf(modes: AttendanceMode[]): Headcount {
  const inPerson = modes.filter((mode) => mode === 'In Person').length;
  return { inPerson, online: modes.length - inPerson };
}
