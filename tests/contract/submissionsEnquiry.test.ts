import type { Challenge } from 'altcha-lib';
import { expect, it } from 'vitest';
import { newSubmissionId, referenceFor } from '../../src/domain/submission/submissionId.ts';
import { sealForHub } from '../../src/outbox/sealing/sealBody.ts';
import { buildWireEnquiry } from '../builders/buildEnquiry.ts';
import { solveBotCheck } from '../builders/solveBotCheck.ts';
import { describeAboveStore } from './databases.ts';
import { inboxReasons, type SubmissionHub, startSubmissionHub, storedBy } from './submissionHub.ts';
import { errorOf } from './webHub.ts';

const TOKEN_PATH = '/api/botcheck/token';

async function challengeFor(hub: SubmissionHub, action = 'enquiry'): Promise<Challenge> {
  const answer = await hub.post(TOKEN_PATH, { action });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { challenge: Challenge }).challenge;
}

const tokenFor = async (hub: SubmissionHub, action?: string) => solveBotCheck(await challengeFor(hub, action));

const BOTCHECK_FAILED = { success: false, error: { code: 'BOTCHECK', message: 'reCAPTCHA failed' } };

/** Solved challenges expire by the real clock, so these hubs run on it. */
const startHub = (
  settings: Parameters<typeof startSubmissionHub>[0],
  options: Parameters<typeof startSubmissionHub>[1] = {},
) => startSubmissionHub(settings, { clock: { now: Date.now() }, ...options });

describeAboveStore('POST submitEnquiryForm', (settings) => {
  it('stores an enquiry with its question decoded, and answers with key and reference [HTTP-01, HUB-14, CON-01 in part, DEC-108]', async () => {
    const hub = await startHub(settings());
    const key = newSubmissionId();
    const answer = await hub.enquire(buildWireEnquiry({ captcha: await tokenFor(hub) }), { 'idempotency-key': key });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      success: true,
      error: null,
      submissionId: key,
      reference: await referenceFor(key),
    });
    const { question: _encoded, captcha: _token, ...rest } = buildWireEnquiry();
    expect((await storedBy(hub.store, 'enquiry', key))?.payload).toEqual({
      ...rest,
      question: 'Can I join with a peanut allergy? – Māia',
    });
  });

  it('stores an empty postcode as 0000 [CON-09 in part, ENQ-11]', async () => {
    const hub = await startHub(settings());
    const key = newSubmissionId();
    const body = buildWireEnquiry({ postcode: '', captcha: await tokenFor(hub) });
    await hub.enquire(body, { 'idempotency-key': key });
    expect((await storedBy(hub.store, 'enquiry', key))?.payload).toMatchObject({ postcode: '0000' });
  });

  it('answers 400 to a question that is not base64, and stores nothing [HUB-14, CON-30 in part]', async () => {
    const hub = await startHub(settings());
    const key = newSubmissionId();
    for (const question of ['Can I join?', 'YQ=', '//79']) {
      const answer = await hub.enquire(buildWireEnquiry({ question }), { 'idempotency-key': key });
      expect(answer.status, question).toBe(400);
    }
    expect(await hub.store.remembered('enquiry', key)).toBeUndefined();
    expect(await inboxReasons(hub.store, key)).toEqual([]);
  });

  it('answers INVALID with the fields that break a rule, before any bot check [CON-06, CON-30 in part, HUB-18]', async () => {
    const hub = await startHub(settings());
    const key = newSubmissionId();
    const body = buildWireEnquiry({ email: 'nobody', methodOfEntry: '', preferedContactMethod: 'pigeon' });
    const answer = await hub.enquire(body, { 'idempotency-key': key });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      success: false,
      error: {
        code: 'INVALID',
        fields: {
          email: ['Please enter a valid email address'],
          methodOfEntry: ['Please select a method of entry'],
          preferedContactMethod: ['Please choose one of the options'],
        },
      },
      submissionId: key,
    });
    expect(await inboxReasons(hub.store, key)).toEqual(['INVALID']);
    const wrongType = await (await hub.enquire(buildWireEnquiry({ email: 7 }))).json();
    expect(wrongType).toMatchObject({ error: { code: 'INVALID', fields: { email: [expect.any(String)] } } });
  });

  it('says what is wrong in the messages of the content, as the page does, and in ours where the content has none [ENQ-08, ENQ-09 in part, CON-06 in part]', async () => {
    const messages = {
      email: { missing: 'We cannot answer without an address', wrong: 'That is no email address' },
      phoneNumber: { wrong: 'That is no number' },
      postcode: { wrong: 'That is no postcode' },
      workType: { missing: 'Say how much time you have' },
      serviceName: { missing: 'Say which service' },
      preferredContactMethod: { missing: 'Say how we answer you' },
      agreeToTerms: { missing: 'Please agree' },
    };
    const hub = await startHub(settings(), { siteSettings: { enquiry: { messages } } });
    const fieldsOf = async (overrides: Parameters<typeof buildWireEnquiry>[0]) =>
      ((await (await hub.enquire(buildWireEnquiry(overrides))).json()) as { error: { fields: object } }).error.fields;
    expect(await fieldsOf({ email: 'nobody', phoneNumber: 'x', postcode: '26' })).toEqual({
      email: ['That is no email address'],
      phoneNumber: ['That is no number'],
      postcode: ['That is no postcode'],
    });
    const empty = { email: '', workType: '', serviceName: '', preferedContactMethod: '', agreeToTerms: false };
    expect(await fieldsOf({ ...empty, firstName: '' })).toEqual({
      email: ['We cannot answer without an address'],
      workType: ['Say how much time you have'],
      serviceName: ['Say which service'],
      preferedContactMethod: ['Say how we answer you'],
      agreeToTerms: ['Please agree'],
      firstName: ['This information is required'],
    });
  });

  it('takes the token from X-Bot-Check as well, also with a sealed body [DEC-120, CON-25]', async () => {
    const hub = await startHub(settings());
    const plain = await hub.enquire(buildWireEnquiry(), { 'x-bot-check': await tokenFor(hub) });
    expect(await plain.json()).toMatchObject({ success: true });
    const sealed = await sealForHub(JSON.stringify(buildWireEnquiry()), await hub.store.sealingKey());
    const headers = { 'content-type': 'application/jose', 'x-bot-check': await tokenFor(hub) };
    expect(await (await hub.enquire(sealed, headers)).json()).toMatchObject({ success: true });
  });

  it('a repeat needs no new token: the key is looked up before the bot check [CON-04, HUB-15]', async () => {
    const hub = await startHub(settings());
    const headers = { 'idempotency-key': newSubmissionId() };
    const first = await hub.enquire(buildWireEnquiry({ captcha: await tokenFor(hub) }), headers);
    const repeat = await hub.enquire(buildWireEnquiry({ captcha: 'used up' }), headers);
    expect(await repeat.text()).toBe(await first.text());
  });

  it('a failed bot check is not remembered and not kept: the next try may succeed [CON-04, CON-06, CON-08]', async () => {
    const hub = await startHub(settings());
    const headers = { 'idempotency-key': newSubmissionId() };
    expect(await (await hub.enquire(buildWireEnquiry(), headers)).json()).toMatchObject(BOTCHECK_FAILED);
    expect(await inboxReasons(hub.store, headers['idempotency-key'])).toEqual([]);
    const second = await hub.enquire(buildWireEnquiry({ captcha: await tokenFor(hub) }), headers);
    expect(await second.json()).toMatchObject({ success: true });
  });
});

describeAboveStore('the bot check', (settings) => {
  it('hands out a signed challenge of altcha for 120 seconds [HTTP-23, CON-24, DEC-120]', async () => {
    const hub = await startHub(settings());
    const answer = await hub.post(TOKEN_PATH, { action: 'form' });
    expect(await answer.json()).toMatchObject({
      challenge: { parameters: { algorithm: 'PBKDF2/SHA-256' }, signature: expect.stringMatching(/^[0-9a-f]{64}$/) },
      expiresIn: 120,
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('answers 400 to an unknown action [HTTP-23, CON-24]', async () => {
    const hub = await startHub(settings());
    for (const body of [{ action: 'registration' }, {}, { action: 1 }]) {
      const answer = await hub.post(TOKEN_PATH, body);
      expect(answer.status).toBe(400);
      expect((await errorOf(answer)).code).toBe('BAD_REQUEST');
    }
  });

  it('accepts a token once, at whichever hub of the database it arrives [HUB-12, HUB-20]', async () => {
    const [one, other] = [await startHub(settings()), await startHub(settings())];
    const token = await tokenFor(one);
    const send = async (hub: SubmissionHub) => (await hub.enquire(buildWireEnquiry({ captcha: token }))).json();
    expect(await send(other)).toMatchObject({ success: true });
    expect(await send(one)).toMatchObject(BOTCHECK_FAILED);
    expect(await send(other)).toMatchObject(BOTCHECK_FAILED);
  });

  it('refuses a token after 120 seconds [HUB-12, DEC-120]', async () => {
    const clock = { now: Date.now() };
    const hub = await startSubmissionHub(settings(), { clock });
    const tokens = [await tokenFor(hub), await tokenFor(hub)];
    clock.now += 118_000;
    expect(await (await hub.enquire(buildWireEnquiry({ captcha: tokens[0] ?? '' }))).json()).toMatchObject({
      success: true,
    });
    clock.now += 3_000;
    expect(await (await hub.enquire(buildWireEnquiry({ captcha: tokens[1] ?? '' }))).json()).toMatchObject(
      BOTCHECK_FAILED,
    );
  });

  it('refuses a token for another action, a forged one and rubbish [HUB-12, DEC-120]', async () => {
    const hub = await startHub(settings());
    const challenge = await challengeFor(hub, 'feedback');
    const rebound = {
      ...challenge,
      parameters: { ...challenge.parameters, data: { ...challenge.parameters.data, action: 'enquiry' } },
    };
    const { signature: _signature, ...unsigned } = await challengeFor(hub);
    const tokens = [
      await solveBotCheck(challenge),
      await solveBotCheck(rebound),
      await solveBotCheck(unsigned),
      btoa(JSON.stringify({ challenge: await challengeFor(hub), solution: { counter: 1, derivedKey: '00' } })),
      btoa('null'),
      btoa('{"challenge":{"parameters":null}}'),
      'not base64 at all',
      '',
      'A'.repeat(5_000),
    ];
    for (const captcha of tokens) {
      const answer = await hub.enquire(buildWireEnquiry({ captcha }));
      expect(await answer.json(), captcha.slice(0, 40)).toMatchObject(BOTCHECK_FAILED);
    }
  });
});
