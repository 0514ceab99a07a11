/**
 * Several submissions in one request. Each is a request of its own inside it, with its own address, key and answer,
 * after the form of JSON batch requests (OData 4.01, 19); only the way is shared. Known to both ends [docs/decisions/0020].
 */
import { isJsonObject } from '../text/json.ts';

export const BATCH_PATH = '/api/submissions';
/** As many as may be on their way at once [OUTBOX-20]. */
export const MOST_IN_BATCH = 4;

/** Header names in lower case. */
type Headers = Record<string, string>;

export type BatchedRequest = { id: string; url: string; headers: Headers; body: string };
export type BatchedAnswer = { id: string; status: number; headers: Headers; body: string };

/** @returns undefined for anything but one to MOST_IN_BATCH requests in their form, each with an id of its own */
export function readBatchedRequests(json: unknown): BatchedRequest[] | undefined {
  const requests = isJsonObject(json) ? json.requests : undefined;
  if (!Array.isArray(requests) || requests.length === 0 || requests.length > MOST_IN_BATCH) return undefined;
  const isWhole = requests.every((each) => isMessage(each) && typeof each.url === 'string');
  if (!isWhole || new Set(requests.map(({ id }) => id)).size < requests.length) return undefined;
  return requests;
}

/**
 * The answers by the id of what they answer.
 * @param text  the body that came back
 * @returns undefined when it is not the hub's answer to a batch; whatever in it is no answer is left out
 */
export function readBatchedAnswers(text: string): ReadonlyMap<string, BatchedAnswer> | undefined {
  const responses = responsesIn(text);
  if (!Array.isArray(responses)) return undefined;
  const answers = responses.filter((each) => isMessage(each) && Number.isInteger(each.status)) as BatchedAnswer[];
  return new Map(answers.map((answer) => [answer.id, answer]));
}

function responsesIn(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    return isJsonObject(json) ? json.responses : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a value has what requests and answers have in common. */
function isMessage(value: unknown): value is Pick<BatchedRequest, 'id' | 'headers' | 'body'> & Record<string, unknown> {
  if (!isJsonObject(value) || typeof value.id !== 'string' || typeof value.body !== 'string') return false;
  return isJsonObject(value.headers) && Object.values(value.headers).every((header) => typeof header === 'string');
}
