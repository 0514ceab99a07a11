import { createContext, useContext } from 'react';
import type { EventDetail } from '../../domain/entities/event.ts';
import type { Settings } from '../../domain/entities/settings.ts';
import type { RegistrationRules, RegistrationValues } from '../../domain/forms/registration.ts';
import { useField } from '../../forms/useField.ts';

/** What the parts of a registration share besides what those of every form do. */
type RegistrationSetting = { event: EventDetail; settings: Settings; rules: RegistrationRules };

export const RegistrationContext = createContext<RegistrationSetting | undefined>(undefined);

/** `useField` with the paths of this form. */
export const useRegistrationField = useField<RegistrationValues>;

/** @throws Error outside the registration form */
export function useRegistrationSetting(): RegistrationSetting {
  const setting = useContext(RegistrationContext);
  if (!setting) throw new Error('this part belongs into the registration form');
  return setting;
}
