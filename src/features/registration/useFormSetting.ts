import { createContext, useContext } from 'react';
import type { EventDetail } from '../../domain/entities/event.ts';
import type { Settings } from '../../domain/entities/settings.ts';
import type { RegistrationRules } from '../../domain/forms/registration.ts';

/** What every part of one open form shares. */
type FormSetting = {
  /** Makes the ids of its fields unique on the page */
  formId: string;
  event: EventDetail;
  settings: Settings;
  rules: RegistrationRules;
  /** Nothing is suggested from earlier visitors [KIOSK-20] */
  kiosk: boolean;
};

export const FormSettingContext = createContext<FormSetting | undefined>(undefined);

/** @throws Error outside the registration form */
export function useFormSetting(): FormSetting {
  const setting = useContext(FormSettingContext);
  if (!setting) throw new Error('this part belongs into the registration form');
  return setting;
}
