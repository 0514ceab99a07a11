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
const TOKEN_PATH = '/api/botcheck/token';
const DEVICE = { secret: 'the-secret', sequence: 12 };

const headersOf = (calls: ReturnType<typeof serve>, endpoint: string) =>
  calls.filter(({ path }) => path === endpoint).map(({ init }) => new Headers(init.headers));

const token: Answer = async () => Response.json({ challenge: await challenge(), expiresIn: 120 });

afterEach(() => {
  vi.unstubAllGlobals();
  reportHub(true);
});

describe('one attempt to send', () => {
  it('of a kiosk carries its secret and the number of the entry, that of a visitor neither [CON-31, KIOSK-32]', async () => {
    const calls = serve({ [TOKEN_PATH]: token, [registration.endpoint]: delivered });
    await postSubmission({ ...registration, device: DEVICE });
    await postSubmission(registration);
    const [kiosk, visitor] = headersOf(calls, registration.endpoint);
    expect(kiosk?.get('Authorization')).toBe('Device the-secret');
    expect(kiosk?.get('Outbox-Sequence')).toBe('12');
    expect(visitor?.has('Authorization')).toBe(false);
    expect(visitor?.has('Outbox-Sequence')).toBe(false);
  });

  it('says how long ago the person sent it off, where the device can tell [CON-27 in part]', async () => {
    const calls = serve({ [TOKEN_PATH]: token, [registration.endpoint]: delivered });
    await postSubmission({ ...registration, ageMs: 5_400_000 });
    await postSubmission({ ...registration, ageMs: 0 });
    await postSubmission(registration);
    const ages = headersOf(calls, registration.endpoint).map((headers) => headers.get('Outbox-Age'));
    expect(ages).toEqual(['5400000', '0', null]);
  });

  it('carries the key, the pass and the body as it is, and never follows a redirect [OUTBOX-22]', async () => {
    const calls = serve({ [TOKEN_PATH]: token, [registration.endpoint]: delivered });
    expect(await postSubmission(registration)).toEqual({ type: 'delivered', reference: 'DC-7K3F-92QX-M' });
    expect(calls).toHaveLength(2);
    const init = calls[1]?.init ?? {};
    expect(Object.fromEntries(new Headers(init.headers))).toEqual({
      'content-type': 'application/jose',
      'idempotency-key': KEY,
      'outbox-pass': '3',
      'x-bot-check': expect.any(String),
    });
    expect(init).toMatchObject({ method: 'POST', body: 'sealed', redirect: 'error', cache: 'no-store' });
  });

  it('gives up when its time is over, also in the middle of the answer [OUTBOX-13]', async () => {
    serve({ [registration.endpoint]: () => new Promise(() => undefined) });
    expect(await postSubmission({ ...registration, device: DEVICE }, 5)).toEqual({ type: 'unreachable' });
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => ({
      status: 200,
      headers: new Headers(),
      text: () => aborted(signal),
    }));
    expect(await postSubmission({ ...registration, device: DEVICE }, 5)).toEqual({ type: 'unreachable' });
  });

  it('without an answer is unreachable, and the device knows [OUTBOX-17]', async () => {
    serve({});
    expect(await postSubmission(registration)).toEqual({ type: 'unreachable' });
    expect(connectivity()).toBe('hub-unreachable');
    serve({ [TOKEN_PATH]: token, [registration.endpoint]: delivered });
    await postSubmission(registration);
    expect(connectivity()).toBe('online');
  });

  it('reads Retry-After [OUTBOX-35]', async () => {
    const error = { error: { code: 'RATE_LIMITED', message: 'Later.' } };
    const refused = json(error, { status: 429, headers: { 'Retry-After': '7' } });
    serve({ [TOKEN_PATH]: token, [registration.endpoint]: refused });
    expect(await postSubmission(registration)).toEqual({
      type: 'retry',
      code: 'RATE_LIMITED',
      message: 'Later.',
      retryAfterMs: 7000,
    });
  });
});

describe('a registration', () => {
  it('of a visitor brings a fresh, solved bot check with every attempt [CON-07 in part, OUTBOX-08]', async () => {
    const calls = serve({ [TOKEN_PATH]: token, [registration.endpoint]: delivered });
    await postSubmission(registration);
    await postSubmission(registration);
    const both = [TOKEN_PATH, registration.endpoint];
    expect(calls.map(({ path }) => path)).toEqual([...both, ...both]);
    expect(calls[0]?.init.body).toBe('{"action":"form"}');
    const tokens = headersOf(calls, registration.endpoint).map((headers) => headers.get('X-Bot-Check') ?? '');
    expect(new Set(tokens).size).toBe(2);
    for (const each of tokens) {
      const payload = JSON.parse(atob(each));
      const secrets = { hmacSignatureSecret: SECRET, hmacKeySignatureSecret: SECRET };
      expect((await verifySolution({ ...payload, deriveKey, ...secrets })).verified).toBe(true);
    }
  });

  it('of a device that the hub knows needs none [CON-07 in part]', async () => {
    const calls = serve({ [registration.endpoint]: delivered });
    expect((await postSubmission({ ...registration, device: DEVICE })).type).toBe('delivered');
    expect(headersOf(calls, registration.endpoint)[0]?.has('X-Bot-Check')).toBe(false);
    expect(calls).toHaveLength(1);
  });

  it('of a device that the hub has forgotten is sent again with one, in the same attempt [OUTBOX-16, OUTBOX-34]', async () => {
    const error = { systemMessage: 'BOTCHECK', code: 'BOTCHECK', message: 'reCAPTCHA failed' };
    const unproven = json({ result: { success: false, error }, submissionId: KEY, reference: 'DC-7K3F-92QX-M' });
    const answers = [unproven, delivered];
    const calls = serve({
      [TOKEN_PATH]: token,
      [registration.endpoint]: () => (answers.shift() ?? delivered)(),
    });
    expect(await postSubmission({ ...registration, device: DEVICE })).toMatchObject({ type: 'delivered' });
    expect(calls.map(({ path }) => path)).toEqual([registration.endpoint, TOKEN_PATH, registration.endpoint]);
    const [first, second] = headersOf(calls, registration.endpoint);
    expect(first?.has('X-Bot-Check')).toBe(false);
    expect(second?.has('X-Bot-Check')).toBe(true);
    expect([first, second].map((each) => each?.get('Idempotency-Key'))).toEqual([KEY, KEY]);
    expect(second?.get('Authorization')).toBe('Device the-secret');
  });

  it('without a challenge to be had waits: it is not sent without one [OUTBOX-16]', async () => {
    const busy = json(
      { error: { code: 'RATE_LIMITED', message: '' } },
      { status: 429, headers: { 'Retry-After': '9' } },
    );
    const calls = serve({ [TOKEN_PATH]: busy, [registration.endpoint]: delivered });
    expect(await postSubmission(registration)).toEqual({ type: 'bot-check', retryAfterMs: 9_000 });
    expect(calls).toHaveLength(1);
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
