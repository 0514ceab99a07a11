/** The submissions that one request carries: one, or several in a batch. */
import type { IncomingHttpHeaders } from 'node:http';
import {
  BATCH_PATH,
  type BatchedAnswer,
  type BatchedRequest,
  readBatchedAnswers,
  readBatchedRequests,
} from '../../../src/domain/submission/submissionBatch.ts';
import type { HubAnswer } from './faultProxy.ts';

const SUBMISSION = /^\/api\/(eventfinder\/application\/registerevent|contactus\/submitEnquiryForm)/;

export type Carried = {
  key: string;
  /** The sender's number of its pass */
  pass: string | string[] | undefined;
  /** Its part of the batch, if it came in one */
  batched?: BatchedRequest;
};

/** @returns an empty list for a request that carries none */
export function carriedBy(path: string, headers: IncomingHttpHeaders, body: Buffer): Carried[] {
  if (SUBMISSION.test(path)) return [{ key: String(headers['idempotency-key'] ?? ''), pass: headers['outbox-pass'] }];
  if (path !== BATCH_PATH) return [];
  const requests = readBatchedRequests(JSON.parse(body.toString())) ?? [];
  return requests.map((batched) => ({
    key: batched.headers['idempotency-key'] ?? '',
    pass: batched.headers['outbox-pass'],
    batched,
  }));
}

/** Returns a batch of these, each under the key that the hub is to know it by. */
export function batchOf(carried: readonly Carried[], hubKeys: ReadonlyMap<string, string>): Buffer {
  const requests = carried.flatMap(({ key, batched }) =>
    batched ? [{ ...batched, headers: { ...batched.headers, 'idempotency-key': hubKeys.get(key) ?? key } }] : [],
  );
  return Buffer.from(JSON.stringify({ requests }));
}

/** Returns the hub's answer to a batch with the original keys, and with the proxy's own answers substituted. */
export function answerOfBatch(
  answer: HubAnswer | undefined,
  hubKeys: ReadonlyMap<string, string>,
  inItsPlace: ReadonlyMap<string, HubAnswer>,
): HubAnswer {
  const ofHub = answer && readBatchedAnswers(answer.body.toString());
  if (answer && !ofHub) return answer;
  const responses: BatchedAnswer[] = [
    ...[...(ofHub?.values() ?? [])].map((each) => ({
      ...each,
      body: each.body.replaceAll(hubKeys.get(each.id) ?? each.id, each.id),
    })),
    ...[...inItsPlace].map(([id, { status, headers, body }]) => ({
      id,
      status,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body: body.toString(),
    })),
  ];
  const body = Buffer.from(JSON.stringify({ responses }));
  const headers = { ...answer?.headers, 'content-type': 'application/json', 'content-length': String(body.length) };
  return { status: 200, headers, body };
}
