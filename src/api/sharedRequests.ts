import { SUBMISSION_KINDS } from '../domain/submission/kinds/kinds.ts';
import { ATTEMPT_TIMEOUT_MS, retryAfterMs } from '../domain/submission/retryPolicy.ts';
import { judgeAnswer, type SubmissionAnswer, type Verdict } from '../domain/submission/submissionAnswer.ts';
import {
  BATCH_PATH,
  type BatchedAnswer,
  type BatchedRequest,
  MOST_IN_BATCH,
  readBatchedAnswers,
} from '../domain/submission/submissionBatch.ts';
import { sleep, systemClock } from '../platform/clock.ts';
import { reportHub } from '../platform/connectivity.ts';
import { nextTask } from '../platform/nextTask.ts';
import { postSubmission, type SubmissionPost, submissionAnswer, submissionHeaders } from './submissions.ts';

type Waiting = { post: SubmissionPost; resolve: (verdict: Verdict | Promise<Verdict>) => void };

/**
 * Longest time a submission waits to be batched while others are in flight; normally it leaves earlier, when they are
 * answered and the next ones start. On a slow network the wait gains nothing, and costs no more than this.
 */
const COMPANY_MS = 15;

/**
 * Returns a sender that works like `postSubmission`, but batches submissions sent at the same moment into one request:
 * a request costs the browser more than all that the hub does for it. Each submission has its own answer and verdict. A
 * refusal of the whole request ends none of its submissions: each is sent again alone, at once. An enquiry is always
 * sent alone, because it waits for its bot check.
 */
export function sharedRequests(): (post: SubmissionPost) => Promise<Verdict> {
  const onTheirWay = new Set<Promise<unknown>>();
  let gathered: Waiting[] = [];

  const leave = () => {
    const leaving = gathered;
    gathered = [];
    const sent = sendGathered(leaving).finally(() => onTheirWay.delete(sent));
    onTheirWay.add(sent);
  };
  const leaveSoon = async () => {
    const mine = gathered;
    if (onTheirWay.size > 0) await Promise.race([...onTheirWay, sleep(systemClock, COMPANY_MS)]);
    await nextTask();
    if (gathered === mine) leave();
  };
  return (post) => {
    if (SUBMISSION_KINDS[post.kind].botCheck) return postSubmission(post);
    return new Promise((resolve) => {
      gathered.push({ post, resolve });
      if (gathered.length === MOST_IN_BATCH) leave();
      else if (gathered.length === 1) void leaveSoon();
    });
  };
}

/** Sends the gathered submissions; resolves when all are answered. Never rejects. */
async function sendGathered(leaving: readonly Waiting[]): Promise<void> {
  const posts = leaving.map(({ post }) => post);
  const verdicts = posts.length === 1 ? [] : await postTogether(posts);
  const all = leaving.map(({ post, resolve }, index) => {
    const verdict = Promise.resolve(verdicts[index] ?? postSubmission(post));
    resolve(verdict);
    return verdict;
  });
  await Promise.all(all);
}

/** @returns one verdict per submission, in order; undefined for one that must be sent alone. Never rejects */
async function postTogether(posts: readonly SubmissionPost[]): Promise<(Verdict | undefined)[]> {
  try {
    const response = await fetch(BATCH_PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ requests: posts.map(batched) }),
      signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS),
      cache: 'no-store',
      redirect: 'error',
    });
    const answer = await submissionAnswer(response);
    const answers = answer.status === 200 ? readBatchedAnswers(answer.body) : undefined;
    const sentAt = response.headers.get('Date');
    const verdicts = posts.map((post) =>
      answers ? verdictInside(post, answers.get(post.key), sentAt) : verdictOfWhole(post, answer),
    );
    reportHub(verdicts.some((verdict) => verdict?.type !== 'unreachable'));
    return verdicts;
  } catch {
    reportHub(false);
    return posts.map(() => ({ type: 'unreachable' }));
  }
}

function batched(post: SubmissionPost): BatchedRequest {
  return { id: post.key, url: post.endpoint, headers: submissionHeaders(post), body: post.body };
}

function verdictInside(
  { kind, key }: SubmissionPost,
  answer: BatchedAnswer | undefined,
  sentAt: string | null,
): Verdict {
  if (!answer) return { type: 'unreachable' };
  const { status, headers, body } = answer;
  return judgeAnswer(kind, key, {
    status,
    contentType: headers['content-type'],
    body,
    retryAfterMs: retryAfterMs(headers['retry-after'] ?? null, sentAt),
  });
}

/** Applies an answer to the whole request to one submission: it may delay the submission but never end it. */
function verdictOfWhole({ kind, key }: SubmissionPost, answer: SubmissionAnswer): Verdict | undefined {
  const verdict = judgeAnswer(kind, key, answer);
  return verdict.type === 'unreachable' || verdict.type === 'retry' ? verdict : undefined;
}
