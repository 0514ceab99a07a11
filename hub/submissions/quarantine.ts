import { enquiryAnswer, registrationAnswer } from '../store/answers.ts';
import { FROM_REVOKED_DEVICE } from '../store/inbox.ts';
import type { Store, SubmissionKind, SubmissionResult } from '../store/Store.ts';
import { forInbox, type Submission } from './submission.ts';

/**
 * Takes what a revoked device still holds, into the inbox and nowhere else, and tells it that it has arrived, so that
 * it may erase its copy. No rule is asked: a person decides what becomes of it [CON-28, CON-32].
 */
export function quarantine(
  store: Pick<Store, 'refuse'>,
  kind: SubmissionKind,
  submission: Submission,
): Promise<SubmissionResult> {
  const accepted = kind === 'registration' ? registrationAnswer(submission, null) : enquiryAnswer(submission, null);
  const answer = { ...accepted, quarantined: true };
  return store.refuse({ ...forInbox(submission), kind, reason: FROM_REVOKED_DEVICE, answer });
}
