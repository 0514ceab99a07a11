import { createContext, useContext } from 'react';
import type { EventDetail } from '../../domain/entities/event.ts';
import type { Settings } from '../../domain/entities/settings.ts';
import type { RegistrationRules } from '../../domain/forms/registration.ts';

/** What all parts of one open form share. */
type FormSetting = {
  /** Makes field ids unique on the page */
  formId: string;
  event: EventDetail;
  settings: Settings;
  rules: RegistrationRules;
  /** No autofill from earlier visitors [KIOSK-20] */
  kiosk: boolean;
};

export const FormSettingContext = createContext<FormSetting | undefined>(undefined);

/** @throws Error outside the registration form */
export function useFormSetting(): FormSetting {
  const setting = useContext(FormSettingContext);
  if (!setting) throw new Error('this part belongs into the registration form');
  return setting;
}
