/** Interprets the answer to a submission [DEC-123, DEC-124, CON-01, CON-05, CON-06]. Pure. */
import { isJsonObject, type JsonObject } from '../text/json.ts';
import type { EndpointDefinition } from './kinds/kind.ts';
import { SUBMISSION_KINDS, type SubmissionKind } from './kinds/kinds.ts';

/** The relevant parts of an HTTP answer. */
export type SubmissionAnswer = {
  status: number;
  contentType: string | undefined;
  body: string;
  /** From `Retry-After`, by `retryAfterMs` */
  retryAfterMs?: number;
};

export type Verdict =
  /**
   * `quarantined`: the hub has it, and staff decide whether to accept it [CON-32]. `emailed`: a confirmation by email is
   * stored with it
   */
  | { type: 'delivered'; reference?: string; quarantined?: boolean; emailed?: boolean }
  /** Final: the hub's rules refuse it [OUTBOX-19] */
  | { type: 'rejected'; code: string; message?: string }
  /** The hub cannot take it as it is: 422, 413 and every other 4xx */
  | { type: 'refused'; code: string; message?: string }
  /** 401, 403: waits until the device is enrolled again */
  | { type: 'parked'; code: string }
  | { type: 'bot-check'; message?: string; retryAfterMs?: number }
  | { type: 'retry'; code: string; message?: string; retryAfterMs?: number }
  /** No answer, or one that is not from the hub [OUTBOX-33] */
  | { type: 'unreachable'; retryAfterMs?: number };

/** Problem code of a 409: this submission is already being processed; only this entry has to wait [CON-02]. */
export const IN_FLIGHT = 'IN_FLIGHT';
/** 511 is a captive portal identifying itself. */
const AWAY = new Set([502, 503, 504, 511]);
const TRANSIENT = new Set([408, 425, 429]);
const MISSING_RIGHTS = new Set([401, 403]);

/**
 * Judges one answer. Only the endpoint's own JSON can end a submission: a 200 must echo the submission's key, a 4xx
 * must carry the contract's error, and anything else is not from the hub.
 * @param key  the idempotency key the answer has to echo
 */
export function judgeAnswer(kind: SubmissionKind, key: string, answer: SubmissionAnswer): Verdict {
  const { status, retryAfterMs } = answer;
  const json = parseObject(answer);
  if (status === 200) return json?.submissionId === key ? judgeOwnAnswer(kind, json) : { type: 'unreachable' };
  if (AWAY.has(status)) return { type: 'unreachable', retryAfterMs };
  const { code, message } = errorOf(json);
  if (status === 409) return { type: 'retry', code: IN_FLIGHT, message, retryAfterMs };
  if (status >= 500 || TRANSIENT.has(status)) {
    return { type: 'retry', code: code ?? `HTTP_${status}`, message, retryAfterMs };
  }
  if (status < 400 || code === undefined) return { type: 'unreachable' };
  if (code === 'BOTCHECK') return { type: 'bot-check', message, retryAfterMs };
  return MISSING_RIGHTS.has(status) ? { type: 'parked', code } : { type: 'refused', code, message };
}

function judgeOwnAnswer(kind: SubmissionKind, json: JsonObject): Verdict {
  const { readAnswer, finalCodes } = SUBMISSION_KINDS[kind];
  const outcome = readAnswer(json);
  if (!outcome) return { type: 'unreachable' };
  const { success, code, message } = outcome;
  if (success) {
    return {
      type: 'delivered',
      reference: text(json.reference),
      quarantined: json.quarantined === true || undefined,
      emailed: json.emailed === true || undefined,
    };
  }
  if (code === 'BOTCHECK') return { type: 'bot-check', message };
  if (code === undefined || !finalCodes.includes(code)) return { type: 'retry', code: code ?? 'UNKNOWN', message };
  return { type: 'rejected', code, message };
}

/** What an answer says to a form that is sent directly, with its visitor waiting. */
export type DirectAnswer =
  /** `emailed`: a mail is stored with it */
  | { type: 'sent'; reference?: string; emailed: boolean }
  /** Final: the key remembers it [CON-04] */
  | { type: 'refused'; code: string; message?: string; fields?: Record<string, string[]> }
  /** The same submission may be sent again */
  | { type: 'failed'; code: string; message?: string }
  | { type: 'unreachable' };

/** Reads one answer to a form that is sent directly: like `judgeAnswer`, only the endpoint's own JSON counts. */
export function readDirectAnswer(
  { readAnswer, finalCodes }: Pick<EndpointDefinition, 'readAnswer' | 'finalCodes'>,
  key: string,
  answer: SubmissionAnswer,
): DirectAnswer {
  const json = parseObject(answer);
  if (answer.status !== 200) {
    const { code, message } = errorOf(json);
    const isOfHub = code !== undefined && answer.status >= 400;
    return isOfHub ? { type: 'failed', code, message } : { type: 'unreachable' };
  }
  const outcome = json?.submissionId === key ? readAnswer(json) : undefined;
  if (!outcome) return { type: 'unreachable' };
  const { success, code = 'UNKNOWN', message, fields } = outcome;
  if (success) return { type: 'sent', reference: text(json?.reference), emailed: json?.emailed === true };
  return finalCodes.includes(code) ? { type: 'refused', code, message, fields } : { type: 'failed', code, message };
}

function errorOf(json: JsonObject | undefined): { code?: string; message?: string } {
  return isJsonObject(json?.error) ? { code: text(json.error.code), message: text(json.error.message) } : {};
}

function parseObject({ contentType, body }: SubmissionAnswer): JsonObject | undefined {
  if (!contentType?.toLowerCase().includes('json')) return undefined;
  try {
    const value: unknown = JSON.parse(body);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
