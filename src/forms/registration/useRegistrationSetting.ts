import { createContext, useContext } from 'react';
import type { FieldPath } from 'react-hook-form';
import type { EventDetail } from '../../domain/entities/event.ts';
import type { FormSettings } from '../../domain/entities/settings.ts';
import type { RegistrationRules, RegistrationValues } from '../../domain/forms/registration.ts';
import { useField } from '../useFormSetting.ts';

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

/** What the parts of a registration share besides what those of every form do. */
type RegistrationSetting = { event: EventDetail; settings: FormSettings; rules: RegistrationRules };

export const RegistrationContext = createContext<RegistrationSetting | undefined>(undefined);

/** `useField` with the paths of this form. */
export const useRegistrationField = useField<RegistrationValues>;

/** @throws Error outside the registration form */
export function useRegistrationSetting(): RegistrationSetting {
  const setting = useContext(RegistrationContext);
  if (!setting) throw new Error('this part belongs into the registration form');
  return setting;
}

type Path = FieldPath<RegistrationValues>;

export type PersonPath = 'registrant' | `guests.${number}`;

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
