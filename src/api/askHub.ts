import { reportHub } from '../platform/connectivity.ts';
import { classifyAnswer, type HubAnswer } from './hubAnswer.ts';

export type Question = Pick<RequestInit, 'method' | 'body' | 'headers' | 'cache'> & {
  /** Limit for the whole answer, body included */
  timeoutMs: number;
};

/**
 * Asks the hub for bytes and sorts the answer. Never throws, and tells the device's connectivity what it learned.
 * @param path  with a leading slash, on this page's own origin
 */
export async function askForBytes(path: string, question: Question): Promise<HubAnswer<ArrayBuffer>> {
  return reported(await fetchBytes(path, question));
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
  if (answer.type !== 'ok') return reported(answer);
  const value = parseJson(answer.value);
  return reported<T>(isExpected(value) ? { type: 'ok', value, etag: answer.etag } : { type: 'unreachable' });
}

async function fetchBytes(path: string, { timeoutMs, ...init }: Question): Promise<HubAnswer<ArrayBuffer>> {
  try {
    const response = await fetch(path, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const type = classifyAnswer(response.status, response.headers.get('content-type') ?? undefined);
    if (type === 'failed') return { type, status: response.status };
    if (type !== 'ok') return { type };
    return { type, value: await response.arrayBuffer(), etag: response.headers.get('etag') ?? undefined };
  } catch {
    return { type: 'unreachable' };
  }
}

function reported<T>(answer: HubAnswer<T>): HubAnswer<T> {
  reportHub(answer.type !== 'unreachable');
  return answer;
}

function parseJson(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
