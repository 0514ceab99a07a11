/**
 * The format of several submissions in one request, modelled on JSON batch requests (OData 4.01, 19). Each has its own
 * address, key and answer; only the request is shared. Used by device and hub [docs/decisions/0020].
 */
import { isJsonObject } from '../text/json.ts';

export const BATCH_PATH = '/api/submissions';
/** As many as may be sent at once [OUTBOX-20]. */
export const MOST_IN_BATCH = 4;

/** Header names in lower case. */
type Headers = Record<string, string>;

export type BatchedRequest = { id: string; url: string; headers: Headers; body: string };
export type BatchedAnswer = { id: string; status: number; headers: Headers; body: string };

/**
 * Parses the requests of a batch.
 * @returns undefined unless there are one to MOST_IN_BATCH well-formed requests with unique ids
 */
export function readBatchedRequests(json: unknown): BatchedRequest[] | undefined {
  const requests = isJsonObject(json) ? json.requests : undefined;
  if (!Array.isArray(requests) || requests.length === 0 || requests.length > MOST_IN_BATCH) return undefined;
  const isWhole = requests.every((each) => isMessage(each) && typeof each.url === 'string');
  if (!isWhole || new Set(requests.map(({ id }) => id)).size < requests.length) return undefined;
  return requests;
}

/**
 * Parses the answers of a batch, by the id of their request.
 * @param text  the response body
 * @returns undefined when it is not the hub's answer to a batch; malformed answers in it are left out
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

/** Whether a value has the fields common to requests and answers. */
function isMessage(value: unknown): value is Pick<BatchedRequest, 'id' | 'headers' | 'body'> & Record<string, unknown> {
  if (!isJsonObject(value) || typeof value.id !== 'string' || typeof value.body !== 'string') return false;
  return isJsonObject(value.headers) && Object.values(value.headers).every((header) => typeof header === 'string');
}
