/**
 * What happens to a form of content between the press of its button and the outcome. Pure: the edge makes the attempts
 * and waits, this file says what is sent, and what each outcome leads to.
 */
import { cleanLine } from '../forms/cleaning.ts';
import { OFFLINE_TEXT, refusalText } from '../forms/messages.ts';
import { HELPLINE } from '../product.ts';
import { backoffMs, MAX_ATTEMPTS } from '../submission/retryPolicy.ts';
import { plainText } from '../text/plainText.ts';
import {
  captchaPart,
  encodeBotToken,
  FIELD_TYPES,
  type FormAnswer,
  type FormContext,
  type FormDefinition,
  type FormField,
  type FormResponse,
  fieldPart,
  fieldTypeOf,
  flatFields,
  sessionPart,
  TICKED,
  TOKEN_PART,
} from './contentForm.ts';
import { cleanValue, type FieldValue } from './fieldRules.ts';

/** The texts of FORM-49 to FORM-53 and DEC-125. */
export const FORM_TEXTS = {
  noBotToken: 'reCAPTCHA failed',
  noAction: 'Submit URL was not defined. Ensure the form has an action attribute.',
  unknown: 'Unknown error',
  timedOut: 'Form submission timed out',
  offline: OFFLINE_TEXT,
  noData: 'No form data was provided. Need to set a datasource?',
  invalidData: 'Form data invalid. Forget to set the rendering contents resolver?',
} as const;

/** Of the error box [FORM-47]. */
export const ERROR_BOX = {
  heading: `An unexpected error has occurred processing your request. Please try again or call ${HELPLINE.label} for assistance.`,
  details: 'Error details:',
} as const;

/** What one attempt came to. */
export type Attempt =
  /** The endpoint's own answer */
  | { type: 'answer'; status: number; response: FormResponse & Partial<Pick<FormAnswer, 'reference'>> }
  /** The hub's answer without a word for the form */
  | { type: 'refused'; status: number }
  | { type: 'timeout' }
  /** No bot-check token could be had */
  | { type: 'bot-check' }
  /** No answer of the hub: no network, or a portal in front of it [DEC-124] */
  | { type: 'unreachable' };

export type FieldMessages = Readonly<Record<string, readonly string[]>>;

export type SubmitOutcome =
  | { type: 'sent'; redirectUrl?: string; reference?: string }
  | { type: 'next'; nextForm: FormDefinition }
  | {
      type: 'failed';
      errors: readonly string[];
      validationErrors: FieldMessages;
      /** How long the same form cannot go again, in milliseconds [DEC-122] */
      restMs?: number;
    };

export type AfterAttempt =
  /** `renewToken`: the hub did not accept the anti-forgery token, so the next attempt takes a new one */
  { type: 'retry'; waitMs: number; renewToken: boolean } | { type: 'done'; outcome: SubmitOutcome };

/**
 * Decides what follows an attempt. Another one follows a timeout, no answer, a failed bot check, an unsuccessful answer
 * with a redirect or errors, 408, 425, 429 and 5xx, and an anti-forgery token that was not accepted; and only once
 * [FORM-44 to FORM-46, DEC-122, DEC-123].
 * @param attempt  1 for the first
 */
export function afterAttempt(attempt: number, result: Attempt): AfterAttempt {
  if (attempt < MAX_ATTEMPTS && isRetried(result)) {
    return { type: 'retry', waitMs: backoffMs(attempt), renewToken: isForgery(result) };
  }
  const outcome = outcomeOf(result);
  const rests = outcome.type === 'failed' && attempt === MAX_ATTEMPTS;
  return { type: 'done', outcome: rests ? { ...outcome, restMs: backoffMs(attempt) } : outcome };
}

const RETRIED_STATUSES = new Set([408, 425, 429]);

function isRetried(result: Attempt): boolean {
  if (result.type !== 'answer' && result.type !== 'refused') return true;
  const { status } = result;
  if (isForgery(result) || status >= 500 || RETRIED_STATUSES.has(status)) return true;
  // Any other 4xx is final, whatever its words.
  if (result.type === 'refused' || status >= 400) return false;
  const { success, redirectUrl, errors } = result.response;
  return !success && (Boolean(redirectUrl) || errors.length > 0);
}

/** A cookie or token that is missing, foreign or over [HTTP-18]. */
const isForgery = (result: Attempt) => (result.type === 'answer' || result.type === 'refused') && result.status === 403;

function outcomeOf(result: Attempt): SubmitOutcome {
  switch (result.type) {
    case 'answer':
      return answered(result);
    case 'refused':
      return failure(refusalText(result.status) ?? FORM_TEXTS.unknown);
    case 'timeout':
      return failure(FORM_TEXTS.timedOut);
    case 'bot-check':
      return failure(FORM_TEXTS.noBotToken);
    case 'unreachable':
      return failure(FORM_TEXTS.offline);
  }
}

function answered({ status, response }: Extract<Attempt, { type: 'answer' }>): SubmitOutcome {
  const { success, redirectUrl, errors, validationErrors, nextForm, reference } = response;
  if (success) {
    if (nextForm) return { type: 'next', nextForm };
    return {
      type: 'sent',
      ...(redirectUrl ? { redirectUrl } : {}),
      ...(reference ? { reference } : {}),
    };
  }
  const saysWhy = errors.length > 0 || Object.keys(validationErrors).length > 0;
  return { type: 'failed', errors: saysWhy ? errors : [refusalText(status) ?? FORM_TEXTS.unknown], validationErrors };
}

/** A failure with one text and nothing about any field. */
export function failure(text: string): SubmitOutcome {
  return { type: 'failed', errors: [text], validationErrors: {} };
}

/** Returns the lines of the error box: what the form says, then its fields, each line once [FORM-47]. */
export function errorLines(errors: readonly string[], fieldErrors: readonly string[]): string[] {
  return [...new Set([...errors, ...fieldErrors].map((line) => plainText(line).trim()).filter((line) => line !== ''))];
}

/** What was typed, by the ids of the fields. */
export type FormValues = Record<string, FieldValue | File>;

/** A part of the post: its name, and a text or a file. */
export type FormPart = [name: string, value: string | File];

export type Tokens = { antiForgery: string; botCheck: string };

/**
 * Returns the parts of a post: the values of every step up to the one that is sent, the pressed button, the session and
 * the tokens [FORM-32, FORM-33, CON-23]. An empty value has no part, and an unticked box none either.
 * @param steps   up to the one that is sent, in order
 * @param button  the one that was pressed; the first of the step without
 */
export function formParts(
  steps: readonly FormDefinition[],
  values: FormValues,
  { htmlPrefix, formSessionId }: Pick<FormContext, 'htmlPrefix' | 'formSessionId'>,
  { antiForgery, botCheck }: Tokens,
  button = formButtons(steps.at(-1)?.fields ?? [])[0],
): FormPart[] {
  return [
    [TOKEN_PART, antiForgery],
    [sessionPart(htmlPrefix), formSessionId],
    [captchaPart(htmlPrefix), encodeBotToken(botCheck)],
    ...(button ? [[button.name, buttonLabel(button)] as FormPart] : []),
    ...steps
      .flatMap(({ fields }) => flatFields(fields))
      .flatMap((field) =>
        partValues(field, values[field.itemId]).map((value): FormPart => [fieldPart(htmlPrefix, field.itemId), value]),
      ),
  ];
}

function partValues(field: FormField, value: FormValues[string]): (string | File)[] {
  const clean = cleanValue(field, value);
  if (clean === true) return [TICKED];
  if (typeof clean === 'string') return clean === '' ? [] : [clean];
  if (Array.isArray(clean)) return clean;
  return value instanceof File && clean ? [value] : [];
}

/** Returns the buttons of a step: the name of the one that is pressed is a part of the post [FORM-33]. */
export function formButtons(fields: readonly FormField[]): FormField[] {
  return flatFields(fields).filter((field) => fieldTypeOf(field) === 'button');
}

export function buttonLabel({ title, text, name }: FormField): string {
  return title ?? (text ? cleanLine(plainText(text)) : name);
}

/** Returns the fields of a step that have a value, in order. */
export function valueFields(fields: readonly FormField[]): FormField[] {
  return flatFields(fields).filter((field) => {
    const type = fieldTypeOf(field);
    return type !== undefined && FIELD_TYPES[type].value !== 'none';
  });
}

/**
 * Returns where a successful answer may lead: an address of this site, as the router takes it; undefined for anywhere
 * else, which is never followed [FORM-42].
 * @param origin  of this site
 */
export function redirectPath(redirectUrl: string, origin: string): string | undefined {
  let url: URL;
  try {
    url = new URL(redirectUrl, origin);
  } catch {
    return undefined;
  }
  return url.origin === origin ? url.pathname + url.search + url.hash : undefined;
}
