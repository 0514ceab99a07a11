import { HEALTH_PATH } from '../domain/hubPaths.ts';
import type { EndpointDefinition, KindDefinition } from '../domain/submission/kinds/kind.ts';
import { SUBMISSION_KINDS, type SubmissionKind } from '../domain/submission/kinds/kinds.ts';
import { ATTEMPT_TIMEOUT_MS, retryAfterMs } from '../domain/submission/retryPolicy.ts';
import {
  type DirectAnswer,
  judgeAnswer,
  readDirectAnswer,
  type SubmissionAnswer,
  type Verdict,
} from '../domain/submission/submissionAnswer.ts';
import { reportHub } from '../platform/connectivity.ts';
import { fetchBotToken } from './botCheck.ts';

/** One attempt to send a submission [HTTP-01, HTTP-03]. */
export type SubmissionPost = {
  kind: SubmissionKind;
  endpoint: string;
  key: string;
  /** 1 for the live attempt [CON-31] */
  pass: number;
  /** Time since the person sent it off, in milliseconds; undefined where the device cannot tell [CON-27] */
  ageMs?: number;
  contentType: 'application/json' | 'application/jose';
  body: string;
  /**
   * A kiosk identifies itself and gives the entry's sequence number, so that gaps can be found at the end of the day
   * [CON-31, KIOSK-32]
   */
  device?: { secret: string; sequence: number };
};

/**
 * Sends once and judges the answer. Never rejects: no answer is `unreachable` [DEC-124]. A kind with a bot check
 * first gets a fresh token, within the same timeout [DEC-120]; a device gets one only where the hub does not know it.
 * @param timeoutMs  for everything, until the last byte of the answer [OUTBOX-13]
 */
export async function postSubmission(post: SubmissionPost, timeoutMs = ATTEMPT_TIMEOUT_MS): Promise<Verdict> {
  const verdict = await attempt(post, AbortSignal.timeout(timeoutMs)).catch((): Verdict => ({ type: 'unreachable' }));
  reportHub(verdict.type !== 'unreachable');
  return verdict;
}

async function attempt(post: SubmissionPost, signal: AbortSignal): Promise<Verdict> {
  const send = async (token?: string) => {
    const headers = headersOf(post);
    if (token !== undefined) headers.set('X-Bot-Check', token);
    return judgeAnswer(post.kind, post.key, await answerTo(post.endpoint, { headers, body: post.body, signal }));
  };
  const { botCheck, devicesPass }: KindDefinition = SUBMISSION_KINDS[post.kind];
  if (!botCheck) return await send();
  if (devicesPass && post.device) {
    const verdict = await send();
    // A restored hub has forgotten the device, and what it took must arrive all the same.
    if (verdict.type !== 'bot-check') return verdict;
  }
  const check = await fetchBotToken(botCheck, signal);
  return check.type === 'token' ? await send(check.token) : check;
}

/**
 * Sends a form that is not queued, once, with a fresh bot-check token as its field `captcha` [DEC-120, DEC-125]. Never
 * rejects: no answer is `unreachable`, and no token to be had is `failed` with the code `BOTCHECK`.
 * @param body  the contract's JSON
 * @param key   the idempotency key the answer has to echo
 */
export async function postDirectly(
  definition: Omit<EndpointDefinition, 'answer' | 'words'>,
  body: object,
  key: string,
): Promise<DirectAnswer> {
  const answer = await attemptDirectly(definition, body, key).catch((): DirectAnswer => ({ type: 'unreachable' }));
  reportHub(answer.type !== 'unreachable');
  return answer;
}

async function attemptDirectly(
  definition: Omit<EndpointDefinition, 'answer' | 'words'>,
  body: object,
  key: string,
): Promise<DirectAnswer> {
  const { endpoint, botCheck } = definition;
  const signal = AbortSignal.timeout(ATTEMPT_TIMEOUT_MS);
  const check = botCheck && (await fetchBotToken(botCheck, signal));
  if (check?.type === 'unreachable') return check;
  if (check?.type === 'bot-check') return { type: 'failed', code: 'BOTCHECK' };
  const headers = new Headers({ 'Content-Type': 'application/json', 'Idempotency-Key': key });
  const sent = JSON.stringify(check ? { ...body, captcha: check.token } : body);
  return readDirectAnswer(definition, key, await answerTo(endpoint, { headers, body: sent, signal }));
}

async function answerTo(
  endpoint: string,
  request: Pick<RequestInit, 'headers' | 'body' | 'signal'>,
): Promise<SubmissionAnswer> {
  const response = await fetch(endpoint, {
    ...request,
    method: 'POST',
    cache: 'no-store',
    // A captive portal redirects to its own page; following that would yield an answer that is not the hub's.
    redirect: 'error',
  });
  return {
    status: response.status,
    contentType: response.headers.get('Content-Type') ?? undefined,
    body: await response.text(),
    retryAfterMs: retryAfterMs(response.headers.get('Retry-After'), response.headers.get('Date')),
  };
}

function headersOf({ contentType, key, pass, ageMs, device }: SubmissionPost): Headers {
  return new Headers({
    'Content-Type': contentType,
    'Idempotency-Key': key,
    'Outbox-Pass': String(pass),
    ...(ageMs !== undefined && { 'Outbox-Age': String(ageMs) }),
    ...(device && { Authorization: `Device ${device.secret}`, 'Outbox-Sequence': String(device.sequence) }),
  });
}

const HEALTH_TIMEOUT_MS = 5000;

/** Whether the hub itself answers its health check [HTTP-29]. Never rejects. */
export async function isHubUp(): Promise<boolean> {
  return (await readHealth()) !== undefined;
}

/** Whether the hub answers, and sends mails [DEC-160]. Never rejects. */
export async function sendsMail(): Promise<boolean> {
  return (await readHealth())?.mail === true;
}

async function readHealth(): Promise<{ mail?: unknown } | undefined> {
  try {
    const response = await fetch(HEALTH_PATH, { cache: 'no-store', signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) });
    const health: { release?: unknown; mail?: unknown } | null = await response.json();
    // Not a captive portal's.
    return response.ok && health?.release !== undefined ? health : undefined;
  } catch {
    return undefined;
  }
}
