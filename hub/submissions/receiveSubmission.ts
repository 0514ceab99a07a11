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

/** An incoming submission, from a request or an imported file. */
type Incoming = {
  kind: SubmissionKind;
  key: string;
  /** Returns the body as text, JSON or sealed. @throws HubError 400 when it is missing or unreadable */
  text: () => string;
  sealed: boolean;
  deferred: boolean;
  /** Time since the person sent it off, in milliseconds; undefined where the sender does not say */
  ageMs?: number;
  device?: string;
  /** The device's sequence number of the entry */
  sequence?: number;
  /** Called for a new key before its body is read: the rate limit [CON-04] */
  beforeNew: () => Promise<void>;
  accept: (submission: Submission) => Promise<SubmissionResult>;
};

type Received = { answer: object /** The key was known, and nothing was stored now */; repeat: boolean };

const otherBody = () => new HubError(422, 'KEY_REUSED', 'This Idempotency-Key was used with another body.');

async function readBody({ store, now }: ReceiveDeps, incoming: Incoming): Promise<Record<string, unknown>> {
  const text = incoming.text();
  if (!incoming.sealed) return parseJsonObject(text);
  const sealed = text.trim();
  // Bodies that were never sealed are not stored; otherwise the inbox would be free storage for anybody for 90 days
  // [CON-08].
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
 * Processes one submission from its key on, in the order of CON-30: known key, rate limit, body, then `accept` for
 * values, bot check and rules.
 * @throws HubError 400 for a body that is not a JSON object, 422 for one that cannot be decrypted, or a key used with
 * another body
 */
export async function receiveSubmission(deps: ReceiveDeps, incoming: Incoming): Promise<Received> {
  const { kind, key, device, sequence, deferred, ageMs } = incoming;
  const known = await deps.store.remembered(kind, key);
  if (!known) await incoming.beforeNew();
  const body = await readBody(deps, incoming);
  const submission = submissionOf({ key, body, receivedAt: deps.now(), ageMs, device, sequence, deferred });
  if (known) {
    if (known.bodyHash !== submission.bodyHash) throw otherBody();
    await deps.store.noteNumber(kind, submission, known);
    return { answer: known.answer, repeat: true };
  }
  const result = await incoming.accept(submission);
  if (result.type === 'other-body') throw otherBody();
  return { answer: result.answer, repeat: false };
}
