import { referenceFor } from '../../src/domain/submission/reference.ts';
import { badRequest, HubError } from '../http/errors.ts';
import { parseJsonObject } from '../http/requestBody.ts';
import type { Store, SubmissionKind, SubmissionResult } from '../store/Store.ts';
import { isJwe } from './openJwe.ts';
import { openSealedBody, UnreadableBody } from './sealedBody.ts';
import { type Submission, submissionOf } from './submission.ts';

type ReceiveDeps = {
  store: Pick<Store, 'remembered' | 'noteNumber' | 'openingKey' | 'keepUnreadable'>;
  now: () => number;
};

/** A submission at the door, from a request or from an imported file. */
type Incoming = {
  kind: SubmissionKind;
  key: string;
  /** Its body as text, JSON or sealed. @throws HubError 400 when there is none to read */
  text: () => string;
  sealed: boolean;
  deferred: boolean;
  device?: string;
  /** The number that the device gave it */
  sequence?: number;
  /** Called for a key never seen, before its body is read: the rate limit [CON-04] */
  beforeNew: () => void;
  accept: (submission: Submission) => Promise<SubmissionResult>;
};

type Received = { answer: object /** The key was known: nothing was stored now */; repeat: boolean };

const otherBody = () => new HubError(422, 'KEY_REUSED', 'This Idempotency-Key was used with another body.');

async function readBody({ store, now }: ReceiveDeps, incoming: Incoming): Promise<Record<string, unknown>> {
  const text = incoming.text();
  if (!incoming.sealed) return parseJsonObject(text);
  const sealed = text.trim();
  // What was never sealed is not kept: else the inbox would be anybody's store for 90 days [CON-08].
  if (!isJwe(sealed)) throw badRequest('The body is not a sealed one.');
  try {
    return await openSealedBody(store, sealed);
  } catch (error) {
    if (!(error instanceof UnreadableBody)) throw error;
    const { kind, key, device } = incoming;
    await store.keepUnreadable({ kind, key, device, reference: await referenceFor(key), sealed, receivedAt: now() });
    throw new HubError(422, 'UNREADABLE', 'The sealed body cannot be opened.');
  }
}

/**
 * One submission from its key on, in the order of CON-30: known key, rate limit, body, then `accept` for the values,
 * the bot check and the rules.
 * @throws HubError 400 for a body that is no JSON object, 422 for an unreadable one or a key used with another body
 */
export async function receiveSubmission(deps: ReceiveDeps, incoming: Incoming): Promise<Received> {
  const { kind, key, device, sequence, deferred } = incoming;
  const known = await deps.store.remembered(kind, key);
  if (!known) incoming.beforeNew();
  const body = await readBody(deps, incoming);
  const submission = submissionOf({ key, body, receivedAt: deps.now(), device, sequence, deferred });
  if (known) {
    if (known.bodyHash !== submission.bodyHash) throw otherBody();
    await deps.store.noteNumber(kind, submission, known);
    return { answer: known.answer, repeat: true };
  }
  const result = await incoming.accept(submission);
  if (result.type === 'other-body') throw otherBody();
  return { answer: result.answer, repeat: false };
}
