import { hash } from 'node:crypto';
import { referenceOfHash } from '../../src/domain/submission/submissionId.ts';
import { canonicalJson } from '../../src/domain/text/json.ts';
import { badRequest } from '../http/errors.ts';
import type { SubmissionInput } from '../store/Store.ts';
import { type BodyShape, truncateBody } from './truncateBody.ts';

/** A submission whose body has been parsed, whether it came over HTTP, plain or sealed, or from an imported file. */
export type Submission = Omit<SubmissionInput, 'payload'> & { body: Record<string, unknown> };

type Arrival = Pick<Submission, 'key' | 'body' | 'receivedAt' | 'device' | 'sequence' | 'deferred'> & {
  /** Time since the person sent it off, by the device's clocks */
  ageMs?: number;
};

/** A longer age says that a clock was wrong: no outbox waits from one year's events to the next. */
const MAX_AGE_MS = 400 * 24 * 60 * 60 * 1000;

/** Synchronous, unlike Web Crypto. */
const sha256 = (text: string) => hash('sha256', text, 'hex');

/** Completes a submission. @throws HubError 400 for a number that JSON allows but RFC 8785 does not (1e999) */
export function submissionOf(arrival: Arrival): Submission {
  const { key, body, receivedAt, device, sequence, deferred } = arrival;
  return {
    key,
    body,
    receivedAt,
    registeredAt: registeredAt(arrival),
    device,
    sequence,
    deferred,
    bodyHash: sha256(textOf(body)),
    reference: referenceOfHash(sha256(key)),
  };
}

/**
 * Returns when the person sent it off, by the hub's clock: only a length of time is taken from the device, so a clock
 * that is wrong, but runs, does no harm. No rule depends on it [OUTBOX-37].
 */
function registeredAt({ receivedAt, ageMs }: Arrival): number | undefined {
  if (ageMs === undefined || !(ageMs >= 0 && ageMs <= MAX_AGE_MS)) return undefined;
  return receivedAt - Math.round(ageMs);
}

function textOf(body: object): string {
  try {
    return hashedText(body);
  } catch {
    throw badRequest('The body holds a value that JSON cannot carry.');
  }
}

/** Returns the submission for the store, with another payload than the original body. */
export function withPayload({ body: _body, ...submission }: Submission, payload: object): SubmissionInput {
  return { ...submission, payload };
}

/**
 * Returns the submission for the inbox: of the original body what its kind has, without the bot-check token.
 * @param shape  the kind's fields and their lengths
 */
export function forInbox(submission: Submission, shape: BodyShape): SubmissionInput {
  return withPayload(submission, truncateBody(submission.body, shape));
}

/**
 * Returns the text whose hash tells apart two bodies sent under one key: the RFC 8785 form without `captcha`. The
 * bot-check token differs on every attempt, and the sealed and plain bodies of one submission must match [CON-03].
 * @throws RangeError when the body is nested deeper than any of our forms, or for a number that JSON cannot carry
 */
export function hashedText(body: object): string {
  const { captcha: _token, ...lasting } = body as { captcha?: unknown };
  return canonicalJson(lasting);
}
