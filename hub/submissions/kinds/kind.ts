import { type Schema, ValidationError } from 'yup';
import type { FormMessages } from '../../../src/domain/entities/settings.ts';
import { messageText } from '../../../src/domain/forms/messages.ts';
import type { MailDraft } from '../../../src/domain/mail/mailDraft.ts';
import {
  type AnswerError,
  BOT_CHECK_FAILED,
  type EndpointDefinition,
} from '../../../src/domain/submission/kinds/kind.ts';
import { decodeText } from '../../../src/domain/text/base64.ts';
import { WrongShape } from '../../../src/domain/wire/reading.ts';
import type { ContentLibrary } from '../../content/ContentLibrary.ts';
import { badRequest } from '../../http/errors.ts';
import { ANSWERED_WITH_MAIL } from '../../store/mails.ts';
import type { Store, StoredSubmission, SubmissionResult } from '../../store/Store.ts';
import type { ReceivedKind } from '../../store/schema.ts';
import { forInbox, type Submission, withPayload } from '../submission.ts';
import type { BodyShape } from '../truncateBody.ts';

/** What accepting needs. */
export type AcceptDeps = {
  store: Pick<Store, 'accept' | 'register' | 'refuse'>;
  library: Pick<ContentLibrary, 'current'>;
  /** Epoch milliseconds */
  now: () => number;
  /**
   * Whether the sender passed the bot check of the kind; always true for submissions brought by staff.
   * @param token  from the body
   */
  passesBotCheck(token: string): Promise<boolean>;
  /** Undefined for devices that the hub knows, and for what staff bring */
  stranger?: Stranger | undefined;
};

/** A sender about whom nothing is known but the network. */
export type Stranger = {
  /** As a salted hash */
  network: string;
  /**
   * Counts people who are to be registered for an event.
   * @returns takes them back: they got no places
   * @throws HubError 429 once they are too many [CON-11]
   */
  takePeople(eventCode: string, people: number): () => void;
};

/** The hub's side of one kind of submission; `src/domain/submission/kinds` has what page and hub share. */
export type HubKind<Kind extends string = string> = {
  definition: EndpointDefinition<Kind>;
  /** Paths that are answered besides the definition's endpoint */
  otherPaths?: readonly string[];
  /** Whether each is for an event, whose seats it takes, and exports may be limited to one */
  forEvents: boolean;
  /**
   * Validates with the form's own schema, decides, and stores: an acceptance or a final refusal [CON-04].
   * @throws HubError for a body that cannot be read, and while no content is published
   */
  accept(deps: AcceptDeps, submission: Submission): Promise<SubmissionResult>;
  /** The mail that tells its sender of the acceptance, made of what is stored; absent where none does, undefined for one
   * whose sender wants none */
  confirmation?(payload: object): MailDraft | undefined;
  /** That mail carries what its sender typed, to an address that nobody has confirmed: only so many are sent */
  copiesWords?: true;
  /** What the inbox keeps of a refused body: the contract's fields without the bot-check token, and their lengths */
  inboxShape: BodyShape;
  /** Makes the body of an item of the inbox readable for staff, where it is sent encoded */
  readable?(body: object): object;
  /** Nothing of its body is ever stored, so there is nothing to quarantine or to export */
  isTest?: true;
  exports?: ExportTable;
};

/** A kind of which staff are given tables [HUB-19]. */
export type ExportedKind<Kind extends string = string> = HubKind<Kind> & { exports: ExportTable };

/**
 * Returns a store that accepts a submission together with the mail that confirms it, in one transaction.
 * @param sendsMail  false where the hub has no mail server: nothing is stored then
 * @param mayCopy    whether a mail that carries what its sender typed may go to this address
 */
export function confirming(
  { accept, register, refuse }: AcceptDeps['store'],
  { confirmation, copiesWords }: Pick<HubKind, 'confirmation' | 'copiesWords'>,
  sendsMail: boolean,
  mayCopy: (recipient: string) => Promise<boolean> = async () => true,
): AcceptDeps['store'] {
  if (!sendsMail || !confirmation) return { accept, register, refuse };
  return {
    async accept(input) {
      const draft = confirmation(input.payload);
      const mail = draft && copiesWords && !(await mayCopy(draft.to)) ? undefined : draft;
      return accept(mail ? { ...input, mail, answer: { ...input.answer, ...ANSWERED_WITH_MAIL } } : input);
    },
    register: (input) => register({ ...input, mail: confirmation(input.payload) }),
    refuse,
  };
}

/** Returns the first day of an event, `yyyy-mm-dd` in its own zone; undefined when no release holds it any more. */
export type EventDateOf = (eventCode: string) => string | undefined;

/** How accepted submissions become table rows and JSON objects [HUB-19, CON-27]. */
export type ExportTable = {
  /** Help of the command line, a line each */
  help: readonly string[];
  columns: readonly string[];
  /** Columns whose cells may hold several lines */
  longColumns: readonly string[];
  recordOf(stored: StoredSubmission, eventDateOf: EventDateOf): object;
  rowsOf(stored: StoredSubmission, eventDateOf: EventDateOf): string[][];
};

/** How the body of a kind is read and stored about which its values alone decide. */
type PlainKind<Values extends object> = {
  definition: EndpointDefinition<ReceivedKind>;
  schema: Schema<Values>;
  /** @throws WrongShape, and RangeError for a text that is not base64 */
  fromWire: (body: unknown) => object;
  /** What a text that is not base64 is answered with [CON-30] */
  notBase64: string;
  inboxShape: BodyShape;
  /** What is stored, in the contract's names */
  payloadOf: (values: Values) => object;
  /** The contract's name of a field */
  nameOf?: (field: string) => string;
  /** Those that content has in place of ours */
  messages?: FormMessages | undefined;
};

/**
 * Stores a submission about which nothing but its values decides, or refuses it: INVALID finally, BOTCHECK for this
 * attempt only [CON-04, CON-06].
 * @throws HubError 400 when its text is not base64 [CON-30]
 */
export async function acceptPlainly<Values extends object>(
  { store, passesBotCheck }: Pick<AcceptDeps, 'store' | 'passesBotCheck'>,
  submission: Submission,
  plain: PlainKind<Values>,
): Promise<SubmissionResult> {
  const { kind, answer } = plain.definition;
  const { values, error } = readValues(submission.body, plain);
  if (error) {
    const refusal = { kind, reason: error.code, answer: answer(submission, error) };
    return store.refuse({ ...forInbox(submission, plain.inboxShape), ...refusal });
  }
  if (!(await passesBotCheck(captchaIn(submission.body)))) {
    return { type: 'answered', answer: answer(submission, BOT_CHECK_FAILED) };
  }
  return store.accept({ ...withPayload(submission, plain.payloadOf(values)), kind, answer: answer(submission, null) });
}

type Read<Values> = { values: Values; error?: undefined } | { values?: undefined; error: AnswerError };

function readValues<Values extends object>(body: unknown, plain: PlainKind<Values>): Read<Values> {
  const { schema, fromWire, notBase64, nameOf, messages } = plain;
  try {
    return { values: schema.validateSync(fromWire(body), { abortEarly: false, stripUnknown: true }) };
  } catch (error) {
    if (error instanceof RangeError) throw badRequest(notBase64);
    if (!(error instanceof WrongShape || error instanceof ValidationError)) throw error;
    return { error: invalidValues(error, nameOf, messages) };
  }
}

const INVALID_MESSAGE = 'Please check the values and try again.';

/**
 * Returns the refusal of values that break a rule, with the messages of the form by the contract's field names [CON-06,
 * CON-30].
 * @param nameOf    the contract's name of a field
 * @param messages  those that content has in place of ours
 */
function invalidValues(
  problem: ValidationError | WrongShape,
  nameOf = (field: string) => field,
  messages: FormMessages = {},
): AnswerError {
  const fields: Record<string, string[]> = {};
  const found = 'field' in problem ? [{ path: problem.field, errors: ['type'] }] : problem.inner;
  for (const { path = '', errors } of found) {
    const name = nameOf(path);
    fields[name] = [...(fields[name] ?? []), ...errors.map((code) => messageText(code, messages[path]))];
  }
  return { code: 'INVALID', message: INVALID_MESSAGE, fields };
}

/**
 * Returns the body with one text decoded: it is sent as base64, and stored like that in the inbox [HUB-14, DEC-108]. A
 * text that does not decode may be the reason why it was refused, and is shown as it is.
 */
export function withDecodedText(body: object, field: string): object {
  const text = (body as Record<string, unknown>)[field];
  if (typeof text !== 'string') return body;
  try {
    return { ...body, [field]: decodeText(text) };
  } catch {
    return body;
  }
}

/** Returns the bot-check token in a body; empty without one. */
export function captchaIn({ captcha }: Record<string, unknown>): string {
  return typeof captcha === 'string' ? captcha : '';
}

/** Returns what the exports of all kinds say about a submission's way here. */
export function arrivalOf({ receivedAt, registeredAt, device, deviceName, deferred }: StoredSubmission) {
  // What waited on a device that does not say for how long may be from any time before.
  const sentAt = registeredAt ?? (deferred ? undefined : receivedAt);
  return {
    receivedAt: new Date(receivedAt).toISOString(),
    device: device ?? null,
    deferred: deferred ? 1 : 0,
    registeredAt: sentAt === undefined ? null : new Date(sentAt).toISOString(),
    deviceName: deviceName ?? null,
  };
}

/** Returns a row of an export, with an empty cell for whatever is missing. */
export function rowOf(columns: readonly string[], cells: Record<string, unknown>): string[] {
  return columns.map((column) => String(cells[column] ?? ''));
}
