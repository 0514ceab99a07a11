import { enquiry } from './enquiry.ts';
import type { KindDefinition } from './kind.ts';
import { registration } from './registration.ts';
import { testRegistration } from './testRegistration.ts';

/** The one list of kinds: a new one is a definition, a line here, and its side at the hub [docs/decisions/0027]. */
const KINDS = { registration, enquiry, test: testRegistration };

export type SubmissionKind = keyof typeof KINDS;

export const SUBMISSION_KINDS: { readonly [Kind in SubmissionKind]: KindDefinition<Kind> } = KINDS;

export function isSubmissionKind(value: unknown): value is SubmissionKind {
  return typeof value === 'string' && Object.hasOwn(SUBMISSION_KINDS, value);
}
