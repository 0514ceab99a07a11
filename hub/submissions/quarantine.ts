import { enquiryAnswer, registrationAnswer } from '../store/answers.ts';
import { FROM_REVOKED_DEVICE } from '../store/inbox.ts';
import type { Store, SubmissionKind, SubmissionResult } from '../store/Store.ts';
import { forInbox, type Submission } from './submission.ts';

/**
 * Stores a revoked device's submission in the inbox only, and answers that it has arrived, so that the device may erase
 * its copy. No rules are applied: staff decide about it [CON-28, CON-32].
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
