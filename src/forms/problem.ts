import { GENERAL_PROBLEM } from '../domain/submission/kinds/kind.ts';
import type { SummaryItem } from '../ui/form/ErrorSummary.tsx';

/** What is said above a form that was not sent, or not taken. */
export type Problem = { heading: string; details: string[] };

/** Above the list of fields that break a rule. */
export const INVALID_VALUES: Problem = { heading: GENERAL_PROBLEM.heading, details: [GENERAL_PROBLEM.detail] };

type NamedField = { fieldId: string; label: string; error: string | undefined };

/** Returns a line for each field that has an error, with a link to it. @param fields  in the order of the form */
export function summaryItems(fields: readonly NamedField[]): SummaryItem[] {
  return fields.flatMap(({ fieldId, label, error }) => (error ? [{ fieldId, text: summaryLine(label, error) }] : []));
}

/** `Email: This information is required`; a name that is a question or a sentence has its own end. */
function summaryLine(label: string, text: string): string {
  return /[?.!]$/.test(label) ? `${label} ${text}` : `${label}: ${text}`;
}
