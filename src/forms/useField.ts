import { type FieldError, type FieldErrors, type FieldPath, type FieldValues, useFormContext } from 'react-hook-form';
import { fieldHelp, messageText } from '../domain/forms/messages.ts';
import { fieldId, useFormSetting } from './useFormSetting.ts';

type Branch = Record<string, unknown> | undefined;

/** Returns the message of a field's error, and what to do about it there; empty when it has none. */
export function errorTexts(errors: FieldErrors, path: string): { error?: string; help?: string } {
  const at = path.split('.').reduce<unknown>((branch, key) => (branch as Branch)?.[key], errors);
  const code = (at as FieldError | undefined)?.message;
  return code === undefined ? {} : { error: messageText(code), help: fieldHelp(path, code) };
}

/**
 * Returns one field's id, its error and what to do about it, and the props that connect its input to the form. A feature
 * names its values once: `export const useContactField = useField<ContactValues>`.
 * @param path  of the field in the form's values
 * @param autoComplete  what the browser may fill in; never anything at a booth [KIOSK-20]
 */
export function useField<Values extends FieldValues>(path: FieldPath<Values>, autoComplete = 'off') {
  const { formId, booth } = useFormSetting();
  const { register, trigger, formState } = useFormContext<Values>();
  const texts = errorTexts(formState.errors, path);
  return {
    // Only a field already shown as wrong is validated while it is being corrected.
    ...register(path, { onChange: () => texts.error && trigger(path) }),
    id: fieldId(formId, path),
    ...texts,
    autoComplete: booth ? 'off' : autoComplete,
  };
}
