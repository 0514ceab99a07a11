/** The answers of the submission endpoints, in the contract's format [HTTP-01, HTTP-03, CON-01]. */
import type { SubmissionKind } from './Store.ts';

type Addressee = { key: string; reference: string };

/** systemMessage of a finally refused registration [CON-04, CON-07]. */
export type RegistrationRefusal = 'INVALID' | 'CANDIDATEID' | 'NOT_FOUND' | 'CLOSED' | 'EXIST' | 'NO_SPOTS';

export type RegistrationAnswer = {
  result: { success: boolean; error: { systemMessage: RegistrationRefusal } | null };
  submissionId: string;
  reference: string;
};

/** Returns the answer to a registration. @param systemMessage  why it is refused; null when it is stored */
export function registrationAnswer(to: Addressee, systemMessage: RegistrationRefusal | null): RegistrationAnswer {
  return {
    result: { success: systemMessage === null, error: systemMessage && { systemMessage } },
    submissionId: to.key,
    reference: to.reference,
  };
}

export type EnquiryError = { code: 'INVALID' | 'BOTCHECK'; message: string; fields?: Record<string, string[]> };
type EnquiryAnswer = {
  success: boolean;
  error: EnquiryError | null;
  submissionId: string;
  reference: string;
};

/** Returns the answer to an enquiry. @param error  why it is refused; null when it is stored */
export function enquiryAnswer(to: Addressee, error: EnquiryError | null): EnquiryAnswer {
  return { success: error === null, error, submissionId: to.key, reference: to.reference };
}

/** Returns the reason for a refusal in an answer, null for a success; used by logs, imports and staff pages. */
export function refusalReason(kind: SubmissionKind, answer: object): string | null {
  if (kind === 'enquiry') return (answer as EnquiryAnswer).error?.code ?? null;
  return (answer as RegistrationAnswer).result.error?.systemMessage ?? null;
}
