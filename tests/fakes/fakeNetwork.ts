import type { SubmissionPost } from '../../src/api/submissions.ts';
import { SUBMISSION_KINDS } from '../../src/domain/submission/kinds/kinds.ts';
import { ATTEMPT_TIMEOUT_MS } from '../../src/domain/submission/retryPolicy.ts';
import { judgeAnswer, type Verdict } from '../../src/domain/submission/submissionAnswer.ts';
import type { SubmissionNetwork } from '../../src/outbox/ports.ts';
import { sleep, type WaitingClock } from '../../src/platform/clock.ts';

/** What comes back for one attempt: an HTTP answer, no answer at once, or no answer until the timeout. */
export type FakeAnswer =
  | { status: number; body: unknown; contentType?: string; retryAfterMs?: number }
  | 'no-answer'
  | 'hangs';

type Sent = SubmissionPost & { atMs: number };

/** The hub's own success answer to a request. */
export function success({ kind, key }: SubmissionPost): FakeAnswer {
  const body = SUBMISSION_KINDS[kind].answer({ key, reference: 'DC-0000-0000-0' }, null);
  return { status: 200, body };
}

/** A refusal of a registration under its key. */
export function refusal(systemMessage: string): (request: SubmissionPost) => FakeAnswer {
  return ({ key }) => ({
    status: 200,
    body: { result: { success: false, error: { systemMessage } }, submissionId: key, reference: 'DC-0000-0000-0' },
  });
}

/** An error in the contract's shape. */
export function failure(status: number, code = 'ERROR', retryAfterMs?: number): FakeAnswer {
  return { status, body: { error: { code, message: code } }, retryAfterMs };
}

/** The hub at the end of a network: `answer` decides what each attempt brings, and everything sent is written down. */
export class FakeNetwork implements SubmissionNetwork {
  offline = false;
  hubUp = true;
  answer: (request: SubmissionPost) => FakeAnswer | Promise<FakeAnswer> = success;
  readonly sent: Sent[] = [];
  /** Most attempts that were on their way at once */
  mostAtOnce = 0;
  #atOnce = 0;

  constructor(private readonly clock: WaitingClock) {}

  isOffline = () => this.offline;
  isHubUp = async () => this.hubUp;

  async send(request: SubmissionPost): Promise<Verdict> {
    this.sent.push({ ...request, atMs: this.clock.elapsedMs() });
    this.#atOnce += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#atOnce);
    try {
      const answer = await this.answer(request);
      if (answer === 'hangs') await sleep(this.clock, ATTEMPT_TIMEOUT_MS);
      if (answer === 'hangs' || answer === 'no-answer') return { type: 'unreachable' };
      const { status, body, contentType = 'application/json', retryAfterMs } = answer;
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      return judgeAnswer(request.kind, request.key, { status, contentType, body: text, retryAfterMs });
    } finally {
      this.#atOnce -= 1;
    }
  }

  /** Keys in the order in which they were sent. */
  keys(): string[] {
    return this.sent.map(({ key }) => key);
  }
}
