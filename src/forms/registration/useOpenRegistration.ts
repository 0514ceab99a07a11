import { useMemo } from 'react';
import type { EventDetail } from '../../domain/entities/event.ts';
import type { FormSettings } from '../../domain/entities/settings.ts';
import { openModes } from '../../domain/event/availability.ts';
import {
  emptyRegistration,
  type RegistrationRules,
  type RegistrationValues,
  registrationRules,
  registrationSchema,
} from '../../domain/forms/registration.ts';
import { registrationToWire } from '../../domain/wire/registration.ts';
import type { OutboxFormProps } from '../OutboxForm.tsx';
import type { OpenForm } from '../useOpenForm.ts';
import { type Confirmed, useSubmissionForm } from '../useSubmissionForm.ts';
import { labelledPaths } from './useRegistrationSetting.ts';

export type RegistrationFormProps = OutboxFormProps & { event: EventDetail; settings: FormSettings };

type OpenRegistration = { open: OpenForm<RegistrationValues, Confirmed>; rules: RegistrationRules };

/** Opens the registration for an event, however its questions are shown: on one page, or by steps [REG-01, REG-02]. */
export function useOpenRegistration(props: RegistrationFormProps): OpenRegistration {
  const { event, booth, autoFocusFirstField, onSend, onOutcome } = props;
  const rules = useMemo(() => registrationRules(event), [event]);
  const { eventCode, eventName } = event;
  const open = useSubmissionForm<RegistrationValues>('registration', {
    schema: registrationSchema(rules),
    empty: emptyRegistration,
    fields: ({ guests }) => labelledPaths(guests.length),
    bodyOf: (values) => registrationToWire(values, event),
    shown: { eventCode, eventName },
    duplicateOf: ({ registrant }) => ({ eventCode, email: registrant.email }),
    firstNameOf: ({ registrant }) => registrant.firstName,
    autoFocus: autoFocusFirstField ? 'registrant.firstName' : undefined,
    booth,
    onSend,
    onOutcome,
  });
  return { open, rules };
}

/** Returns why there is no choice: one mode of a hybrid event is full [REG-09, EVT-14]. */
export function fullModeNote(event: EventDetail): string | undefined {
  const [left, ...others] = openModes(event);
  if (!event.eventIsHybrid || !left || others.length > 0) return undefined;
  return left === 'Online'
    ? 'In person is full. You and your guests will attend online.'
    : 'Online is full. You and your guests will attend in person.';
}
