import { referenceFor } from '../../src/domain/submission/submissionId.ts';
import { badRequest, HubError } from '../http/errors.ts';
import { parseJsonObject } from '../http/requestBody.ts';
import { FROM_REVOKED_DEVICE } from '../store/inbox.ts';
import type { Store, SubmissionResult } from '../store/Store.ts';
import type { ReceivedKind } from '../store/schema.ts';
import { type AcceptDeps, confirming, type HubKind } from './kinds/kind.ts';
import { HUB_KINDS } from './kinds/kinds.ts';
import { isSealedForm, openSealedBody, UnreadableBody } from './sealedBody.ts';
import { forInbox, type Submission, submissionOf } from './submission.ts';

type ProcessDeps = Omit<AcceptDeps, 'store' | 'passesBotCheck'> & {
  store: AcceptDeps['store'] & Pick<Store, 'remembered' | 'noteNumber' | 'openingKey' | 'keepUnreadable'>;
  /** Whether accepted submissions are confirmed by mail */
  sendsMail: boolean;
};

/** An incoming submission, from a request or an imported file. */
type Incoming = {
  kind: ReceivedKind;
  key: string;
  /** Returns the body as text, JSON or sealed. @throws HubError 400 when it is missing or unreadable */
  text: () => string;
  sealed: boolean;
  deferred: boolean;
  /** Time since the person sent it off, in milliseconds; undefined where the sender does not say */
  ageMs?: number;
  /** A kiosk known to the hub, with its sequence number of the entry */
  device?: string;
  sequence?: number;
  /** Staff have revoked the device */
  revoked: boolean;
  /** Called for a new key before its body is read: the rate limit [CON-04] */
  beforeNew: () => Promise<void>;
  passesBotCheck: AcceptDeps['passesBotCheck'];
  /** Whether a mail that carries what the sender typed may go to this address */
  mayCopy?: (recipient: string) => Promise<boolean>;
};

type Processed = { answer: object /** The key was known, and nothing was stored now */; repeat: boolean };

export const otherBody = () =>
  new HubError(422, 'KEY_REUSED', 'This was sent before, under the same Idempotency-Key, with other values.');

async function readBody({ store, now }: ProcessDeps, incoming: Incoming): Promise<Record<string, unknown>> {
  const text = incoming.text();
  if (!incoming.sealed) return parseJsonObject(text);
  const sealed = text.trim();
  // Bodies that were never sealed are not stored; otherwise the inbox would be free storage for anybody for 90 days
  // [CON-08].
  if (!isSealedForm(sealed)) throw badRequest('The body is not a sealed one.');
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
 * Stores a revoked device's submission in the inbox only, and answers that it has arrived, so that the device may erase
 * its copy. No rules are applied: staff decide about it [CON-28, CON-32].
 */
function quarantine({ store }: ProcessDeps, kind: ReceivedKind, submission: Submission): Promise<SubmissionResult> {
  const { definition }: HubKind = HUB_KINDS[kind];
  const answer = { ...definition.answer(submission, null), quarantined: true };
  return store.refuse({ ...forInbox(submission), kind, reason: FROM_REVOKED_DEVICE, answer });
}

/**
 * Processes one submission of any kind from its key on, in the order of CON-30: known key, rate limit, body, then the
 * kind's own values, bot check and rules; quarantine in place of those for a revoked device.
 * @throws HubError 400 for a body that is not a JSON object, 422 for one that cannot be decrypted, or a key used with
 * another body
 */
export async function processSubmission(deps: ProcessDeps, incoming: Incoming): Promise<Processed> {
  const { kind, key, device, sequence, deferred, ageMs, revoked, passesBotCheck } = incoming;
  const known = await deps.store.remembered(kind, key);
  if (!known) await incoming.beforeNew();
  const body = await readBody(deps, incoming);
  const submission = submissionOf({ key, body, receivedAt: deps.now(), ageMs, device, sequence, deferred });
  if (known) {
    if (known.bodyHash !== submission.bodyHash) throw otherBody();
    await deps.store.noteNumber(kind, submission, known);
    return { answer: known.answer, repeat: true };
  }
  const result =
    revoked && !HUB_KINDS[kind].isTest
      ? await quarantine(deps, kind, submission)
      : await HUB_KINDS[kind].accept(
          { ...deps, store: confirming(deps.store, HUB_KINDS[kind], deps.sendsMail, incoming.mayCopy), passesBotCheck },
          submission,
        );
  if (result.type === 'other-body') throw otherBody();
  return { answer: result.answer, repeat: false };
}
