import { createContext, type ReactNode, useContext } from 'react';
import type { SubmissionKind } from '../domain/submission/kinds/kinds.ts';

/** What a form at a booth has besides: it cannot be left for a page, and offers nothing of earlier visitors [KIOSK-20]. */
export type BoothForm = {
  /** Shows a document of the site over the form, until it is closed */
  renderDocument: (document: { path: string; title: string; onClose: () => void }) => ReactNode;
  /** The roles that the event is about, if this booth shows roles */
  roles?: { href: string; label: string } | undefined;
};

/** What all parts of one open form share. */
export type FormSetting = {
  kind: SubmissionKind;
  /** Makes field ids unique on the page */
  formId: string;
  booth: BoothForm | undefined;
  sending: boolean;
};

export const FormSettingContext = createContext<FormSetting | undefined>(undefined);

/** @throws Error outside a `SubmissionForm` */
export function useFormSetting(): FormSetting {
  const setting = useContext(FormSettingContext);
  if (!setting) throw new Error('this part belongs into a SubmissionForm');
  return setting;
}

/** Returns the id of a field's control. @param path  of the field in the form's values, as `guests.0.email` */
export function fieldId(formId: string, path: string): string {
  return `${formId}-${path.replaceAll('.', '-')}`;
}
