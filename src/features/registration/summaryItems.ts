import type { FieldError, FieldErrors } from 'react-hook-form';
import { messageText } from '../../domain/forms/messages.ts';
import type { RegistrationValues } from '../../domain/forms/registration.ts';
import type { SummaryItem } from '../../ui/form/ErrorSummary.tsx';
import { fieldId, labelledPaths, type Path } from './fieldPaths.ts';

type Branch = Record<string, unknown> | undefined;

/** Returns the message of a field's error; undefined when it has none. */
export function errorText(errors: FieldErrors<RegistrationValues>, path: Path): string | undefined {
  const at = path.split('.').reduce<unknown>((branch, key) => (branch as Branch)?.[key], errors);
  const code = (at as FieldError | undefined)?.message;
  return code === undefined ? undefined : messageText(code);
}

/** Returns the items of the error summary, in form order. */
export function summaryItems(errors: FieldErrors<RegistrationValues>, formId: string, guests: number): SummaryItem[] {
  return labelledPaths(guests).flatMap(({ path, label }) => {
    const text = errorText(errors, path);
    return text ? [{ fieldId: fieldId(formId, path), text: `${label}: ${text}` }] : [];
  });
}
