import { createHash } from 'node:crypto';
import { bodyHash } from '../../src/domain/bodyHash.ts';
import { referenceFor } from '../../src/domain/reference.ts';
import type { TextDigest } from '../../src/domain/sha256.ts';
import { badRequest } from '../http/errors.ts';
import type { SubmissionInput } from '../store/Store.ts';

/** A submission whose body is read, however it came: over HTTP, plain or sealed, or from an imported file. */
export type Submission = Omit<SubmissionInput, 'payload'> & { body: Record<string, unknown> };

type Arrival = Pick<Submission, 'key' | 'body' | 'receivedAt' | 'device' | 'sequence' | 'deferred'>;

/** Node's own hash: the one it shares with browsers takes a detour through another thread. */
const digest: TextDigest = (text) => createHash('sha256').update(text).digest();

/** @throws HubError 400 for a number JSON has but RFC 8785 has not (1e999) */
export async function submissionOf(arrival: Arrival): Promise<Submission> {
  const { key, body } = arrival;
  const hash = await bodyHash(body, digest).catch(() => {
    throw badRequest('The body holds a value that JSON cannot carry.');
  });
  return { ...arrival, bodyHash: hash, reference: await referenceFor(key, digest) };
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
