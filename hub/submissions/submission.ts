import { hash } from 'node:crypto';
import { hashedText } from '../../src/domain/submission/bodyHash.ts';
import { referenceOfHash } from '../../src/domain/submission/reference.ts';
import { badRequest } from '../http/errors.ts';
import type { SubmissionInput } from '../store/Store.ts';

/** A submission whose body is read, however it came: over HTTP, plain or sealed, or from an imported file. */
export type Submission = Omit<SubmissionInput, 'payload'> & { body: Record<string, unknown> };

type Arrival = Pick<Submission, 'key' | 'body' | 'receivedAt' | 'device' | 'sequence' | 'deferred'>;

/** Node's own hash, which comes at once. */
const sha256 = (text: string) => hash('sha256', text, 'hex');

/** @throws HubError 400 for a number JSON has but RFC 8785 has not (1e999) */
export function submissionOf(arrival: Arrival): Submission {
  const { key, body, receivedAt, device, sequence, deferred } = arrival;
  const bodyHash = sha256(textOf(body));
  return { key, body, receivedAt, device, sequence, deferred, bodyHash, reference: referenceOfHash(sha256(key)) };
}

function textOf(body: object): string {
  try {
    return hashedText(body);
  } catch {
    throw badRequest('The body holds a value that JSON cannot carry.');
  }
}

/** The submission as the store takes it, with another payload than the body as it came. */
export function withPayload({ body: _body, ...submission }: Submission, payload: object): SubmissionInput {
  return { ...submission, payload };
}

/** The body for the inbox: as it came, without the bot-check token. */
export function forInbox(submission: Submission): SubmissionInput {
  const { captcha: _token, ...lasting } = submission.body;
  return withPayload(submission, lasting);
}
