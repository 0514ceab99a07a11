import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isHubUp, postSubmission, type SubmissionPost } from '../../../src/api/submissions.ts';
import { connectivity, reportHub } from '../../../src/platform/connectivity.ts';
import { submissionKey } from '../../builders/buildSubmission.ts';

const KEY = submissionKey(1);
const SECRET = 'a secret of the hub';
const registration: SubmissionPost = {
  kind: 'registration',
  endpoint: '/api/eventfinder/application/registerevent/',
  key: KEY,
  pass: 3,
  contentType: 'application/jose',
  body: 'sealed',
};
const enquiry: SubmissionPost = { ...registration, kind: 'enquiry', endpoint: '/api/contactus/submitEnquiryForm' };

type Answer = () => Response | Promise<Response>;

/** Stands in for the network: one answer a path. */
function serve(answers: Record<string, Answer>) {
  const calls: { path: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    calls.push({ path, init });
    const answer = answers[path];
    if (!answer) throw new TypeError('Failed to fetch');
    return await Promise.race([answer(), aborted(init.signal)]);
  });
  return calls;
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
}

const json = (body: unknown, init?: ResponseInit) => () => Response.json(body, init);
const delivered = json({ result: { success: true, error: null }, submissionId: KEY, reference: 'DC-7K3F-92QX-M' });
const challenge = (counter = 3) =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter,
    deriveKey,
    hmacSignatureSecret: SECRET,
    hmacKeySignatureSecret: SECRET,
  });
const token: Answer = async () => Response.json({ challenge: await challenge(), expiresIn: 120 });

afterEach(() => {
  vi.unstubAllGlobals();
  reportHub(true);
});

describe('one attempt to send', () => {
  it('of a kiosk carries its secret and the number of the entry, that of a visitor neither [CON-31, KIOSK-32]', async () => {
    const calls = serve({ [registration.endpoint]: delivered });
    await postSubmission({ ...registration, device: { secret: 'the-secret', sequence: 12 } });
    await postSubmission(registration);
    const [kiosk, visitor] = calls.map(({ init }) => new Headers(init.headers));
    expect(kiosk?.get('Authorization')).toBe('Device the-secret');
    expect(kiosk?.get('Outbox-Sequence')).toBe('12');
    expect(visitor?.has('Authorization')).toBe(false);
    expect(visitor?.has('Outbox-Sequence')).toBe(false);
  });

  it('says how long ago the person sent it off, where the device can tell [CON-27 in part]', async () => {
    const calls = serve({ [registration.endpoint]: delivered });
    await postSubmission({ ...registration, ageMs: 5_400_000 });
    await postSubmission({ ...registration, ageMs: 0 });
    await postSubmission(registration);
    const ages = calls.map(({ init }) => new Headers(init.headers).get('Outbox-Age'));
    expect(ages).toEqual(['5400000', '0', null]);
  });

  it('carries the key, the pass and the body as it is, and never follows a redirect [OUTBOX-22]', async () => {
    const calls = serve({ [registration.endpoint]: delivered });
    expect(await postSubmission(registration)).toEqual({ type: 'delivered', reference: 'DC-7K3F-92QX-M' });
    expect(calls).toHaveLength(1);
    const init = calls[0]?.init ?? {};
    expect(Object.fromEntries(new Headers(init.headers))).toEqual({
      'content-type': 'application/jose',
      'idempotency-key': KEY,
      'outbox-pass': '3',
    });
    expect(init).toMatchObject({ method: 'POST', body: 'sealed', redirect: 'error', cache: 'no-store' });
  });

  it('gives up when its time is over, also in the middle of the answer [OUTBOX-13]', async () => {
    serve({ [registration.endpoint]: () => new Promise(() => undefined) });
    expect(await postSubmission(registration, 5)).toEqual({ type: 'unreachable' });
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => ({
      status: 200,
      headers: new Headers(),
      text: () => aborted(signal),
    }));
    expect(await postSubmission(registration, 5)).toEqual({ type: 'unreachable' });
  });

  it('without an answer is unreachable, and the device knows [OUTBOX-17]', async () => {
    serve({});
    expect(await postSubmission(registration)).toEqual({ type: 'unreachable' });
    expect(connectivity()).toBe('hub-unreachable');
    serve({ [registration.endpoint]: delivered });
    await postSubmission(registration);
    expect(connectivity()).toBe('online');
  });

  it('reads Retry-After [OUTBOX-35]', async () => {
    const error = { error: { code: 'RATE_LIMITED', message: 'Later.' } };
    serve({ [registration.endpoint]: json(error, { status: 429, headers: { 'Retry-After': '7' } }) });
    expect(await postSubmission(registration)).toEqual({
      type: 'retry',
      code: 'RATE_LIMITED',
      message: 'Later.',
      retryAfterMs: 7000,
    });
  });
});

describe('an enquiry', () => {
  it('brings a fresh, solved bot check with every attempt, in the header and not in the body [OUTBOX-08]', async () => {
    const answer = json({ success: true, error: null, submissionId: KEY, reference: 'DC-7K3F-92QX-M' });
    const calls = serve({ '/api/botcheck/token': token, [enquiry.endpoint]: answer });
    await postSubmission(enquiry);
    await postSubmission(enquiry);
    expect(calls.map(({ path }) => path)).toEqual([
      '/api/botcheck/token',
      enquiry.endpoint,
      '/api/botcheck/token',
      enquiry.endpoint,
    ]);
    expect(calls[0]?.init.body).toBe('{"action":"enquiry"}');
    const tokens = [calls[1], calls[3]].map((call) => new Headers(call?.init.headers).get('X-Bot-Check') ?? '');
    expect(new Set(tokens).size).toBe(2);
    const payload = JSON.parse(atob(tokens[0] ?? ''));
    const verified = await verifySolution({
      ...payload,
      deriveKey,
      hmacSignatureSecret: SECRET,
      hmacKeySignatureSecret: SECRET,
    });
    expect(verified.verified).toBe(true);
    expect(calls[1]?.init.body).toBe('sealed');
  });

  it.each<[string, Answer, string]>([
    ['that is refused is a bot-check error', json({ error: { code: 'X', message: '' } }, { status: 429 }), 'bot-check'],
    ['without a hub is unreachable', json({}, { status: 503 }), 'unreachable'],
    ['from a captive portal is unreachable', () => new Response('<html>'), 'unreachable'],
    ['of another shape is unreachable', json({ challenge: 'x' }), 'unreachable'],
  ])('with a bot check %s [OUTBOX-16, OUTBOX-33]', async (_, answer, type) => {
    const calls = serve({ '/api/botcheck/token': answer });
    expect((await postSubmission(enquiry)).type).toBe(type);
    expect(calls).toHaveLength(1);
  });
});

describe('asking whether the hub is up', () => {
  it('believes the health answer of the hub and nothing else [OUTBOX-33]', async () => {
    serve({ '/healthz': json({ status: 'ok', version: '1', release: 'r1' }) });
    expect(await isHubUp()).toBe(true);
    serve({ '/healthz': () => new Response('<html>Welcome</html>') });
    expect(await isHubUp()).toBe(false);
    serve({ '/healthz': json({ status: 'ok' }) });
    expect(await isHubUp()).toBe(false);
    serve({});
    expect(await isHubUp()).toBe(false);
  });
});
