import type {
  FieldTracking,
  FormContext,
  FormDefinition,
  FormField,
  FormResponse,
} from '../domain/contentForm/contentForm.ts';
import {
  type Attempt,
  afterAttempt,
  FORM_TEXTS,
  type FormPart,
  type FormValues,
  failure,
  formParts,
  type SubmitOutcome,
} from '../domain/contentForm/submit.ts';
import { ANTI_FORGERY_PATH, FIELD_TRACKING_PATH } from '../domain/hubPaths.ts';
import { ATTEMPT_TIMEOUT_MS } from '../domain/submission/retryPolicy.ts';
import { isJsonObject, type JsonObject, parsedJson } from '../domain/text/json.ts';
import { sleep, systemClock, type WaitingClock } from '../platform/clock.ts';
import { connectivity, reportHub } from '../platform/connectivity.ts';
import { classifyAnswer } from './askHub.ts';
import { fetchBotToken } from './botCheck.ts';

/** One press of a form's button. */
export type FormPost = {
  /** Up to the one that is sent, in order */
  steps: readonly FormDefinition[];
  values: FormValues;
  context: Pick<FormContext, 'htmlPrefix' | 'formSessionId'>;
  /** The idempotency key: the same for the same values until an answer is final [CON-02, CON-04] */
  key: string;
  /** The one that was pressed; the first without */
  button?: FormField | undefined;
  /** How much of an attempt has gone, in bytes */
  onProgress: (sent: number, total: number) => void;
};

type SubmitSettings = { clock?: WaitingClock; timeoutMs?: number };

/**
 * Sends a step of a form, at most twice [FORM-31 to FORM-33, FORM-43 to FORM-46]. Nothing is queued, and the token against
 * forgery lives as long as the press. Never rejects.
 */
export async function submitForm(
  post: FormPost,
  { clock = systemClock, timeoutMs = ATTEMPT_TIMEOUT_MS }: SubmitSettings = {},
): Promise<SubmitOutcome> {
  const action = post.steps.at(-1)?.action;
  if (!action) return failure(FORM_TEXTS.noAction);
  if (connectivity() === 'offline') return failure(FORM_TEXTS.offline);
  let antiForgeryToken: string | undefined;
  for (let attempt = 1; ; attempt += 1) {
    const limit = AbortSignal.timeout(timeoutMs);
    const result = await send(limit).catch((): Attempt => ({ type: limit.aborted ? 'timeout' : 'unreachable' }));
    // A slow upload says nothing about the hub.
    if (result.type !== 'timeout') reportHub(result.type !== 'unreachable');
    const next = afterAttempt(attempt, result);
    if (next.type === 'done') return next.outcome;
    if (next.renewToken) antiForgeryToken = undefined;
    await sleep(clock, next.waitMs);
  }

  /** @throws when there is no answer, or the time is over */
  async function send(limit: AbortSignal): Promise<Attempt> {
    // While the token travels, this device works for the other.
    const [forgery, check] = await Promise.all([
      antiForgeryToken ?? fetchAntiForgeryToken(limit),
      fetchBotToken('form', limit),
    ]);
    if (typeof forgery === 'object') return forgery;
    antiForgeryToken = forgery;
    if (check.type !== 'token') return { type: check.type };
    const tokens = { antiForgery: forgery, botCheck: check.token };
    const parts = formParts(post.steps, post.values, post.context, tokens, post.button);
    return judge(await postParts(action ?? '', parts, post, limit), post.key);
  }
}

/** The token, which goes with a cookie of the same answer [HTTP-17]; what an attempt came to where there is none. */
async function fetchAntiForgeryToken(signal: AbortSignal): Promise<string | Attempt> {
  const response = await fetch(ANTI_FORGERY_PATH, {
    method: 'POST',
    credentials: 'include',
    cache: 'no-store',
    redirect: 'error',
    signal,
  });
  const { status } = response;
  const answer = classifyAnswer(status, response.headers.get('Content-Type') ?? undefined);
  if (answer === 'failed') return { type: 'refused', status };
  const { formToken } = (answer === 'ok' && parse(await response.text())) || {};
  return typeof formToken === 'string' ? formToken : { type: 'unreachable' };
}

type RawAnswer = { status: number; contentType: string | undefined; body: string };

/** Only this older call of the browser tells how far an upload is. */
function postParts(
  action: string,
  parts: readonly FormPart[],
  { key, onProgress }: Pick<FormPost, 'key' | 'onProgress'>,
  signal: AbortSignal,
): Promise<RawAnswer> {
  const body = new FormData();
  for (const [name, value] of parts) body.append(name, value);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', action);
    request.withCredentials = true;
    request.setRequestHeader('Idempotency-Key', key);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onload = () => {
      const contentType = request.getResponseHeader('Content-Type') ?? undefined;
      resolve({ status: request.status, contentType, body: request.responseText });
    };
    request.onerror = request.onabort = () => reject(new Error('no answer'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) reject(new Error('no time left'));
    else request.send(body);
  });
}

/**
 * A portal's page and any other foreign body are no answer, and neither is a 200 that does not name this submission
 * [CON-01, DEC-124, OUTBOX-33].
 */
function judge({ status, contentType, body }: RawAnswer, key: string): Attempt {
  const type = classifyAnswer(status, contentType);
  const json = parse(body);
  // The hub itself has no room for a file at this moment; without its words it is not there [DEC-124].
  if (status === 503 && isJsonObject(json?.error)) return { type: 'refused', status };
  if (type === 'unreachable') return { type };
  const isForeign = type === 'ok' && json?.submissionId !== key;
  const response = isForeign ? undefined : readResponse(json);
  // A success with the status of a failure is none.
  if (response && !(type === 'failed' && response.success)) return { type: 'answer', status, response };
  return type === 'failed' ? { type: 'refused', status } : { type: 'unreachable' };
}

function readResponse(answer: JsonObject | undefined): Extract<Attempt, { type: 'answer' }>['response'] | undefined {
  if (typeof answer?.success !== 'boolean') return undefined;
  const { errors, validationErrors, reference } = answer;
  return {
    ...(answer as Partial<FormResponse>),
    success: answer.success,
    reference: typeof reference === 'string' ? reference : '',
    errors: Array.isArray(errors) ? errors.map(String) : [],
    validationErrors: isJsonObject(validationErrors) ? (validationErrors as Record<string, string[]>) : {},
  };
}

/** The object of a body; undefined for anything else. */
function parse(body: string): JsonObject | undefined {
  const value = parsedJson(body);
  return isJsonObject(value) ? value : undefined;
}

/** Sends what happened at fields, once; nobody waits for it, and a failure is ignored [HTTP-19, DEC-142]. */
export function postFieldTracking(tracking: FieldTracking): void {
  fetch(FIELD_TRACKING_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(tracking),
    keepalive: true,
  }).catch(() => undefined);
}
