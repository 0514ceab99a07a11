import type { Challenge } from 'altcha-lib';
import { expect, it, vi } from 'vitest';
import { newSubmissionId, referenceFor } from '../../src/domain/submission/submissionId.ts';
import { buildWireFeedback, FEEDBACK_SETTINGS } from '../builders/buildFeedback.ts';
import { solveBotCheck } from '../builders/solveBotCheck.ts';
import { commandLine } from './commandLine.ts';
import { type DatabaseSettings, describeAboveStore } from './databases.ts';
import { startMailServer } from './mailServer.ts';
import { inboxReasons, type SubmissionHub, startSubmissionHub, storedBy } from './submissionHub.ts';
import { errorOf } from './webHub.ts';

const PATH = '/api/contactus/submitFeedbackForm';
const BOTCHECK_FAILED = { success: false, error: { code: 'BOTCHECK', message: 'reCAPTCHA failed' } };

async function tokenFor(hub: SubmissionHub, action = 'feedback'): Promise<string> {
  const answer = await hub.post('/api/botcheck/token', { action });
  return solveBotCheck(((await answer.json()) as { challenge: Challenge }).challenge);
}

/** Solved challenges expire by the real clock, so these hubs run on it. */
async function startHub(settings: DatabaseSettings, options: Parameters<typeof startSubmissionHub>[1] = {}) {
  const siteSettings = { feedback: FEEDBACK_SETTINGS };
  const hub = await startSubmissionHub(settings, { clock: { now: Date.now() }, siteSettings, ...options });
  const send = (body: object | string, headers: Record<string, string> = {}) =>
    hub.post(PATH, body, { 'idempotency-key': newSubmissionId(), ...headers });
  return { ...hub, send };
}

describeAboveStore('POST submitFeedbackForm', (settings) => {
  it('stores feedback with its text decoded, and answers with key and reference [FB-03 in part, HUB-14, CON-01 in part, CON-02 in part, DEC-108]', async () => {
    const hub = await startHub(settings());
    const key = newSubmissionId();
    const answer = await hub.send(buildWireFeedback({ captcha: await tokenFor(hub) }), { 'idempotency-key': key });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      success: true,
      error: null,
      submissionId: key,
      reference: await referenceFor(key),
    });
    const { captcha: _token, ...sent } = buildWireFeedback();
    expect((await storedBy(hub.store, 'feedback', key))?.payload).toEqual({
      ...sent,
      feedback: 'The map stays grey – Māia',
    });
  });

  it('answers INVALID with the messages of the content, before any bot check, and keeps a copy for staff [FB-04, FB-05, FB-06 in part, CON-06 in part, CON-30 in part, HUB-18]', async () => {
    const hub = await startHub(settings());
    const key = newSubmissionId();
    const wrong = {
      firstName: '',
      lastName: ' ',
      email: 'aroha@',
      feedbackType: 'praise',
      feedback: '',
      agreeToTerms: false,
    };
    const answer = await hub.send(buildWireFeedback(wrong), { 'idempotency-key': key });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      success: false,
      error: {
        code: 'INVALID',
        message: 'Please check the values and try again.',
        fields: {
          firstName: ['This information is required'],
          lastName: ['This information is required'],
          email: ['That is no email address'],
          feedbackType: ['Please choose one of the options'],
          feedback: ['Write a word or two'],
          agreeToTerms: ['This information is required'],
        },
      },
      submissionId: key,
    });
    expect(await inboxReasons(hub.store, key)).toEqual(['INVALID']);
    const empty = await (await hub.send(buildWireFeedback({ feedbackType: '', feedback: '' }))).json();
    expect(empty).toMatchObject({
      error: { fields: { feedbackType: ['Say what it is about'], feedback: ['Write a word or two'] } },
    });
    const wrongType = await (await hub.send({ ...buildWireFeedback(), sendUserCopy: 'yes' })).json();
    expect(wrongType).toMatchObject({ error: { code: 'INVALID', fields: { sendUserCopy: [expect.any(String)] } } });
  });

  it('asks for no acceptance, and offers the reference list, where the content says nothing [FB-07 in part, DEC-111 in part]', async () => {
    const hub = await startHub(settings(), { siteSettings: {} });
    for (const feedbackType of ['compliment', 'complaint', 'suggestion', 'technical-issue', 'other']) {
      const captcha = await tokenFor(hub);
      const answer = await hub.send(buildWireFeedback({ feedbackType, agreeToTerms: false, captcha }));
      expect(await answer.json(), feedbackType).toMatchObject({ success: true });
    }
  });

  it('wants a token of its own action, once; a failed check is not remembered [FB-06 in part, CON-04 in part, CON-06 in part, DEC-120]', async () => {
    const hub = await startHub(settings());
    const headers = { 'idempotency-key': newSubmissionId() };
    expect(await (await hub.send(buildWireFeedback(), headers)).json()).toMatchObject(BOTCHECK_FAILED);
    const foreign = buildWireFeedback({ captcha: await tokenFor(hub, 'enquiry') });
    expect(await (await hub.send(foreign, headers)).json()).toMatchObject(BOTCHECK_FAILED);
    const captcha = await tokenFor(hub);
    expect(await (await hub.send(buildWireFeedback({ captcha }), headers)).json()).toMatchObject({ success: true });
    expect(await (await hub.send(buildWireFeedback({ captcha }))).json()).toMatchObject(BOTCHECK_FAILED);
    expect(await inboxReasons(hub.store, headers['idempotency-key'])).toEqual([]);
  });

  it('answers a key the same again without a token, and 422 with another body [CON-03 in part, CON-04 in part, HUB-15]', async () => {
    const hub = await startHub(settings());
    const headers = { 'idempotency-key': newSubmissionId() };
    const first = await hub.send(buildWireFeedback({ captcha: await tokenFor(hub) }), headers);
    const repeat = await hub.send(buildWireFeedback({ captcha: 'used up' }), headers);
    expect(await repeat.text()).toBe(await first.text());
    const other = await hub.send(buildWireFeedback({ firstName: 'Mere' }), headers);
    expect(other.status).toBe(422);
    expect(await other.json()).toMatchObject({ error: { code: 'KEY_REUSED' } });
    const refused = { 'idempotency-key': newSubmissionId() };
    const wrong = buildWireFeedback({ email: 'aroha@' });
    const [once, again] = [await hub.send(wrong, refused), await hub.send(wrong, refused)];
    expect(await again.text()).toBe(await once.text());
  });

  it('is told from its enquiries by key: each kind has its own [CON-02 in part]', async () => {
    const hub = await startHub(settings());
    const key = newSubmissionId();
    const captcha = await tokenFor(hub);
    await hub.send(buildWireFeedback({ captcha }), { 'idempotency-key': key });
    expect(await hub.store.remembered('feedback', key)).toBeDefined();
    expect(await hub.store.remembered('enquiry', key)).toBeUndefined();
  });

  it('gives a request without a key one of its own [CON-01 in part]', async () => {
    const hub = await startHub(settings());
    const answer = await hub.post(PATH, buildWireFeedback({ captcha: await tokenFor(hub) }));
    const { submissionId, reference } = await answer.json();
    expect(submissionId).toMatch(/^[\w-]{22}$/);
    expect(reference).toBe(await referenceFor(submissionId));
  });

  it('answers the statuses of every POST, each with its reason in plain words [HTTP-02, CON-05 in part, CON-02 in part]', async () => {
    const hub = await startHub(settings(), { config: { rateLimitFactor: 0.02 } });
    const statusOf = async (body: object | string, headers?: Record<string, string>) =>
      (await hub.send(body, headers)).status;
    expect(await statusOf('{')).toBe(400);
    expect(await statusOf('[]')).toBe(400);
    expect(await statusOf(buildWireFeedback({ feedback: 'plain words!' }))).toBe(400);
    expect(await statusOf(buildWireFeedback(), { 'idempotency-key': 'too short' })).toBe(400);
    expect(await statusOf(buildWireFeedback(), { origin: 'https://elsewhere.example' })).toBe(403);
    const got = await fetch(hub.origin + PATH);
    expect([got.status, got.headers.get('allow')]).toEqual([405, expect.stringContaining('POST')]);
    const large = await hub.send('x'.repeat(64 * 1024 + 1));
    expect([large.status, await errorOf(large)]).toEqual([
      413,
      { code: 'PAYLOAD_TOO_LARGE', message: 'This is more than we can take at once.' },
    ]);
    expect(await statusOf('firstName=Aroha', { 'content-type': 'application/x-www-form-urlencoded' })).toBe(415);
    const captcha = await tokenFor(hub);
    expect(await (await hub.send(buildWireFeedback({ captcha }))).json()).toMatchObject({ success: true, error: null });
    const refusing = vi.spyOn(hub.store, 'refuse').mockRejectedValue(new Error('a bug'));
    const broken = await hub.send(buildWireFeedback({ email: '' }));
    expect([broken.status, await errorOf(broken)]).toEqual([
      500,
      { code: 'INTERNAL', message: 'Something went wrong on our side.' },
    ]);
    refusing.mockRestore();
    const answers = await Promise.all(Array.from({ length: 60 }, () => hub.send(buildWireFeedback())));
    const limited = answers.find(({ status }) => status === 429);
    expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await limited?.json()).toMatchObject({ error: { message: expect.any(String) } });
  });

  it('answers 503 while no content says what may be asked', async () => {
    const hub = await startHub(settings());
    hub.library.current = () => undefined;
    expect((await hub.send(buildWireFeedback())).status).toBe(503);
  });
});

describeAboveStore('a copy of feedback', (settings) => {
  it('is mailed to its sender with what was written, to those who want one, and only they are told of one [FB-02 in part, HUB-23 in part]', async () => {
    const server = await startMailServer();
    const origin = 'https://careers.example';
    const mail = { smtpUrl: server.url, from: 'careers@defence.example', publicOrigin: origin };
    const hub = await startHub(settings(), { config: { mail, publicOrigin: origin } });
    expect(await (await fetch(`${hub.origin}/healthz`)).json()).toMatchObject({ mail: true });
    const without = await hub.send(buildWireFeedback({ captcha: await tokenFor(hub), email: 'no@example.com' }));
    expect(await without.json()).not.toHaveProperty('emailed');
    const wanted = buildWireFeedback({ captcha: await tokenFor(hub), sendUserCopy: true });
    const { reference, ...answer } = await (await hub.send(wanted)).json();
    expect(answer).toMatchObject({ success: true, emailed: true });
    const [copy, ...others] = await server.mails(1);
    expect(others).toEqual([]);
    expect(copy?.envelopeTo).toEqual(['aroha@example.com']);
    for (const words of [reference, 'Something broke', 'The map stays grey – Māia'])
      expect(copy?.text).toContain(words);
  });

  it('goes to one address, and out of one network, only so often an hour: then feedback is taken without one', async () => {
    const server = await startMailServer();
    const origin = 'https://careers.example';
    const mail = { smtpUrl: server.url, from: 'careers@defence.example', publicOrigin: origin };
    const clock = { now: Date.now() };
    const hub = await startHub(settings(), {
      clock,
      config: { mail, publicOrigin: origin, rateLimitFactor: 1, trustProxy: 1 },
    });
    const ask = async (email: string, network = '203.0.113.7') => {
      const body = buildWireFeedback({ captcha: await tokenFor(hub), sendUserCopy: true, email });
      const answer = await (await hub.send(body, { 'x-forwarded-for': network })).json();
      expect(answer).toMatchObject({ success: true });
      return answer.emailed ?? false;
    };
    const asked: boolean[] = [];
    for (let at = 0; at < 4; at += 1) asked.push(await ask(at % 2 ? 'stranger@example.com' : 'Stranger@Example.com'));
    expect(asked).toEqual([true, true, true, false]);
    expect(await ask('stranger@example.com', '198.51.100.2'), 'from elsewhere').toBe(false);
    expect(await ask('other@example.com')).toBe(true);
    const many = [];
    for (let at = 0; at < 30; at += 1) many.push(await ask(`nobody-${at}@example.com`));
    expect(many.filter(Boolean)).toHaveLength(25);
    expect(await ask('somebody@example.com', '198.51.100.2'), 'another network').toBe(true);
  });

  it('is not promised by a hub without a mail server [DEC-160 in part]', async () => {
    const hub = await startHub(settings());
    expect(await (await fetch(`${hub.origin}/healthz`)).json()).not.toHaveProperty('mail');
    const answer = await hub.send(buildWireFeedback({ captcha: await tokenFor(hub), sendUserCopy: true }));
    expect(await answer.json()).not.toHaveProperty('emailed');
  });
});

describeAboveStore('export feedback', (settings) => {
  it('writes a row each with the text decoded, for people and for programs [HUB-19 in part, CON-27 in part]', async () => {
    const hub = await startHub(settings());
    const key = newSubmissionId();
    await hub.send(buildWireFeedback({ captcha: await tokenFor(hub), firstName: '=1+1' }), { 'idempotency-key': key });
    const run = commandLine(settings());
    const { out, notes } = await run('export', 'feedback');
    expect(out).toContain(`${key}","${await referenceFor(key)}","technical-issue","Something broke"`);
    expect(out).toContain('"The map stays grey – Māia","\'=1+1","Tamihana","aroha@example.com"');
    expect(notes).toBe('1 feedback\n');
    const json = JSON.parse((await run('export', 'feedback', '--format', 'json')).out);
    expect(json).toMatchObject([{ submissionId: key, feedback: 'The map stays grey – Māia', sendUserCopy: false }]);
  });
});
