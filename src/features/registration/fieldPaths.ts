import type { FieldPath } from 'react-hook-form';
import type { RegistrationValues } from '../../domain/forms/registration.ts';

type Path = FieldPath<RegistrationValues>;
export type PersonPath = 'registrant' | `guests.${number}`;

/** The fields of a person in form order, with their labels. */
const PERSON_LABELS = {
  firstName: 'First name',
  surname: 'Surname',
  email: 'Email',
  mobile: 'Mobile',
  postcode: 'Postcode',
  attendeeType: 'I am a',
  candidateNumber: 'Candidate ID',
  attend: 'How you’ll attend',
} as const;

const PERSON_FIELDS = Object.keys(PERSON_LABELS) as (keyof typeof PERSON_LABELS)[];
const GUEST_LABELS: Partial<Record<string, string>> = { attendeeType: 'They are a', attend: 'How they’ll attend' };

/** Returns the label of one field of a person. */
export function personLabel(person: PersonPath, field: keyof typeof PERSON_LABELS): string {
  return (person === 'registrant' ? undefined : GUEST_LABELS[field]) ?? PERSON_LABELS[field];
}

/** Returns every field of the form in order, with its name in the error summary. */
export function labelledPaths(guests: number): { path: Path; label: string }[] {
  const ofGuest = (index: number) =>
    PERSON_FIELDS.filter((field) => field !== 'candidateNumber').map((field) => ({
      path: `guests.${index}.${field}` as const,
      label: `Guest ${index + 1}, ${personLabel(`guests.${index}`, field)}`,
    }));
  return [
    ...PERSON_FIELDS.map((field) => ({
      path: `registrant.${field}` as const,
      label: personLabel('registrant', field),
    })),
    { path: 'dietaryRequirements', label: 'Dietary requirements' },
    ...Array.from({ length: guests }, (_, index) => ofGuest(index)).flat(),
    { path: 'acceptEventGuidelines', label: 'Event guidelines' },
    { path: 'acceptPrivacy', label: 'Privacy' },
  ];
}
