import { reportHub } from '../platform/connectivity.ts';

/** Statuses with which something in front of the hub reports it unreachable; 511 is a captive portal's own. */
const AWAY = new Set([502, 503, 504, 511]);

export type Question = Pick<RequestInit, 'method' | 'body' | 'headers' | 'cache'> & {
  /** Timeout for the whole answer, body included */
  timeoutMs: number;
  /** Aborts the call when nobody needs the answer any more; says nothing about the hub */
  signal?: AbortSignal;
};

/**
 * Requests bytes from the hub and classifies the answer. Never throws; reports to `connectivity` whether the hub
 * answered.
 * @param path  with a leading slash, on this page's own origin
 */
export async function askForBytes(path: string, question: Question): Promise<HubAnswer<ArrayBuffer>> {
  return reported(await fetchBytes(path, question), question);
}

/**
 * Requests JSON of a known shape from the hub. JSON of another shape is not from the hub and counts as unreachable.
 * @param isExpected  whether the parsed value is the endpoint's own
 */
export async function askForJson<T>(
  path: string,
  question: Question,
  isExpected: (value: unknown) => value is T,
): Promise<HubAnswer<T>> {
  const answer = await fetchBytes(path, question);
  if (answer.type !== 'ok') return reported(answer, question);
  const value = parseJson(answer.value);
  return reported<T>(isExpected(value) ? { type: 'ok', value, etag: answer.etag } : { type: 'unreachable' }, question);
}

/**
 * Creates a call that posts JSON and receives JSON.
 * @param isExpected  whether the parsed value is the endpoint's own
 */
export function postJson<T>(path: string, isExpected: (value: unknown) => value is T) {
  return (request: object, question: Question): Promise<HubAnswer<T>> => {
    const headers = { 'Content-Type': 'application/json' };
    return askForJson(path, { ...question, method: 'POST', headers, body: JSON.stringify(request) }, isExpected);
  };
}

async function fetchBytes(path: string, { timeoutMs, signal, ...init }: Question): Promise<HubAnswer<ArrayBuffer>> {
  const over = new AbortController();
  try {
    const limit = whicheverEnds(AbortSignal.timeout(timeoutMs), signal, over.signal);
    const response = await fetch(path, { ...init, signal: limit });
    const type = classifyAnswer(response.status, response.headers.get('content-type') ?? undefined);
    if (type === 'failed') return { type, status: response.status };
    if (type !== 'ok') return { type };
    return { type, value: await response.arrayBuffer(), etag: response.headers.get('etag') ?? undefined };
  } catch {
    return { type: 'unreachable' };
  } finally {
    over.abort();
  }
}

function reported<T>(answer: HubAnswer<T>, { signal }: Question): HubAnswer<T> {
  if (!signal?.aborted) reportHub(answer.type !== 'unreachable');
  return answer;
}

/**
 * Polyfills `AbortSignal.any`, which browsers of early 2024, still in use, do not have.
 * @param over  aborts when the call ends, to remove the listeners: a caller may use one signal for many calls
 */
function whicheverEnds(limit: AbortSignal, signal: AbortSignal | undefined, over: AbortSignal): AbortSignal {
  if (!signal || signal.aborted) return signal ?? limit;
  const either = new AbortController();
  for (const each of [limit, signal]) {
    each.addEventListener('abort', () => either.abort(each.reason), { once: true, signal: over });
  }
  return either.signal;
}

function parseJson(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/**
 * The outcome of one request to the hub. Only the hub's own answers count: a captive portal's page, a proxy's error and
 * a broken connection are all `unreachable` [DEC-124].
 */
export type HubAnswer<T> =
  | { type: 'ok'; value: T; etag?: string }
  /** 304: what the device holds is current */
  | { type: 'unchanged' }
  | { type: 'failed'; status: number }
  | { type: 'unreachable' };

/**
 * Classifies an answer by status and content type.
 * @param contentType  the header, or undefined when it is missing
 */
export function classifyAnswer(status: number, contentType: string | undefined): HubAnswer<unknown>['type'] {
  if (status === 304) return 'unchanged';
  if (AWAY.has(status) || contentType?.includes('html')) return 'unreachable';
  if (status < 200 || status >= 300) return 'failed';
  return contentType?.includes('json') ? 'ok' : 'unreachable';
}
