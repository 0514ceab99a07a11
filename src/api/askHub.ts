import { reportHub } from '../platform/connectivity.ts';
import { classifyAnswer, type HubAnswer } from './hubAnswer.ts';

export type Question = Pick<RequestInit, 'method' | 'body' | 'headers' | 'cache'> & {
  /** Limit for the whole answer, body included */
  timeoutMs: number;
  /** Ends the call because nobody waits for it any more; that says nothing about the hub */
  signal?: AbortSignal;
};

/**
 * Asks the hub for bytes and sorts the answer. Never throws, and tells the device's connectivity what it learned.
 * @param path  with a leading slash, on this page's own origin
 */
export async function askForBytes(path: string, question: Question): Promise<HubAnswer<ArrayBuffer>> {
  return reported(await fetchBytes(path, question), question);
}

/**
 * Asks the hub for JSON of a known shape. JSON of another shape is somebody else's answer: unreachable.
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
 * `AbortSignal.any` by hand: browsers of early 2024, which are still about, do not have it.
 * @param over  when nobody listens any more: a caller may keep one signal for many calls
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
