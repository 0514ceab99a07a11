import { expect, it } from 'vitest';
import { MAX_FILE_BYTES, MAX_POST_BYTES } from '../../src/domain/contentForm/contentForm.ts';
import { feedback } from '../../src/domain/submission/kinds/feedback.ts';
import { judgeAnswer, readDirectAnswer, type SubmissionAnswer } from '../../src/domain/submission/submissionAnswer.ts';
import { newSubmissionId, referenceFor } from '../../src/domain/submission/submissionId.ts';
import { encodeText } from '../../src/domain/text/base64.ts';
import { buildWireEnquiry } from '../builders/buildEnquiry.ts';
import { buildWireFeedback, FEEDBACK_SETTINGS } from '../builders/buildFeedback.ts';
import { buildFormVersion } from '../builders/buildFormVersion.ts';
import { buildWireRegistration } from '../builders/buildRegistration.ts';
import { pdfBytes } from '../builders/buildUpload.ts';
import { describeAboveStore } from './databases.ts';
import { botToken, consent, GOOD_PAPERS, sendForm } from './formHub.ts';
import { REGISTER_PATH, type SubmissionHub, startSubmissionHub, storedBy } from './submissionHub.ts';

const VERSION = buildFormVersion();
const ENQUIRY_PATH = '/api/contactus/submitEnquiryForm';
const JOSE = { 'content-type': 'application/jose' };

/** Solved challenges expire by the real clock, so these hubs run on it. */
const startHub = (settings: Parameters<typeof startSubmissionHub>[0]) =>
  startSubmissionHub(settings, {
    clock: { now: Date.now() },
    forms: [VERSION],
    siteSettings: { feedback: FEEDBACK_SETTINGS },
  });

type Call = (hub: SubmissionHub, headers: Record<string, string>) => Promise<Response>;

/** A submission of each call. */
const CALLS: Record<'enquiry' | 'feedback' | 'registration', Call> = {
  enquiry: async (hub, headers) =>
    hub.post(ENQUIRY_PATH, buildWireEnquiry({ captcha: await botToken(hub, 'enquiry') }), headers),
  feedback: async (hub, headers) =>
    hub.post(feedback.endpoint, buildWireFeedback({ captcha: await botToken(hub, 'feedback') }), headers),
  registration: async (hub, headers) => {
    const { id: EventId, eventCode: EventCode } = hub.event('room');
    const wire = buildWireRegistration({ EventId, EventCode });
    const Email = `${newSubmissionId()
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, 'x')}@example.com`;
    const token = { 'x-bot-check': await botToken(hub, 'form') };
    return hub.post(REGISTER_PATH, { ...wire, Registrant: { ...wire.Registrant, Email } }, { ...token, ...headers });
  },
};

/** By the real clock the event is over: a refusal names its submission as an acceptance does. */
const JUDGED = { enquiry: 'delivered', feedback: 'sent', registration: 'rejected' };

async function readAnswer(answer: Response): Promise<SubmissionAnswer> {
  expect(answer.status).toBe(200);
  return {
    status: 200,
    contentType: answer.headers.get('content-type') ?? undefined,
    body: await answer.text(),
  };
}

describeAboveStore('every call that takes a form', (settings) => {
  it('answers with the key it was sent, or with one of the hub, and with its reference; the page takes no answer under another key [CON-01]', async () => {
    const hub = await startHub(settings());
    for (const [kind, call] of Object.entries(CALLS)) {
      const key = newSubmissionId();
      const answer = await readAnswer(await call(hub, { 'idempotency-key': key }));
      expect(JSON.parse(answer.body), kind).toMatchObject({ submissionId: key, reference: await referenceFor(key) });
      const judge = (own: string) =>
        kind === 'feedback'
          ? readDirectAnswer(feedback, own, answer).type
          : judgeAnswer(kind as 'enquiry' | 'registration', own, answer).type;
      expect(judge(key)).toBe(JUDGED[kind as keyof typeof CALLS]);
      expect(judge(newSubmissionId()), kind).toBe('unreachable');

      const given = JSON.parse((await readAnswer(await call(hub, {}))).body);
      expect(given.submissionId, kind).toMatch(/^[\w-]{22}$/);
      expect(given.reference, kind).toBe(await referenceFor(given.submissionId));
    }
    const papers = { ...GOOD_PAPERS, consent: consent() };
    const key = newSubmissionId();
    const form = JSON.parse((await readAnswer(await sendForm(hub, VERSION, papers, { key }))).body);
    expect(form).toMatchObject({ success: true, submissionId: key, reference: await referenceFor(key) });
    const unnamed = JSON.parse((await readAnswer(await sendForm(hub, VERSION, papers, { key: null }))).body);
    expect(unnamed).toMatchObject({ success: true, reference: await referenceFor(unnamed.submissionId) });
  });

  it('takes bodies up to its limit and no byte more, counts characters as people do, and writes an empty postcode as 0000 [CON-09]', async () => {
    const hub = await startHub(settings());
    const enquire = async (overrides: Parameters<typeof buildWireEnquiry>[0]) => {
      const key = newSubmissionId();
      const captcha = await botToken(hub, 'enquiry');
      const answer = await hub.enquire(buildWireEnquiry({ captcha, ...overrides }), { 'idempotency-key': key });
      return { key, answer: (await answer.json()) as { success: boolean; error: { fields: object } | null } };
    };
    const { key, answer } = await enquire({ postcode: '' });
    expect(answer.success).toBe(true);
    expect((await storedBy(hub.store, 'enquiry', key))?.payload).toMatchObject({ postcode: '0000' });

    // Two units of UTF-16 and four bytes each.
    expect((await enquire({ question: encodeText('𠮷'.repeat(2_000)) })).answer.success).toBe(true);
    const long = await enquire({ question: encodeText('𠮷'.repeat(2_001)) });
    expect(long.answer.error?.fields).toEqual({ question: ['Please use 2000 characters or fewer'] });

    const json = JSON.stringify(buildWireEnquiry({ captcha: await botToken(hub, 'enquiry') }));
    const padded = (bytes: number) => `${json}${' '.repeat(bytes - json.length)}`;
    expect((await hub.enquire(padded(64 * 1024 + 1))).status).toBe(413);
    expect(await (await hub.enquire(padded(64 * 1024))).json()).toMatchObject({ success: true });
    expect((await hub.enquire('x'.repeat(128 * 1024 + 1), JOSE)).status).toBe(413);
    expect((await hub.enquire('x'.repeat(128 * 1024), JOSE)).status).toBe(400);

    const sized = (bytes: number) => sendForm(hub, VERSION, { ...GOOD_PAPERS, consent: consent(pdfBytes(bytes)) });
    expect(await (await sized(MAX_FILE_BYTES)).json()).toMatchObject({ success: true });
    const refused = await sized(MAX_POST_BYTES + 1);
    expect(refused.status).toBe(413);
    // Read to its end, so that no connection is left on which the rest of the post still waits.
    await refused.text();
  });
});
