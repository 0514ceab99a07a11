import type { FastifyRequest } from 'fastify';
import {
  type BatchedAnswer,
  type BatchedRequest,
  MOST_IN_BATCH,
  readBatchedRequests,
} from '../../src/domain/submission/submissionBatch.ts';
import { badRequest, errorBody, JSON_TYPE, noted, notFound } from '../http/errors.ts';
import { BODY_LIMITS, guardContent } from '../http/postGuard.ts';
import { readJsonObject } from '../http/requestBody.ts';
import { logAnswer } from '../http/requestLog.ts';
import { SUBMISSION_TYPES, type SubmissionService } from './submissionService.ts';

/** Each may be as large as it may be alone; the factor 2 is for escaping in JSON, which sealed bodies do not need. */
export const BATCH_BODY_LIMIT = MOST_IN_BATCH * 2 * BODY_LIMITS['application/jose'];

/**
 * Answers a batch, each submission as if it had been sent alone: its own checks, key, rate limit, answer and log line.
 * None waits for another or is refused because of another.
 * @throws HubError 400 when the batch itself is malformed
 */
export async function answerBatch(
  service: SubmissionService,
  request: FastifyRequest,
): Promise<{ responses: BatchedAnswer[] }> {
  const requests = readBatchedRequests(readJsonObject(request.body));
  if (!requests) throw badRequest(`This address takes 1 to ${MOST_IN_BATCH} submissions, each with an id of its own.`);
  return { responses: await Promise.all(requests.map((each) => answerOne(service, request, each))) };
}

async function answerOne(
  service: SubmissionService,
  { ip, log }: FastifyRequest,
  { id, url, headers, body }: BatchedRequest,
): Promise<BatchedAnswer> {
  const startedMs = performance.now();
  const endpoint = service.endpoints.get(url);
  const answer = async (): Promise<Omit<BatchedAnswer, 'id'>> => {
    try {
      if (!endpoint) throw notFound();
      const bytes = Buffer.from(body);
      guardContent(SUBMISSION_TYPES, headers['content-type'], bytes);
      const json = await service.answer(endpoint, { headers, ip, log, body: bytes });
      return { status: 200, headers: { 'content-type': JSON_TYPE }, body: JSON.stringify(json) };
    } catch (error) {
      const refusal = noted(error, log);
      return {
        status: refusal.status,
        headers: { ...refusal.headers, 'content-type': JSON_TYPE },
        body: errorBody(refusal),
      };
    }
  };
  const answered = await answer();
  const route = endpoint ? url : 'unknown';
  logAnswer(log, { method: 'POST', route, status: answered.status, ms: Math.round(performance.now() - startedMs) });
  return { id, ...answered };
}
