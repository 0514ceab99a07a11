import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FormPost, postFieldTracking, submitForm } from '../../../src/api/contentForm.ts';
import { formAction } from '../../../src/domain/contentForm/contentForm.ts';
import { connectivity, reportHub } from '../../../src/platform/connectivity.ts';
import { buildForm, buildFormResponse } from '../../builders/buildForm.ts';
import { buildFormField } from '../../builders/buildFormField.ts';

const TOKEN_PATH = '/api/jss/formbuilder/GetAntiForgery';
const actions: string[] = [];
let botCheck: () => Promise<unknown> = async () => ({ type: 'token', token: 'a+b/c==' });
vi.mock('../../../src/api/botCheck.ts', () => ({
  fetchBotToken: (action: string) => {
    actions.push(action);
    return botCheck();
  },
}));

type Sent = { method: string; url: string; body: FormData; withCredentials: boolean; headers: Record<string, string> };
type Reply = { status?: number; body?: unknown; type?: string } | 'nothing' | 'silence';
let sent: Sent[];
let replies: Reply[];
let tokens: { init: RequestInit }[];
let tokenAnswer: () => Response;
let waits: number[];

/** The browser's call, with the answers of the test. */
class FakeRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  withCredentials = false;
  status = 0;
  responseText = '';
  #method = '';
  #url = '';
  #type = '';
  #headers: Record<string, string> = {};
  open(method: string, url: string) {
    this.#method = method;
    this.#url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.#headers[name] = value;
  }
  getResponseHeader() {
    return this.#type;
  }
  abort() {
    this.onabort?.();
  }
  send(body: FormData) {
    sent.push({
      method: this.#method,
      url: this.#url,
      body,
      withCredentials: this.withCredentials,
      headers: this.#headers,
    });
    const reply = replies.shift() ?? {};
    if (reply === 'silence') return;
    if (reply === 'nothing') return this.onerror?.();
    this.upload.onprogress?.({ loaded: 5, total: 10 });
    this.status = reply.status ?? 200;
    this.#type = reply.type ?? 'application/json';
    const { body: answer = buildFormResponse() } = reply;
    // The hub's own answer names the submission.
    this.responseText =
      typeof answer === 'string' ? answer : JSON.stringify({ submissionId: 'K', ...(answer as object) });
    this.onload?.();
  }
}

const clock = {
  now: () => 0,
  elapsedMs: () => 0,
  origin: 0,
  after(waitMs: number, callback: () => void) {
    waits.push(waitMs);
    callback();
    return () => undefined;
  },
};
const field = buildFormField('email');
const post = (extra: Partial<FormPost> = {}): FormPost => ({
  steps: [buildForm([field])],
  values: { [field.itemId]: 'kiran@example.com' },
  context: { htmlPrefix: 'fxb', formSessionId: 'S' },
  key: 'K',
  onProgress: () => undefined,
  ...extra,
});
const submit = (extra?: Partial<FormPost>, timeoutMs = 30_000) => submitForm(post(extra), { clock, timeoutMs });
const textOf = (at: number, name: string) => sent[at]?.body.get(name);

beforeEach(() => {
  sent = [];
  replies = [];
  tokens = [];
  waits = [];
  actions.length = 0;
  botCheck = async () => ({ type: 'token', token: 'a+b/c==' });
  tokenAnswer = () => Response.json({ formToken: `T${tokens.length}` });
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path !== TOKEN_PATH) throw new TypeError('no such path');
    tokens.push({ init });
    return tokenAnswer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  reportHub(true);
});

describe('a form that is sent', () => {
  it('first takes a token against forgery, with credentials and without a body, and never from a cache [FORM-31]', async () => {
    await submit();
    expect(tokens[0]?.init).toMatchObject({ method: 'POST', credentials: 'include', cache: 'no-store' });
    expect(tokens[0]?.init.body).toBeUndefined();
    expect(textOf(0, '__RequestVerificationToken')).toBe('T1');
    await submit();
    expect(tokens).toHaveLength(2);
  });

  it('carries a bot-check token for the action `form`, encoded [FORM-32, CON-24]', async () => {
    await submit();
    expect(actions).toEqual(['form']);
    expect(textOf(0, 'fxb.Captcha')).toBe('a-b_c');
  });

  it('goes with its cookie to the action of its step, with values and button [FORM-33]', async () => {
    await submit();
    expect(sent[0]).toMatchObject({ url: '/api/jss/formbuilder?fxb.FormItemId=visit.1', withCredentials: true });
    expect(textOf(0, `fxb.Fields[${field.itemId}].Value`)).toBe('kiran@example.com');
    expect(textOf(0, 'send')).toBe('Send');
  });

  it('is posted to the form builder, which is told item, prefix, key, page and language in the query [FORM-34, DEC-121]', async () => {
    const context = { formItemId: 'visit.ab12', htmlPrefix: 'fxb.visit', contextItemId: '/visit us' };
    const queries = [formAction(context, 'en'), formAction(context)];
    for (const action of queries) await submit({ steps: [buildForm([field], { action })] });
    const asked = sent.map(({ method, url }) => [method, new URL(url, 'https://careers.example')] as const);
    expect(asked.map(([method, { pathname }]) => [method, pathname])).toEqual([
      ['POST', '/api/jss/formbuilder'],
      ['POST', '/api/jss/formbuilder'],
    ]);
    const own = {
      'fxb.FormItemId': 'visit.ab12',
      'fxb.HtmlPrefix': 'fxb.visit',
      sc_apikey: 'site',
      sc_itemid: '/visit us',
    };
    expect(asked.map(([, { searchParams }]) => Object.fromEntries(searchParams))).toEqual([
      { ...own, sc_lang: 'en' },
      own,
    ]);
  });

  it('tells how much of it has gone', async () => {
    const onProgress = vi.fn();
    await submit({ onProgress });
    expect(onProgress).toHaveBeenCalledWith(5, 10);
  });

  it('without an action is not sent [FORM-50]', async () => {
    expect(await submit({ steps: [buildForm([field], { action: '' })] })).toMatchObject({
      errors: ['Submit URL was not defined. Ensure the form has an action attribute.'],
    });
    expect(tokens).toHaveLength(0);
  });
});

describe('a form whose sending fails', () => {
  it('takes the token anew once after 403, and goes again [FORM-31, FORM-44]', async () => {
    replies = [{ status: 403, body: buildFormResponse({ success: false, errors: ['Forged'] }) }, {}];
    expect(await submit()).toEqual({ type: 'sent' });
    expect([0, 1].map((at) => textOf(at, '__RequestVerificationToken'))).toEqual(['T1', 'T2']);

    replies = [{ status: 403 }, { status: 403 }, {}];
    expect((await submit()).type).toBe('failed');
    expect(tokens).toHaveLength(4);
  });

  it('goes twice at most, a second apart, each time with a bot-check token of its own [FORM-44, FORM-45]', async () => {
    replies = [{ status: 500 }, { status: 500 }, {}];
    expect(await submit()).toMatchObject({ type: 'failed', errors: ['Unknown error'], restMs: 2_000 });
    expect(sent).toHaveLength(2);
    expect(waits).toEqual([1_000]);
    expect(actions).toHaveLength(2);
    expect(sent.map(({ headers }) => headers['Idempotency-Key'])).toEqual(['K', 'K']);
  });

  it('says that too much arrives when the hub itself says so, and that it is offline when a proxy does [DEC-124 in part, DEC-125 in part]', async () => {
    const busy = { status: 503, body: { error: { code: 'UNAVAILABLE', message: 'Many files arrive.' } } };
    replies = [busy, busy];
    expect(await submit()).toMatchObject({
      errors: ['Too much arrives at this moment. Wait a minute, then send it again.'],
      restMs: 2_000,
    });
    replies = [{ status: 503 }, { status: 503, body: {} }];
    expect(await submit()).toMatchObject({ errors: ["You're offline. Please try again when you're connected."] });
  });

  it('says that it timed out when nothing answers within the time of an attempt [FORM-43]', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await submitForm(post(), { clock });
    expect(timeout).toHaveBeenCalledWith(30_000);
    replies = ['silence', 'silence'];
    expect(await submit({}, 5)).toMatchObject({ errors: ['Form submission timed out'] });
    expect(sent).toHaveLength(3);
  });

  it('says without a bot-check token that the check failed, after two tries [FORM-49, FORM-46]', async () => {
    botCheck = async () => ({ type: 'bot-check' });
    expect(await submit()).toMatchObject({ errors: ['reCAPTCHA failed'] });
    expect(actions).toHaveLength(2);
    expect(sent).toHaveLength(0);
  });

  it.each<[string, () => void]>([
    ['the network is cut', () => (replies = ['nothing', 'nothing'])],
    [
      'a portal answers with its page',
      () => (replies = [{ type: 'text/html', body: '<h1>Sign in' }, { type: 'text/html' }]),
    ],
    ['an empty answer comes', () => (replies = [{ body: '' }, { body: '{}' }])],
    [
      'a success names no submission, or another',
      () =>
        (replies = [
          { body: JSON.stringify(buildFormResponse()) },
          { body: { ...buildFormResponse(), submissionId: 'another' } },
        ]),
    ],
    [
      'a portal answers for the token',
      () => (tokenAnswer = () => new Response('<h1>Sign in', { headers: { 'Content-Type': 'text/html' } })),
    ],
    ['a foreign answer comes for the token', () => (tokenAnswer = () => Response.json({ other: 1 }))],
  ])(
    'is never taken as sent, and not queued, when %s [CON-01 in part, OUTBOX-05 in part, OUTBOX-33 in part]',
    async (_, prepare) => {
      prepare();
      expect(await submit()).toMatchObject({
        type: 'failed',
        errors: ["You're offline. Please try again when you're connected."],
      });
      expect(connectivity()).toBe('hub-unreachable');
    },
  );

  it('is not even tried while the device says that it is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(await submit()).toMatchObject({ errors: ["You're offline. Please try again when you're connected."] });
    expect(tokens).toHaveLength(0);
  });

  it('fails with the hub when it has no token to give [HTTP-17]', async () => {
    tokenAnswer = () => Response.json({}, { status: 500 });
    expect(await submit()).toMatchObject({ errors: ['Unknown error'] });
    expect(tokens).toHaveLength(2);
    expect(sent).toHaveLength(0);
  });
});

it('reports what happened at fields and does not mind whether it arrives [FORM-54 in part, HTTP-19]', async () => {
  const fetch = vi.fn(async () => {
    throw new TypeError('Failed to fetch');
  });
  vi.stubGlobal('fetch', fetch);
  const tracking = { formItemId: 'visit.1', formSessionId: 'S', contextItemId: '/visit', events: [] };
  postFieldTracking(tracking);
  expect(fetch).toHaveBeenCalledWith(
    '/api/jss/fieldtracking/register',
    expect.objectContaining({ method: 'POST', body: JSON.stringify(tracking) }),
  );
});
