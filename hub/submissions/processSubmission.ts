import { referenceFor } from '../../src/domain/submission/submissionId.ts';
import { badRequest, HubError } from '../http/errors.ts';
import { parseJsonObject } from '../http/requestBody.ts';
import type { QuarantineReason } from '../store/inbox.ts';
import type { Store, SubmissionResult } from '../store/Store.ts';
import type { ReceivedKind } from '../store/schema.ts';
import { type AcceptDeps, confirming, type HubKind } from './kinds/kind.ts';
import { HUB_KINDS } from './kinds/kinds.ts';
import { isSealedForm, openSealedBody, UnreadableBody } from './sealedBody.ts';
import { forInbox, type Submission, submissionOf } from './submission.ts';

type ProcessDeps = Omit<AcceptDeps, 'store' | 'passesBotCheck' | 'stranger'> & {
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
  /** Why staff decide about it: its device is revoked, or nobody knows whose file it came in */
  quarantineAs: QuarantineReason | undefined;
  /** Called before the body is read, once it is known whether the key is new: the rate limit [CON-04, CON-11] */
  beforeBody: (isRepeat: boolean) => Promise<void>;
  /** Called before a refusal is stored, with what it adds to the disk. @throws HubError to store and answer nothing */
  beforeRefused: (bytes: number) => Promise<void>;
  passesBotCheck: AcceptDeps['passesBotCheck'];
  stranger?: AcceptDeps['stranger'];
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
    await incoming.beforeRefused(ROW_BYTES + sealed.length);
    await store.keepUnreadable({ kind, key, device, reference: await referenceFor(key), sealed, receivedAt: now() });
    throw new HubError(422, 'UNREADABLE', 'The sealed body cannot be opened.');
  }
}

/** Of a refusal without its body: the key, the answer and the places in indexes. */
const ROW_BYTES = 512;

function countingRefusals(store: AcceptDeps['store'], before: Incoming['beforeRefused']): AcceptDeps['store'] {
  return {
    accept: (input) => store.accept(input),
    register: (input) => store.register(input),
    async refuse(input) {
      await before(ROW_BYTES + Buffer.byteLength(JSON.stringify(input.payload)));
      return store.refuse(input);
    },
  };
}

/**
 * Stores what staff have to decide about in the inbox only, and answers that it has arrived, so that the device may erase
 * its copy. No rules are applied [CON-28, CON-32].
 */
function quarantine(
  store: Pick<Store, 'refuse'>,
  kind: ReceivedKind,
  submission: Submission,
  reason: QuarantineReason,
): Promise<SubmissionResult> {
  const { definition, inboxShape }: HubKind = HUB_KINDS[kind];
  const answer = { ...definition.answer(submission, null), quarantined: true };
  return store.refuse({ ...forInbox(submission, inboxShape), kind, reason, answer });
}

/**
 * Processes one submission of any kind from its key on, in the order of CON-30: known key, rate limit, body, then the
 * kind's own values, bot check and rules; quarantine in place of those for a revoked device.
 * @throws HubError 400 for a body that is not a JSON object, 422 for one that cannot be decrypted, or a key used with
 * another body
 */
export async function processSubmission(deps: ProcessDeps, incoming: Incoming): Promise<Processed> {
  const { kind, key, device, sequence, deferred, ageMs, quarantineAs, passesBotCheck, stranger } = incoming;
  const known = await deps.store.remembered(kind, key);
  await incoming.beforeBody(known !== undefined);
  const body = await readBody(deps, incoming);
  const submission = submissionOf({ key, body, receivedAt: deps.now(), ageMs, device, sequence, deferred });
  if (known) {
    if (known.bodyHash !== submission.bodyHash) throw otherBody();
    await deps.store.noteNumber(kind, submission, known);
    return { answer: known.answer, repeat: true };
  }
  const store = countingRefusals(deps.store, incoming.beforeRefused);
  const result =
    quarantineAs && !HUB_KINDS[kind].isTest
      ? await quarantine(store, kind, submission, quarantineAs)
      : await HUB_KINDS[kind].accept(
          {
            ...deps,
            store: confirming(store, HUB_KINDS[kind], deps.sendsMail, incoming.mayCopy),
            passesBotCheck,
            stranger,
          },
          submission,
        );
  if (result.type === 'other-body') throw otherBody();
  return { answer: result.answer, repeat: false };
}
