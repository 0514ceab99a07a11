import type { Link } from '../../entities/shared.ts';
import { isJsonObject, type JsonObject } from '../../text/json.ts';
import type { ShownOfEntry } from '../submission.ts';

/**
 * The actions that a bot-check token can be bound to; it is valid for no other [CON-24]. `form`: those of content, and
 * registrations.
 */
export const BOT_CHECK_ACTIONS = ['enquiry', 'feedback', 'form'] as const;
export type BotCheckAction = (typeof BOT_CHECK_ACTIONS)[number];

/**
 * What a sender and the hub share of one kind of submission. The page, the service worker and the hub read it, so it
 * carries no schema: yup would come along to every page. The schema stands in `domain/forms`, and the form and the hub's
 * side of the kind import it from there.
 */
export type EndpointDefinition<Kind extends string = string> = {
  kind: Kind;
  /** Path of the hub's endpoint */
  endpoint: string;
  /** The bot check that the endpoint asks for before it accepts one; absent where it asks for none [DEC-120] */
  botCheck?: BotCheckAction;
  /** Whoever is known to the hub as a device needs none */
  devicesPass?: true;
  /** Codes of final refusals. An answer with any other code is no decision, and is retried [CON-04, OUTBOX-19] */
  finalCodes: readonly string[];
  /** Returns the endpoint's answer. @param error  why it is refused; null when it is stored */
  answer(to: Addressee, error: AnswerError | null): object;
  /** Reads what `answer` writes; undefined when it is not an answer of this endpoint. */
  readAnswer(json: JsonObject): Outcome | undefined;
  words: Pick<KindWords, 'one' | 'many'>;
};

/** What one kind of submission is that the outbox queues, for everything that sends, shows or receives one. */
export type KindDefinition<Kind extends string = string> = EndpointDefinition<Kind> & {
  /** Name of the form in analytics events [ANA-07] */
  formId: string;
  /** Codes after which it only waits: nothing is wrong with it, and the visitor is told that it is saved */
  waitingCodes?: readonly string[];
  words: KindWords;
};

type Addressee = { key: string; reference: string };

/** `fields`: messages by the contract's field names [CON-06] */
export type AnswerError = { code: string; message?: string; fields?: Record<string, string[]> };

export type Outcome = { success: boolean; code?: string; message?: string; fields?: Record<string, string[]> };

/** What is said about one kind, to visitors unless stated otherwise. */
export type KindWords = {
  /** In a sentence: `registration`. Several are also the name of the staff's exports */
  one: string;
  many: string;
  /** Above an entry of the waiting list */
  title: string;
  /** `registration for Base Open Day` */
  name(shown: ShownOfEntry): string;
  /** What stays open until it has arrived; absent where nothing does */
  untilSent?: { notYet: string; onceSent: string };
  /** Label of the form's button */
  send: string;
  /** Heading of the confirmation */
  sent(shown: ShownOfEntry): string;
  /**
   * The panel above the form.
   * @param code     of the hub's refusal; `INVALID` for values that break a rule on the page; empty for any other failure
   * @param message  of the hub, where it sent one
   */
  problem(code: string, shown: ShownOfEntry, message?: string): { heading: string; detail?: string };
  /** A final refusal of an entry that was sent later, when nobody has the form open any more */
  refusal(code: string, shown: ShownOfEntry): RefusalWords;
  /** For staff: what the person loses if an entry that has not arrived is deleted */
  loss: string;
};

export type RefusalWords = {
  /** What the hub's answer means */
  text: string;
  /** What the visitor can do instead */
  advice: string;
  /** What staff can tell the person */
  staffAdvice: string;
  nextStep: Link;
  /** Where deleting the entry loses nothing: what is so already, for the visitor and for staff */
  alreadySo?: { visitor: string; staff: string };
};

/** A failed bot check, which no key remembers [CON-04, CON-06]. */
export const BOT_CHECK_FAILED = { code: 'BOTCHECK', message: 'reCAPTCHA failed' } as const satisfies AnswerError;

/** The answer of the endpoints of enquiry and feedback [HTTP-01, HTTP-02, CON-01]. */
type ContactAnswer = { success: boolean; error: AnswerError | null; submissionId: string; reference: string };

export function contactAnswer({ key, reference }: Addressee, error: AnswerError | null): ContactAnswer {
  return { success: error === null, error, submissionId: key, reference };
}

/** The general wording of a form's error panel [REG-20, DEC-150]. */
export const GENERAL_PROBLEM = {
  heading: 'There appears to be an error in the form.',
  detail: 'Please check the values and try again.',
};

/** Reads the outcome of an answer: `success`, and an error that is a text or an object with a code. */
export function readOutcome(result: unknown): Outcome | undefined {
  if (!isJsonObject(result) || typeof result.success !== 'boolean') return undefined;
  const { success, error } = result;
  if (!isJsonObject(error)) return { success, code: textIn(error), message: textIn(error) };
  const { systemMessage, code, message, fields } = error;
  return { success, code: textIn(systemMessage ?? code), message: textIn(message), fields: messagesIn(fields) };
}

function messagesIn(fields: unknown): Record<string, string[]> | undefined {
  if (!isJsonObject(fields)) return undefined;
  const lists = Object.entries(fields).filter((entry): entry is [string, string[]] => {
    const [, messages] = entry;
    return Array.isArray(messages) && messages.every((each) => typeof each === 'string');
  });
  return Object.fromEntries(lists);
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
