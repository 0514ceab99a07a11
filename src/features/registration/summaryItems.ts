import type { FieldError, FieldErrors } from 'react-hook-form';
import { fieldHelp, messageText } from '../../domain/forms/messages.ts';
import type { RegistrationValues } from '../../domain/forms/registration.ts';
import type { SummaryItem } from '../../ui/form/ErrorSummary.tsx';
import { fieldId, labelledPaths, type Path } from './fieldPaths.ts';

type Branch = Record<string, unknown> | undefined;

/** Returns the message of a field's error, and what to do about it there; empty when it has none. */
export function errorTexts(errors: FieldErrors<RegistrationValues>, path: Path): { error?: string; help?: string } {
  const at = path.split('.').reduce<unknown>((branch, key) => (branch as Branch)?.[key], errors);
  const code = (at as FieldError | undefined)?.message;
  return code === undefined ? {} : { error: messageText(code), help: fieldHelp(path, code) };
}

/** Returns the items of the error summary, in form order. */
export function summaryItems(errors: FieldErrors<RegistrationValues>, formId: string, guests: number): SummaryItem[] {
  return labelledPaths(guests).flatMap(({ path, label }) => {
    const { error } = errorTexts(errors, path);
    return error ? [{ fieldId: fieldId(formId, path), text: `${label}: ${error}` }] : [];
  });
}
