import type { EventDetail } from '../entities/event.ts';
import { type FormStep, mainSteps } from './formSteps.ts';
import type { RegistrationRules } from './registration.ts';

type PersonStep = 'you' | 'contact' | 'who';
export type RegistrationStepId = PersonStep | 'visit' | 'guests' | 'check' | `guests.${number}.${PersonStep}`;

/** What an event asks besides who somebody is. */
export type RegistrationAsks = {
  attendance: boolean;
  dietary: boolean;
  candidateNumber: boolean;
};

/** Returns what a booth asks for an event: a candidate number only where the event wants one [REG-08, REG-09, REG-14]. */
export function registrationAsks(event: EventDetail, rules: RegistrationRules): RegistrationAsks {
  return {
    attendance: rules.askAttendance,
    dietary: event.enableDietaryRequirements,
    candidateNumber: event.enableCandidateNumber === true,
  };
}

/** The screen on which the questions of somebody begin: that of a guest who has just been added, for one. */
export const firstStepOf = (guest: number) => `guests.${guest}.you` as const;

/**
 * Returns the screens of a registration, three fields at most on each: who, how to reach them, which of the kinds of
 * people, what the event asks besides, and a look at everything. Guests are beside the way, for few bring one [REG-12].
 * @param guests  how many there are
 */
export function registrationSteps(asks: RegistrationAsks, guests: number): FormStep<RegistrationStepId>[] {
  const visit = [
    ...(asks.attendance ? ['registrant.attend'] : []),
    ...(asks.dietary ? ['dietaryRequirements'] : []),
    ...(asks.candidateNumber ? ['registrant.candidateNumber'] : []),
  ];
  return [
    ...mainSteps<RegistrationStepId>([
      { id: 'you', fields: ['registrant.firstName', 'registrant.surname'] },
      { id: 'contact', fields: ['registrant.email', 'registrant.mobile', 'registrant.postcode'] },
      { id: 'who', fields: ['registrant.attendeeType'] },
      ...(visit.length > 0 ? [{ id: 'visit' as const, fields: visit }] : []),
      { id: 'check', fields: ['acceptEventGuidelines', 'acceptPrivacy', 'receiveUpdates'] },
    ]),
    { id: 'guests', fields: [], next: 'check', back: 'check', isAside: true },
    ...Array.from({ length: guests }, (_, guest) => guestSteps(asks, guest)).flat(),
  ];
}

function guestSteps({ attendance }: RegistrationAsks, guest: number): FormStep<RegistrationStepId>[] {
  const [you, contact, who] = [firstStepOf(guest), `guests.${guest}.contact` as const, `guests.${guest}.who` as const];
  const of = (...fields: string[]) => fields.map((field) => `guests.${guest}.${field}`);
  return [
    { id: you, fields: of('firstName', 'surname'), next: contact, back: 'guests', isAside: true },
    { id: contact, fields: of('email', 'mobile', 'postcode'), next: who, back: you, isAside: true },
    {
      id: who,
      fields: of('attendeeType', ...(attendance ? ['attend'] : [])),
      next: 'guests',
      back: contact,
      isAside: true,
    },
  ];
}
