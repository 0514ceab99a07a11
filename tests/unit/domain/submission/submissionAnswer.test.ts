import { describe, expect, it } from 'vitest';
import type { SubmissionKind } from '../../../../src/domain/submission/kinds/kinds.ts';
import { judgeAnswer } from '../../../../src/domain/submission/submissionAnswer.ts';

const KEY = 'AAECAwQFBgcICQoLDA0ODw';
const named = { submissionId: KEY, reference: 'DC-7K3F-92QX-M' };

function judge(
  status: number,
  body: unknown,
  {
    kind = 'registration',
    contentType = 'application/json',
    retryAfterMs,
  }: {
    kind?: SubmissionKind;
    contentType?: string;
    retryAfterMs?: number;
  } = {},
) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return judgeAnswer(kind, KEY, { status, contentType, body: text, retryAfterMs });
}
const registration = (result: object) => ({ result, ...named });
const failed = (code: string) => ({ error: { code, message: 'No.' } });

describe('a success', () => {
  it('is delivered when it names the submission [OUTBOX-24]', () => {
    const delivered = { type: 'delivered', reference: named.reference };
    expect(judge(200, registration({ success: true, error: null }))).toEqual(delivered);
    expect(judge(200, { success: true, error: null, ...named }, { kind: 'enquiry' })).toEqual(delivered);
    const emailed = { success: true, error: null, ...named, emailed: true };
    expect(judge(200, emailed, { kind: 'enquiry' })).toEqual({ ...delivered, emailed: true });
  });

  it('tells when a person at the hub has to look at it first [CON-32 in part]', () => {
    expect(judge(200, { ...registration({ success: true, error: null }), quarantined: true })).toMatchObject({
      type: 'delivered',
      quarantined: true,
    });
  });

  it.each([
    ['no id', { result: { success: true, error: null } }],
    ["another submission's id", { result: { success: true, error: null }, submissionId: 'BBECAwQFBgcICQoLDA0ODw' }],
    ['an empty body', ''],
    ['truncated JSON', JSON.stringify(registration({ success: true, error: null })).slice(0, -2)],
    ['an empty object', {}],
    ['a list', [named]],
    ['null', 'null'],
    ['the right id and no result', named],
    ['a success that is no boolean', registration({ success: 'true' })],
    ['success under the wrong kind', { success: true, error: null, ...named }],
  ])('with %s is nobody speaking [OUTBOX-33]', (_, body) => {
    expect(judge(200, body)).toEqual({ type: 'unreachable' });
  });

  it("is nobody speaking as a captive portal's page, whatever is in it [OUTBOX-33]", () => {
    const own = JSON.stringify(registration({ success: true, error: null }));
    expect(judge(200, own, { contentType: 'text/html' })).toEqual({ type: 'unreachable' });
    expect(judge(200, '<html>Welcome to the fair</html>', { contentType: 'text/html' })).toEqual({
      type: 'unreachable',
    });
    expect(judge(200, own, { contentType: '' })).toEqual({ type: 'unreachable' });
  });

  it.each([201, 204, 302, 304])('is not told by status %s [OUTBOX-33]', (status) => {
    expect(judge(status, registration({ success: true, error: null }))).toEqual({ type: 'unreachable' });
  });
});

describe('a final answer', () => {
  it.each(['EXIST', 'NO_SPOTS', 'CANDIDATEID', 'CLOSED', 'NOT_FOUND', 'INVALID'])(
    '%s is rejected [OUTBOX-19]',
    (code) => {
      const answer = registration({ success: false, error: { systemMessage: code } });
      expect(judge(200, answer)).toMatchObject({ type: 'rejected', code });
    },
  );

  it('of an enquiry carries the code and the message [OUTBOX-19]', () => {
    const error = { code: 'INVALID', message: 'Please check.', fields: { email: ['email.format'] } };
    expect(judge(200, { success: false, error, ...named }, { kind: 'enquiry' })).toEqual({
      type: 'rejected',
      code: 'INVALID',
      message: 'Please check.',
    });
  });

  it('counts only under the right id [OUTBOX-33]', () => {
    expect(judge(200, { result: { success: false, error: { systemMessage: 'EXIST' } } })).toEqual({
      type: 'unreachable',
    });
  });
});

describe('an unsuccessful answer that may change', () => {
  it('is retried on a bot-check error, whose message is carried [OUTBOX-16, ENQ-13 in part]', () => {
    const error = { code: 'BOTCHECK', message: 'reCAPTCHA failed' };
    expect(judge(200, { success: false, error, ...named }, { kind: 'enquiry' })).toEqual({
      type: 'bot-check',
      message: 'reCAPTCHA failed',
    });
  });

  it.each([
    ['a redirect', { success: false, redirectUrl: '/sorry' }],
    ['errors', { success: false, errors: ['Something'] }],
    ['an unknown error', { success: false, error: 'Unknown error' }],
    ['no error at all', { success: false, error: null }],
  ])('is retried with %s [OUTBOX-16]', (_, body) => {
    expect(judge(200, { ...body, ...named }, { kind: 'enquiry' }).type).toBe('retry');
  });

  it.each([
    ['a text', 'We are full today.'],
    ['an object', { message: 'We are full today.' }],
  ])('is retried with its message where the error is %s [ENQ-13 in part, ENQ-14 in part]', (_, error) => {
    const verdict = judge(200, { success: false, error, ...named }, { kind: 'enquiry' });
    expect(verdict).toMatchObject({ type: 'retry', message: 'We are full today.' });
  });

  it('is retried with an unknown systemMessage [OUTBOX-16]', () => {
    const answer = registration({ success: false, error: { systemMessage: 'BUSY' } });
    expect(judge(200, answer)).toEqual({ type: 'retry', code: 'BUSY' });
  });
});

describe('a status', () => {
  it.each([408, 425, 429, 500, 501, 599])('%s is retried, whoever says it [OUTBOX-16]', (status) => {
    expect(judge(status, failed('OOPS'), { retryAfterMs: 7000 })).toEqual({
      type: 'retry',
      code: 'OOPS',
      message: expect.any(String),
      retryAfterMs: 7000,
    });
    expect(judge(status, '<html>', { contentType: 'text/html' })).toMatchObject({
      type: 'retry',
      code: `HTTP_${status}`,
    });
  });

  it('409 is retried: the same submission is being answered [OUTBOX-16, OUTBOX-22]', () => {
    expect(judge(409, failed('IN_FLIGHT'), { retryAfterMs: 1000 })).toEqual({
      type: 'retry',
      code: 'IN_FLIGHT',
      message: 'No.',
      retryAfterMs: 1000,
    });
  });

  it.each([502, 503, 504, 511])('%s means that the hub is away [OUTBOX-17]', (status) => {
    expect(judge(status, failed('UNAVAILABLE'), { retryAfterMs: 5000 })).toEqual({
      type: 'unreachable',
      retryAfterMs: 5000,
    });
  });

  it.each([401, 403])('%s of the hub parks the entry [OUTBOX-07]', (status) => {
    expect(judge(status, failed('FORBIDDEN'))).toEqual({ type: 'parked', code: 'FORBIDDEN' });
  });

  it.each([400, 404, 405, 413, 415, 422])('%s of the hub needs a person [OUTBOX-07]', (status) => {
    expect(judge(status, failed('UNREADABLE'))).toEqual({ type: 'refused', code: 'UNREADABLE', message: 'No.' });
  });

  it.each([400, 401, 403, 404, 413])('%s of a captive portal stops nothing [OUTBOX-33, OUTBOX-34]', (status) => {
    expect(judge(status, '<html>Sign in</html>', { contentType: 'text/html' })).toEqual({ type: 'unreachable' });
  });
});
