import { afterEach, describe, expect, it, vi } from 'vitest';
import { sharedRequests } from '../../../src/api/sharedRequests.ts';
import type { SubmissionPost } from '../../../src/api/submissions.ts';
import type { Verdict } from '../../../src/domain/submission/submissionAnswer.ts';
import { BATCH_PATH, type BatchedAnswer, type BatchedRequest } from '../../../src/domain/submission/submissionBatch.ts';
import { connectivity, reportHub } from '../../../src/platform/connectivity.ts';
import { submissionKey } from '../../builders/buildSubmission.ts';

const ALONE = '/api/eventfinder/application/registerevent/';

const registration = (number: number): SubmissionPost => ({
  kind: 'registration',
  endpoint: ALONE,
  key: submissionKey(number),
  pass: 2,
  contentType: 'application/jose',
  body: `sealed ${number}`,
});

const success = (key: string) => JSON.stringify({ result: { success: true, error: null }, submissionId: key });
const answerTo = ({ id }: BatchedRequest): BatchedAnswer => ({
  id,
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: success(id),
});
const DELIVERED: Verdict = { type: 'delivered', reference: undefined };

/** A hub that delivers everything that comes alone; what comes together is answered as a test wants it. */
function serve(together: (requests: BatchedRequest[]) => Response | Promise<Response>) {
  const calls: { path: string; requests: BatchedRequest[]; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const requests =
      path === BATCH_PATH ? (JSON.parse(String(init.body)) as { requests: BatchedRequest[] }).requests : [];
    calls.push({ path, requests, init });
    if (path === BATCH_PATH) return await together(requests);
    const key = new Headers(init.headers).get('Idempotency-Key') ?? '';
    return new Response(success(key), { headers: { 'content-type': 'application/json' } });
  });
  return calls;
}

const answers = (change: (answer: BatchedAnswer, index: number) => BatchedAnswer = (answer) => answer) =>
  serve((requests) => Response.json({ responses: requests.map(answerTo).map(change) }));

function sendAll(count: number): Promise<Verdict[]> {
  const post = sharedRequests();
  return Promise.all(Array.from({ length: count }, (_, index) => post(registration(index + 1))));
}

/** Keeps back the answers to those that go alone. @returns what gives them */
function holdSingles(): () => void {
  const { fetch } = globalThis;
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const answer = await fetch(path, init);
    if (path !== BATCH_PATH) await given;
    return answer;
  });
  return () => give();
}

afterEach(() => {
  vi.unstubAllGlobals();
  reportHub(true);
});

describe('submissions that leave in the same instant', () => {
  it('go in one request, four at most, each with its own key, pass and kiosk [OUTBOX-20, OUTBOX-22]', async () => {
    const calls = answers();
    const post = sharedRequests();
    const device = { secret: 'the-secret', sequence: 12 };
    const sent = [{ ...registration(1), device }, ...[2, 3, 4, 5, 6].map(registration)].map(post);
    expect(await Promise.all(sent)).toEqual(sent.map(() => DELIVERED));
    expect(calls.map(({ path, requests }) => [path, requests.length])).toEqual([
      [BATCH_PATH, 4],
      [BATCH_PATH, 2],
    ]);
    expect(calls[0]?.requests[0]).toEqual({
      id: submissionKey(1),
      url: ALONE,
      headers: {
        'content-type': 'application/jose',
        'idempotency-key': submissionKey(1),
        'outbox-pass': '2',
        authorization: 'Device the-secret',
        'outbox-sequence': '12',
      },
      body: 'sealed 1',
    });
    expect(calls[0]?.requests[1]?.headers).not.toHaveProperty('authorization');
    expect(calls[0]?.init).toMatchObject({ method: 'POST', redirect: 'error', cache: 'no-store' });
  });

  it('go as ever where there is one, and where one comes later [OUTBOX-22]', async () => {
    const calls = answers();
    const post = sharedRequests();
    expect(await post(registration(1))).toEqual(DELIVERED);
    expect(await post(registration(2))).toEqual(DELIVERED);
    expect(calls.map(({ path }) => path)).toEqual([ALONE, ALONE]);
  });

  it('wait a moment for whoever follows one that is on its way, and go together then [OUTBOX-20]', async () => {
    const calls = answers();
    const answered = holdSingles();
    const post = sharedRequests();
    const follow = post(registration(1)).then(() => post(registration(5)));
    await expect.poll(() => calls.length).toBe(1);
    const waiting = [2, 3, 4].map(registration).map(post);
    answered();
    await Promise.all([follow, ...waiting]);
    expect(calls.map(({ requests }) => requests.map(({ id }) => id))).toEqual([[], [2, 3, 4, 5].map(submissionKey)]);
  });

  it('wait no longer than that for an answer that does not come [OUTBOX-20, OUTBOX-21]', async () => {
    const calls = answers();
    holdSingles();
    const post = sharedRequests();
    void post(registration(1));
    await expect.poll(() => calls.length).toBe(1);
    expect(await Promise.all([2, 3].map(registration).map(post))).toEqual([DELIVERED, DELIVERED]);
  });

  it('leave an enquiry to go by itself: it waits for its bot check [OUTBOX-08]', async () => {
    const calls = answers();
    const post = sharedRequests();
    await Promise.all([post({ ...registration(1), kind: 'enquiry' }), post(registration(2)), post(registration(3))]);
    expect(calls.find(({ path }) => path === BATCH_PATH)?.requests.map(({ id }) => id)).toEqual(
      [2, 3].map(submissionKey),
    );
  });

  it('are judged one by one, by the key of each, in whatever order the answers come [OUTBOX-24, OUTBOX-33]', async () => {
    const others: Partial<BatchedAnswer>[] = [
      {},
      { body: success(submissionKey(9)) },
      {
        status: 429,
        headers: { 'content-type': 'application/json', 'retry-after': '7' },
        body: '{"error":{"code":"RATE_LIMITED"}}',
      },
      { status: 422, body: '{"error":{"code":"UNREADABLE"}}' },
    ];
    serve((requests) =>
      Response.json({ responses: requests.map((each, index) => ({ ...answerTo(each), ...others[index] })).reverse() }),
    );
    expect(await sendAll(4)).toEqual([
      DELIVERED,
      { type: 'unreachable' },
      { type: 'retry', code: 'RATE_LIMITED', retryAfterMs: 7000 },
      { type: 'refused', code: 'UNREADABLE' },
    ]);
    expect(connectivity()).toBe('online');
  });

  it.each<[string, (answer: BatchedAnswer, index: number) => unknown]>([
    ['is missing', (answer, index) => (index === 1 ? undefined : answer)],
    ['has no status', (answer, index) => (index === 1 ? { ...answer, status: undefined } : answer)],
    ['has a body that is no text', (answer, index) => (index === 1 ? { ...answer, body: {} } : answer)],
  ])('never count as delivered when the answer of one %s [OUTBOX-33]', async (_, change) => {
    answers(change as (answer: BatchedAnswer) => BatchedAnswer);
    expect(await sendAll(3)).toEqual([DELIVERED, { type: 'unreachable' }, DELIVERED]);
  });

  it.each<[string, () => Response, string]>([
    ['a captive portal', () => new Response('<html>'), 'unreachable'],
    ['an empty 200', () => new Response(), 'unreachable'],
    ['half an answer', () => new Response('{"responses":[{"id":"'), 'unreachable'],
    ['a gateway without a hub', () => new Response('', { status: 502 }), 'unreachable'],
    ['a sign-in', () => new Response('<html>', { status: 401 }), 'unreachable'],
    ['a hub in trouble', () => Response.json({ error: { code: 'INTERNAL' } }, { status: 500 }), 'retry'],
  ])('all wait after %s, and none is sent again at once [OUTBOX-17, OUTBOX-33]', async (_, answer, type) => {
    const calls = serve(answer);
    expect((await sendAll(3)).map((verdict) => verdict.type)).toEqual([type, type, type]);
    expect(calls).toHaveLength(1);
  });

  it('all obey the patience that the whole of it is asked for [OUTBOX-35]', async () => {
    const error = { error: { code: 'RATE_LIMITED' } };
    serve(() => Response.json(error, { status: 429, headers: { 'Retry-After': '9' } }));
    const later = { type: 'retry', code: 'RATE_LIMITED', retryAfterMs: 9000 };
    expect(await sendAll(2)).toEqual([later, later]);
  });

  it('all are unreachable without an answer, and the device knows [OUTBOX-17]', async () => {
    serve(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await sendAll(2)).toEqual([{ type: 'unreachable' }, { type: 'unreachable' }]);
    expect(connectivity()).toBe('hub-unreachable');
  });

  it.each([
    ['a hub that does not know of it', 404, 'NOT_FOUND'],
    ['a proxy that finds it too large', 413, 'TOO_LARGE'],
    ['rights that the whole of it lacks', 403, 'FORBIDDEN'],
    ['a hub that cannot read it', 400, 'BAD_REQUEST'],
  ])('go one by one after %s: what was shared turns nobody down [OUTBOX-19, OUTBOX-34]', async (_, status, code) => {
    const calls = serve(() => Response.json({ error: { code } }, { status }));
    expect(await sendAll(3)).toEqual([DELIVERED, DELIVERED, DELIVERED]);
    expect(calls.map(({ path }) => path)).toEqual([BATCH_PATH, ALONE, ALONE, ALONE]);
  });

  it('are not delivered by an answer of the hub to one of them in place of all [OUTBOX-33]', async () => {
    const calls = serve(
      () => new Response(success(submissionKey(1)), { headers: { 'content-type': 'application/json' } }),
    );
    expect((await sendAll(2))[1]).toEqual({ type: 'unreachable' });
    expect(calls.map(({ path }) => path)).toEqual([BATCH_PATH, ALONE]);
  });
});
