import { createContext, type ReactNode, useContext } from 'react';
import {
  type FieldError,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  useFormContext,
  useFormState,
} from 'react-hook-form';
import type { FormMessages } from '../domain/entities/settings.ts';
import { fieldHelp, messageText } from '../domain/forms/messages.ts';
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
  /** Missing for a form that is sent directly */
  kind: SubmissionKind | undefined;
  /** Makes field ids unique on the page */
  formId: string;
  booth: BoothForm | undefined;
  sending: boolean;
  /** Checks one field again, while it is being corrected */
  recheck: (path: string) => void;
  /** Of content, in place of ours */
  messages?: FormMessages | undefined;
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

/** Type of an error whose message is the hub's own sentence, and no code. */
export const SAID_BY_HUB = 'hub';

type Branch = Record<string, unknown> | undefined;

/** Returns the message of a field's error, and what to do about it there; empty when it has none. */
export function errorTexts(
  errors: FieldErrors,
  path: string,
  messages: FormMessages = {},
): { error?: string; help?: string } {
  const at = path.split('.').reduce<unknown>((branch, key) => (branch as Branch)?.[key], errors);
  const { type, message } = (at as FieldError | undefined) ?? {};
  if (message === undefined) return {};
  if (type === SAID_BY_HUB) return { error: message };
  return { error: messageText(message, messages[path]), help: fieldHelp(path, message) };
}

/**
 * Returns one field's id, its error and what to do about it, and the props that connect its input to the form. A feature
 * names its values once: `export const useContactField = useField<ContactValues>`.
 * @param path  of the field in the form's values
 * @param autoComplete  what the browser may fill in; never anything at a booth [KIOSK-20]
 */
export function useField<Values extends FieldValues>(path: FieldPath<Values>, autoComplete = 'off') {
  const { formId, booth, messages, recheck } = useFormSetting();
  const { register } = useFormContext<Values>();
  // Of this field alone: in a form of sixty, a key would draw them all, and without `exact` those whose name begins alike.
  const { errors } = useFormState<Values>({ name: path, exact: true });
  const texts = errorTexts(errors, path, messages);
  return {
    // Only a field already shown as wrong is validated while it is being corrected.
    ...register(path, { onChange: () => texts.error && recheck(path) }),
    id: fieldId(formId, path),
    ...texts,
    autoComplete: booth ? 'off' : autoComplete,
  };
}
