import { request } from 'node:http';
import { expect, it, vi } from 'vitest';
import { MOST_UPLOADS } from '../../hub/submissions/forms/formService.ts';
import { MAX_POST_BYTES } from '../../src/domain/contentForm/contentForm.ts';
import { FIELD_TRACKING_PATH, FORM_PATH } from '../../src/domain/hubPaths.ts';
import { newSubmissionId, referenceFor } from '../../src/domain/submission/submissionId.ts';
import { buildFormVersion } from '../builders/buildFormVersion.ts';
import { buildPublishedRelease } from '../builders/buildPublishedRelease.ts';
import { pdfBytes, pngBytes } from '../builders/buildUpload.ts';
import { memoryLibrary } from '../fakes/memoryLibrary.ts';
import { describeAboveStore } from './databases.ts';
import {
  answerTo,
  antiForgery,
  botToken,
  consent,
  type FormValues,
  GOOD_PAPERS,
  GOOD_VALUES,
  partsOf,
  sendForm,
} from './formHub.ts';
import { startSubmissionHub } from './submissionHub.ts';
import { errorOf, startWebHub } from './webHub.ts';

const VERSION = buildFormVersion();
const PAPERS: FormValues = { ...GOOD_PAPERS, consent: consent() };

/** Solved challenges expire by the real clock, so these hubs run on it. */
const startHub = (
  settings: Parameters<typeof startSubmissionHub>[0],
  options: Parameters<typeof startSubmissionHub>[1] = {},
) => startSubmissionHub(settings, { clock: { now: Date.now() }, forms: [VERSION], ...options });

describeAboveStore('POST formbuilder', (settings) => {
  it('leads from step to step and stores the whole form with its file at the end [HTTP-18, CON-23, CON-01 in part, FORM-35]', async () => {
    const hub = await startHub(settings());
    const key = newSubmissionId();
    const step = await answerTo(sendForm(hub, VERSION, GOOD_VALUES, { button: 'next', key }));
    expect(step).toMatchObject({
      success: true,
      errors: [],
      validationErrors: {},
      nextForm: { fields: VERSION.steps[1]?.fields, antiForgeryToken: '', steps: { current: 2 } },
    });
    expect(await hub.store.rememberedForm(key)).toBeUndefined();

    const answer = await answerTo(sendForm(hub, VERSION, PAPERS, { key }));
    expect(answer).toEqual({
      success: true,
      errors: [],
      validationErrors: {},
      submissionId: key,
      reference: await referenceFor(key),
    });
    const { secret: _never, consent: _file, ...values } = PAPERS;
    expect(await hub.store.formSubmission(key)).toMatchObject({
      form: 'visit',
      reference: answer.reference,
      payload: {
        formItemId: VERSION.id,
        page: '/visit-us',
        language: 'en',
        values: { ...values, agree: true, consent: { name: 'consent.pdf', size: 300 } },
      },
    });
    expect(JSON.stringify(await hub.store.formSubmission(key))).not.toContain('hunter2');
    const fileField = VERSION.steps[1]?.fields.find(({ name }) => name === 'consent')?.itemId ?? '';
    const file = await hub.store.formFile(key, fileField);
    expect(file).toMatchObject({ name: 'consent.pdf', mime: 'application/pdf' });
    expect(new Uint8Array(file?.bytes ?? [])).toEqual(pdfBytes());
  });

  it('answers the messages of the page by field name, remembers none of it, and uses up no token [FORM-20 in part, CON-30, CON-06 in part]', async () => {
    const hub = await startHub(settings());
    const key = newSubmissionId();
    const captcha = await botToken(hub);
    const bad = { ...GOOD_VALUES, firstName: '', email: 'jo', phone: '0412 345 678', age: 'x', code: 'ab', time: 'x' };
    const answer = await answerTo(sendForm(hub, VERSION, bad, { button: 'next', key, captcha }));
    expect(answer).toEqual({
      success: false,
      errors: [],
      validationErrors: {
        firstName: ['Tell us your first name'],
        email: ['Your email can only include letters, numbers and the following special characters: @ _ - . +'],
        phone: ['Your phone number must start with +61 and contain only numbers and spaces'],
        age: ['Please enter a valid number'],
        code: ['Two letters and four digits'],
        time: ['Please choose one of the options'],
      },
      submissionId: key,
      reference: await referenceFor(key),
    });
    expect(await hub.store.rememberedForm(key)).toBeUndefined();
    const good = await answerTo(sendForm(hub, VERSION, GOOD_VALUES, { button: 'next', key, captcha }));
    expect(good.success).toBe(true);
  });

  it('looks at declared fields only', async () => {
    const hub = await startHub(settings());
    const key = newSubmissionId();
    await answerTo(sendForm(hub, VERSION, { ...PAPERS, isAdmin: 'true', __proto__x: 'y' }, { key }));
    const stored = await hub.store.formSubmission(key);
    expect(JSON.stringify(stored)).not.toContain('isAdmin');
    expect(JSON.stringify(stored)).not.toContain('__proto__x');
  });

  it('judges the values of earlier steps again with the last one', async () => {
    const hub = await startHub(settings());
    const answer = await answerTo(sendForm(hub, VERSION, { ...PAPERS, email: 'gone' }));
    expect(Object.keys(answer.validationErrors)).toEqual(['email']);
  });

  it('a failed bot check is not remembered, whichever step it is [CON-06 in part, CON-24 in part, CON-04 in part]', async () => {
    const hub = await startHub(settings());
    const key = newSubmissionId();
    for (const captcha of ['', 'rubbish', await botToken(hub, 'enquiry')]) {
      const answer = await answerTo(sendForm(hub, VERSION, PAPERS, { key, captcha }));
      expect(answer).toMatchObject({ success: false, errors: ['reCAPTCHA failed'], submissionId: key });
    }
    expect(await hub.store.rememberedForm(key)).toBeUndefined();
    const header = { 'x-bot-check': await botToken(hub) };
    expect(await answerTo(sendForm(hub, VERSION, PAPERS, { key, captcha: '', headers: header }))).toMatchObject({
      success: true,
    });
  });

  it('answers the same key twice with the same bytes, before any token is looked at; another body is 422 [CON-02, CON-03, CON-04, HUB-15]', async () => {
    const hub = await startHub(settings());
    const key = newSubmissionId();
    const first = await sendForm(hub, VERSION, PAPERS, { key });
    const repeat = await sendForm(hub, VERSION, PAPERS, { key, captcha: 'used', token: 'x', cookie: 'x' });
    expect(await repeat.text()).toBe(await first.text());
    const otherText = await sendForm(hub, VERSION, { ...PAPERS, why: 'Something else.' }, { key });
    expect(otherText.status).toBe(422);
    const otherFile = await sendForm(hub, VERSION, { ...PAPERS, consent: consent(pdfBytes(301)) }, { key });
    expect((await errorOf(otherFile)).code).toBe('KEY_REUSED');
  });

  it('of copies that arrive at once stores one [CON-02 in part]', async () => {
    const hub = await startHub(settings());
    const key = newSubmissionId();
    const sent = await Promise.all(Array.from({ length: 4 }, () => sendForm(hub, VERSION, PAPERS, { key })));
    const statuses = sent.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status !== 200).every((status) => status === 409)).toBe(true);
    const stored = [];
    for await (const each of hub.store.formSubmissions('visit')) if (each.key === key) stored.push(each);
    expect(stored).toHaveLength(1);
  });

  it('refuses what is no post of a form [CON-05 in part, HTTP-18 in part]', async () => {
    const hub = await startHub(settings());
    const json = await hub.post(`${FORM_PATH}?fxb.FormItemId=${VERSION.id}&fxb.HtmlPrefix=fxb.visit`, {});
    expect(json.status).toBe(415);
    const noForm = await fetch(`${hub.origin}${FORM_PATH}`, { method: 'POST', body: partsOf(VERSION, {}, 'send') });
    expect(noForm.status).toBe(400);
    const unknown = await sendForm(hub, { ...VERSION, id: 'visit.000000000000' }, PAPERS);
    expect(unknown.status).toBe(404);
    expect((await sendForm(hub, VERSION, PAPERS, { button: 'other' })).status).toBe(400);
    expect((await sendForm(hub, VERSION, PAPERS, { key: 'short' })).status).toBe(400);
    expect((await sendForm(hub, VERSION, PAPERS, { headers: { origin: 'https://evil.example' } })).status).toBe(403);
    const broken = await fetch(`${hub.origin}${FORM_PATH}?fxb.FormItemId=x&fxb.HtmlPrefix=y`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nbreaks off',
    });
    expect(broken.status).toBe(400);
    expect((await fetch(`${hub.origin}${FORM_PATH}`)).status).toBe(405);
  });

  it('counts a post towards the limit of its address [CON-05 in part, CON-11 in part]', async () => {
    const hub = await startHub(settings(), { config: { rateLimitFactor: 1 / 1200 } });
    const key = newSubmissionId();
    const { token, cookie } = await antiForgery(hub);
    const post = { key, token, cookie, captcha: 'x' };
    expect((await sendForm(hub, VERSION, PAPERS, post)).status).toBe(200);
    const second = await sendForm(hub, VERSION, PAPERS, post);
    expect(second.status).toBe(429);
    expect(second.headers.get('retry-after')).toBeTruthy();
  });
});

/** Sends a file until the hub answers, which it may do before it has read all; the connection then ends. */
function statusOfLong(origin: string, { announced }: { announced: boolean }): Promise<number> {
  const path = `${FORM_PATH}?fxb.FormItemId=${VERSION.id}&fxb.HtmlPrefix=fxb.visit`;
  const headers: Record<string, string> = { 'content-type': 'multipart/form-data; boundary=x' };
  if (announced) headers['content-length'] = String(MAX_POST_BYTES + 1);
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { method: 'POST', headers });
    let status: number | undefined;
    sent.on('response', (answer) => {
      status = answer.statusCode ?? 0;
      sent.destroy();
      resolve(status);
    });
    sent.on('error', (error) => status === undefined && reject(error));
    sent.write('--x\r\ncontent-disposition: form-data; name="a"; filename="a.pdf"\r\n\r\n');
    const chunk = Buffer.alloc(64 * 1024);
    const more = () => {
      while (status === undefined && !announced && sent.write(chunk));
    };
    sent.on('drain', more);
    more();
  });
}

describeAboveStore('files of a form', (settings) => {
  const messageFor = async (file: File) => {
    const hub = await startHub(settings());
    const answer = await answerTo(sendForm(hub, VERSION, { ...GOOD_PAPERS, consent: file }));
    return answer.validationErrors.consent?.[0];
  };

  it('takes 10 MiB, and one byte more is said at its field [DEC-113 in part, CON-09 in part]', async () => {
    expect(await messageFor(consent(pdfBytes(10 * 1024 * 1024)))).toBeUndefined();
    expect(await messageFor(consent(pdfBytes(10 * 1024 * 1024 + 1)))).toBe('Please choose a file of 10 MB or less');
  });

  it('answers 413 to more than 10 MiB and 64 KiB, with its length announced or not [CON-09 in part, HTTP-18 in part]', async () => {
    const hub = await startHub(settings());
    expect(await statusOfLong(hub.origin, { announced: true })).toBe(413);
    expect(await statusOfLong(hub.origin, { announced: false })).toBe(413);
    const long = await sendForm(hub, VERSION, { ...PAPERS, why: 'x'.repeat(70_000) });
    expect((await errorOf(long)).code).toBe('PAYLOAD_TOO_LARGE');
  });

  it('refuses a file that lies about its type, in plain words [DEC-113 in part]', async () => {
    const lie = 'The content of this file is not what its name says. Please choose a file of the type PDF or PNG';
    expect(await messageFor(consent(pngBytes(), 'consent.pdf'))).toBe(lie);
    expect(await messageFor(consent(new TextEncoder().encode('<script>alert(1)</script>'), 'consent.png'))).toBe(lie);
    expect(await messageFor(consent(pdfBytes(), 'consent.exe'))).toBe('Please choose a file of the type PDF or PNG');
    expect(await messageFor(consent(new Uint8Array(0)))).toBe('This file is empty. Please choose another one');
    expect(await messageFor(consent(pngBytes(), 'photo.png'))).toBeUndefined();
  });

  it('makes names safe', async () => {
    const hub = await startHub(settings());
    for (const [sent, kept] of [
      ['../../etc/pass wd.pdf', 'pass wd.pdf'],
      ['.htaccess.PDF', 'htaccess.pdf'],
      ['Erklärung 李.pdf', 'Erklärung 李.pdf'],
      ['a\u202efdp.exe.pdf', 'afdp-exe.pdf'],
      ['=cmd|x.pdf', 'cmd-x.pdf'],
      ['.pdf', 'file.pdf'],
    ] as const) {
      const key = newSubmissionId();
      await answerTo(sendForm(hub, VERSION, { ...GOOD_PAPERS, consent: consent(pdfBytes(), sent) }, { key }));
      const stored = await hub.store.formSubmission(key);
      expect(stored?.payload, sent).toMatchObject({ values: { consent: { name: kept } } });
    }
  });
});

describeAboveStore('many uploads at once', (settings) => {
  it('beyond a number are told to come again, while forms without files go on', async () => {
    const hub = await startHub(settings());
    const path = `${FORM_PATH}?fxb.FormItemId=${VERSION.id}&fxb.HtmlPrefix=fxb.visit`;
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '1000000' };
    const hanging = Array.from({ length: MOST_UPLOADS }, () => {
      const sent = request(hub.origin + path, { method: 'POST', headers });
      sent.on('error', () => {});
      sent.flushHeaders();
      return sent;
    });
    const large = { ...GOOD_PAPERS, consent: consent(pdfBytes(100_000)) };
    await vi.waitFor(async () => expect((await sendForm(hub, VERSION, large)).status).toBe(503), 20_000);
    expect(await answerTo(sendForm(hub, VERSION, PAPERS))).toMatchObject({ success: true });
    for (const sent of hanging) sent.destroy();
    await vi.waitFor(async () => expect((await sendForm(hub, VERSION, large)).status).toBe(200), 20_000);
  });
});

describeAboveStore('the anti-forgery token', (settings) => {
  const statusWith = async (hub: Parameters<typeof sendForm>[0], token: string, cookie: string) =>
    (await sendForm(hub, VERSION, PAPERS, { token, cookie, captcha: 'x' })).status;

  it('comes with a cookie that no script reads, and is never cached [HTTP-17, FORM-31 in part]', async () => {
    const hub = await startHub(settings());
    const { answer, token, cookie } = await antiForgery(hub);
    expect(answer.status).toBe(200);
    expect(token).toMatch(/^\d{13}\.[\w-]{43}$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('set-cookie')).toBe(`${cookie}; Path=/; HttpOnly; SameSite=Strict`);
    const secure = await startHub(settings(), { config: { publicOrigin: 'https://careers.example' } });
    expect((await antiForgery(secure)).answer.headers.get('set-cookie')).toMatch(/^__Host-form=.*; Secure; /);
  });

  it('is missing, foreign, forged or over: 403, and nothing is stored [HUB-13, HTTP-18 in part]', async () => {
    const clock = { now: Date.now() };
    const hub = await startHub(settings(), { clock });
    const [own, other] = [await antiForgery(hub), await antiForgery(hub)];
    expect(await statusWith(hub, own.token, own.cookie)).toBe(200);
    expect(await statusWith(hub, '', own.cookie)).toBe(403);
    expect(await statusWith(hub, own.token, '')).toBe(403);
    expect(await statusWith(hub, own.token, other.cookie)).toBe(403);
    expect(await statusWith(hub, own.token.replace(/^\d/, '9'), own.cookie)).toBe(403);
    clock.now += 2 * 60 * 60 * 1000;
    expect(await statusWith(hub, own.token, own.cookie)).toBe(403);
    const refused = await sendForm(hub, VERSION, PAPERS, { token: own.token, cookie: own.cookie, captcha: 'x' });
    expect((await errorOf(refused)).code).toBe('ANTI_FORGERY');
  });

  it('of one tab stays valid when another tab has the same cookie signed anew', async () => {
    const hub = await startHub(settings());
    const first = await antiForgery(hub);
    const second = await antiForgery(hub, first.cookie);
    expect(second.cookie).toBe(first.cookie);
    expect(await statusWith(hub, first.token, first.cookie)).toBe(200);
    expect(await statusWith(hub, second.token, first.cookie)).toBe(200);
  });

  it('is valid at another hub of the database, and after a restart [HUB-13 in part, HUB-20 in part]', async () => {
    const [hub, other] = [await startHub(settings()), await startHub(settings())];
    const { token, cookie } = await antiForgery(hub);
    expect(await statusWith(other, token, cookie)).toBe(200);
    await hub.stop();
    expect(await statusWith(await startHub(settings()), token, cookie)).toBe(200);
  });
});

describeAboveStore('a form that is edited', (settings) => {
  it('is finished on the version that it was begun on, at any hub and after a restart', async () => {
    const hub = await startHub(settings());
    const key = newSubmissionId();
    const step = await answerTo(sendForm(hub, VERSION, GOOD_VALUES, { button: 'next', key }));
    expect(step.nextForm).toBeDefined();
    const edited = buildFormVersion((form) => {
      // What the visitor entered would break the rules of the new one.
      Object.assign(form.steps[0]?.fields[2] ?? {}, { min: 40, max: 60 });
    });
    expect(edited.id).not.toBe(VERSION.id);
    hub.publishForms([edited]);
    expect((await answerTo(sendForm(hub, edited, PAPERS))).validationErrors).toEqual({
      age: ['Please enter a valid number'],
    });
    await hub.stop();

    const restarted = await startHub(settings(), { forms: [edited] });
    expect(await answerTo(sendForm(restarted, VERSION, PAPERS, { key }))).toMatchObject({ success: true });
    expect(await restarted.store.formSubmission(key)).toMatchObject({ payload: { formItemId: VERSION.id } });
    expect((await restarted.store.formVersions('visit')).map(({ id, version }) => [version, id])).toEqual([
      [1, VERSION.id],
      [2, edited.id],
    ]);
  });
});

describeAboveStore('POST fieldtracking', (settings) => {
  const batch = (events: object[]) => ({
    formItemId: VERSION.id,
    formSessionId: 's',
    contextItemId: '/visit-us',
    events,
  });
  const event = { fieldName: 'email', fieldItemId: 'x', type: 'focus', durationMs: 12, at: 1_790_000_000_000 };

  it('takes events, and answers 204 [HTTP-19, DEC-142 in part]', async () => {
    const hub = await startHub(settings());
    const answer = await hub.post(FIELD_TRACKING_PATH, batch([event, { ...event, type: 'error' }]));
    expect(answer.status).toBe(204);
    expect(await answer.text()).toBe('');
  });

  it('counts by field and type in the log, without a name that the form does not declare [DEC-142 in part]', async () => {
    const log: string[] = [];
    const { library } = memoryLibrary(buildPublishedRelease(), { forms: [VERSION] });
    const hub = await startWebHub({ library, log, config: { logLevel: 'info' } });
    const stray = { ...event, fieldName: 'maia@example.com' };
    await hub.post(FIELD_TRACKING_PATH, batch([event, event, { ...event, type: 'error' }, stray]));
    const lines = log.filter((line) => line.includes('fields of a form were used'));
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ form: 'visit', counts: { email: { focus: 2, error: 1 } } }),
    ]);
    expect(log.join('')).not.toContain('maia@example.com');
  });

  it('answers 400 to what is no event [HTTP-19 in part]', async () => {
    const hub = await startHub(settings());
    for (const wrong of [{ ...event, type: 'paste' }, { ...event, durationMs: '1' }, { ...event, at: null }, 'x', {}]) {
      expect((await hub.post(FIELD_TRACKING_PATH, batch([wrong as object]))).status).toBe(400);
    }
    expect((await hub.post(FIELD_TRACKING_PATH, { events: [] })).status).toBe(400);
  });
});
