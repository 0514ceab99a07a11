import { createContext, type ReactNode, useContext } from 'react';
import type { EventDetail } from '../../domain/entities/event.ts';
import type { Settings } from '../../domain/entities/settings.ts';
import type { RegistrationRules } from '../../domain/forms/registration.ts';

/** What a form at a booth has besides: it cannot be left for a page, and offers nothing of earlier visitors [KIOSK-20]. */
export type BoothForm = {
  /** Shows a document of the site over the form, until it is closed */
  renderDocument: (document: { path: string; title: string; onClose: () => void }) => ReactNode;
  /** The roles that the event is about, if this booth shows roles */
  roles?: { href: string; label: string } | undefined;
};

/** What all parts of one open form share. */
type FormSetting = {
  /** Makes field ids unique on the page */
  formId: string;
  event: EventDetail;
  settings: Settings;
  rules: RegistrationRules;
  booth: BoothForm | undefined;
};

export const FormSettingContext = createContext<FormSetting | undefined>(undefined);

/** @throws Error outside the registration form */
export function useFormSetting(): FormSetting {
  const setting = useContext(FormSettingContext);
  if (!setting) throw new Error('this part belongs into the registration form');
  return setting;
}
