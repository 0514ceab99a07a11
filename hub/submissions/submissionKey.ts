import { isSubmissionKey, newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import { badRequest } from '../http/errors.ts';

/**
 * Returns the key of a submission: the one sent, or a new one when there was none [CON-01, CON-02].
 * @throws HubError 400 when it is not 16 to 128 visible ASCII characters
 */
export function submissionKey(header: string | string[] | undefined): string {
  if (header === undefined) return newSubmissionId();
  if (typeof header !== 'string' || !isSubmissionKey(header)) {
    throw badRequest('Idempotency-Key must be 16 to 128 visible ASCII characters.');
  }
  return header;
}
