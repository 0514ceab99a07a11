import { describe, expect, it } from 'vitest';
import {
  type Attempt,
  afterAttempt,
  errorLines,
  FORM_TEXTS,
  formParts,
  redirectPath,
} from '../../../../src/domain/contentForm/submit.ts';
import { buildForm, buildFormResponse, buildSteps } from '../../../builders/buildForm.ts';
import { buildFormField } from '../../../builders/buildFormField.ts';

const answer = (status: number, response = {}): Attempt => ({
  type: 'answer',
  status,
  response: buildFormResponse({ success: false, ...response }),
});
const next = (result: Attempt, attempt = 1) => afterAttempt(attempt, result);
const done = (result: Attempt, attempt = 1) => {
  const follows = next(result, attempt);
  return follows.type === 'done' ? follows.outcome : undefined;
};

describe('another attempt', () => {
  it.each<[string, Attempt]>([
    ['a timeout', { type: 'timeout' }],
    ['no answer', { type: 'unreachable' }],
    ['a bot check that failed', { type: 'bot-check' }],
    ['an unsuccessful answer with errors', answer(200, { errors: ['Busy'] })],
    ['an unsuccessful answer with a redirect', answer(200, { redirectUrl: '/again' })],
    ['errors beside messages of fields', answer(200, { errors: ['Busy'], validationErrors: { email: ['No'] } })],
    ...[408, 425, 429, 500, 502, 503].map((status): [string, Attempt] => [`${status}`, { type: 'refused', status }]),
    ['500 in words', answer(500, { errors: ['Sorry'] })],
  ])('follows %s, a second later [FORM-46, FORM-45]', (_, result) => {
    expect(next(result)).toEqual({ type: 'retry', waitMs: 1_000, renewToken: false });
  });

  it.each<[string, Attempt]>([
    ['a success', answer(200, { success: true })],
    ['messages of fields alone', answer(200, { validationErrors: { email: ['No'] } })],
    ['an unsuccessful answer without a word', answer(200)],
    ...[400, 404, 413, 422].map((status): [string, Attempt] => [`${status}`, { type: 'refused', status }]),
    ['400 with errors', answer(400, { errors: ['This form is not one of ours'] })],
    ['413 with a message of a field', answer(413, { validationErrors: { papers: ['Too large'] } })],
  ])('does not follow %s [FORM-46]', (_, result) => {
    expect(next(result).type).toBe('done');
  });

  it('takes a new token after one that was not accepted, and only then [FORM-31, HTTP-18]', () => {
    for (const result of [answer(403, { errors: ['Forged'] }), { type: 'refused', status: 403 } as const]) {
      expect(next(result)).toEqual({ type: 'retry', waitMs: 1_000, renewToken: true });
      expect(next(result, 2).type).toBe('done');
    }
  });

  it('is at most one, and two seconds must pass before the form may go again [FORM-44, FORM-45]', () => {
    for (const result of [{ type: 'timeout' }, answer(500), answer(200, { errors: ['Busy'] })] as Attempt[]) {
      expect(next(result, 2)).toMatchObject({ type: 'done', outcome: { type: 'failed', restMs: 2_000 } });
    }
    expect(done(answer(400))).not.toHaveProperty('restMs');
  });
});

describe('what an attempt comes to', () => {
  it.each<[string, Attempt, string]>([
    ['a timeout [FORM-43]', { type: 'timeout' }, 'Form submission timed out'],
    ['no bot-check token [FORM-49]', { type: 'bot-check' }, 'reCAPTCHA failed'],
    [
      'no answer [OUTBOX-05 in part]',
      { type: 'unreachable' },
      "You're offline. Please try again when you're connected.",
    ],
    ['an answer without words [FORM-51]', answer(200), 'Unknown error'],
    ['a status alone [FORM-51]', { type: 'refused', status: 418 }, 'Unknown error'],
  ])('has a text for %s', (_, result, text) => {
    expect(done(result, 2)).toMatchObject({ type: 'failed', errors: [text], validationErrors: {} });
  });

  it.each<[number, string, string]>([
    [400, 'We could not read what was sent', 'Load this page again'],
    [403, 'did not confirm that you sent this', 'Allow cookies'],
    [404, 'not here any more', 'Load this page again'],
    [409, 'still being worked on', 'Wait a few seconds'],
    [413, 'more than we can take', 'choose a smaller file'],
    [415, 'We could not read what was sent', 'Load this page again'],
    [422, 'sent before with other values', 'Load this page again'],
    [429, 'Too much is being sent', 'Wait a minute'],
  ])('says in plain words what a %i means, and what to do, where nothing else says it', (status, what, todo) => {
    for (const result of [{ type: 'refused', status } as const, answer(status)]) {
      const outcome = done(result, 2);
      const [text, ...others] = outcome?.type === 'failed' ? outcome.errors : [];
      expect(others).toEqual([]);
      expect(text).toContain(what);
      expect(text).toContain(todo);
    }
    expect(done(answer(status, { errors: ['The form builder is closed'] }), 2)).toMatchObject({
      errors: ['The form builder is closed'],
    });
  });

  it('is the next step, the end with a redirect, or what is wrong and where [FORM-35]', () => {
    const nextForm = buildForm();
    expect(done({ ...answer(200), response: buildFormResponse({ nextForm }) } as Attempt)).toEqual({
      type: 'next',
      nextForm,
    });
    expect(done({ ...answer(200), response: buildFormResponse({ redirectUrl: '/thanks' }) } as Attempt)).toEqual({
      type: 'sent',
      redirectUrl: '/thanks',
    });
    expect(done(answer(422, { errors: ['No'], validationErrors: { email: ['Not yours'] } }))).toEqual({
      type: 'failed',
      errors: ['No'],
      validationErrors: { email: ['Not yours'] },
    });
  });
});

describe('the lines of the error box', () => {
  it('are those of the form, then of its fields, each once and without markup [FORM-47]', () => {
    expect(errorLines(['Busy', 'Busy'], ['<b>Choose</b> one', 'Busy', 'Choose one', ' '])).toEqual([
      'Busy',
      'Choose one',
    ]);
  });
});

describe('a post', () => {
  const file = new File(['%PDF'], 'consent.pdf', { type: 'application/pdf' });
  const [first, second] = buildSteps(
    [
      buildFormField('section', { fields: [buildFormField('single-line-text'), buildFormField('checkbox-list')] }),
      buildFormField('email'),
      buildFormField('checkbox'),
    ],
    [buildFormField('file-upload')],
  );
  const values = {
    'id-single-line-text': ' Kiran ',
    'id-checkbox-list': ['Navy', 'ARMY'],
    'id-email': '',
    'id-checkbox': true,
    'id-file-upload': file,
    'id-foreign': 'never declared',
  };
  const parts = formParts(
    [first, second],
    values,
    { htmlPrefix: 'fxb', formSessionId: 'S' },
    { antiForgery: 'T', botCheck: 'a+b/c==' },
  );

  it('holds the values of all steps up to this one by the ids of their fields, the button and the tokens [FORM-33, CON-23]', () => {
    expect(parts).toEqual([
      ['__RequestVerificationToken', 'T'],
      ['fxb.FormSessionId', 'S'],
      ['fxb.Captcha', 'a-b_c'],
      ['send', 'Send'],
      ['fxb.Fields[id-single-line-text].Value', 'Kiran'],
      ['fxb.Fields[id-checkbox-list].Value', 'navy'],
      ['fxb.Fields[id-checkbox-list].Value', 'army'],
      ['fxb.Fields[id-checkbox].Value', 'true'],
      ['fxb.Fields[id-file-upload].Value', file],
    ]);
  });

  it('names the button that was pressed [FORM-33]', () => {
    const other = buildFormField('button', { name: 'later', title: 'Later' });
    const pressed = formParts(
      [first],
      values,
      { htmlPrefix: 'fxb', formSessionId: 'S' },
      { antiForgery: 'T', botCheck: '' },
      other,
    );
    expect(pressed).toContainEqual(['later', 'Later']);
    expect(pressed.map(([name]) => name)).not.toContain('send');
  });
});

describe('a redirect', () => {
  const to = (url: string) => redirectPath(url, 'https://careers.example');

  it('leads to addresses of this site, with query and fragment [FORM-42 in part]', () => {
    expect(to('/thanks?for=coming#top')).toBe('/thanks?for=coming#top');
    expect(to('https://careers.example/thanks')).toBe('/thanks');
  });

  it.each([
    '//evil.example/x',
    'https://evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://',
  ])('never leads to %s', (url) => expect(to(url)).toBeUndefined());
});

it('has the exact texts of a form without an action, without data, and with invalid data [FORM-50 in part, FORM-52 in part, FORM-53 in part]', () => {
  expect(FORM_TEXTS).toMatchObject({
    noAction: 'Submit URL was not defined. Ensure the form has an action attribute.',
    noData: 'No form data was provided. Need to set a datasource?',
    invalidData: 'Form data invalid. Forget to set the rendering contents resolver?',
  });
});
