import { describe, expect, it } from 'vitest';
import { refusalReason } from '../../../../hub/submissions/kinds/kinds.ts';
import { enquiry } from '../../../../src/domain/submission/kinds/enquiry.ts';
import type { KindDefinition, KindWords } from '../../../../src/domain/submission/kinds/kind.ts';
import { isSubmissionKind, SUBMISSION_KINDS } from '../../../../src/domain/submission/kinds/kinds.ts';
import { registration } from '../../../../src/domain/submission/kinds/registration.ts';
import { testRegistration } from '../../../../src/domain/submission/kinds/testRegistration.ts';

const EVENT = { eventName: 'Base Open Day', eventCode: 'BOD' };
const TO = { key: 'AAECAwQFBgcICQoLDA0ODw', reference: 'DC-7K3F-92QX-M' };

describe('the kinds of submission', () => {
  it.each(Object.entries(SUBMISSION_KINDS))('%s reads the answers that it writes [CON-01 in part]', (name, kind) => {
    expect(kind.kind).toBe(name);
    expect(kind.readAnswer({ ...kind.answer(TO, null) })).toEqual({ success: true });
    const refused = { ...kind.answer(TO, { code: 'INVALID' }) };
    expect(kind.readAnswer(refused)).toEqual({ success: false, code: 'INVALID' });
    expect(refusalReason(kind.kind, refused)).toBe('INVALID');
    expect(refusalReason(kind.kind, kind.answer(TO, null))).toBeNull();
    expect(kind.finalCodes).toContain('INVALID');
  });

  it('are known by name, and nothing else is', () => {
    expect(['registration', 'enquiry', 'test', 'feedback', 'constructor', '', undefined].map(isSubmissionKind)).toEqual(
      [true, true, true, false, false, false, false],
    );
  });
});

describe('refused registrations in plain words', () => {
  const { problem } = registration.words;

  it('EXIST: the email is already registered [REG-17]', () => {
    expect(problem('EXIST', EVENT)).toEqual({ heading: 'Your email is already registered for Base Open Day.' });
  });

  it('NO_SPOTS: no more spots [REG-18]', () => {
    expect(problem('NO_SPOTS', EVENT)).toEqual({ heading: 'There are no more spots available for Base Open Day.' });
  });

  it('CANDIDATEID: numbers only [REG-19]', () => {
    expect(problem('CANDIDATEID', EVENT)).toEqual({ heading: 'Your Candidate ID can only contain numbers.' });
  });

  it.each(['CLOSED', 'NOT_FOUND', 'INVALID', '', 'exist', 'constructor'])(
    '%s: the general text [REG-20]',
    (message) => {
      expect(problem(message, EVENT)).toEqual({
        heading: 'There appears to be an error in the form.',
        detail: 'Please check the values and try again.',
      });
    },
  );

  it.each([
    ['EXIST', '/events/events-detail/BOD', 'Open the event'],
    ['NO_SPOTS', '/events', 'Find another event'],
    ['CLOSED', '/events/events-detail/BOD', 'Open the event'],
    ['CANDIDATEID', '/events/events-detail/BOD#register', 'Fill in the form again'],
    ['INVALID', '/events/events-detail/BOD#register', 'Fill in the form again'],
    ['ANOTHER', '/events/events-detail/BOD', 'Open the event'],
  ])('%s leads on to %s [OUTBOX-19]', (code, href, text) => {
    expect(registration.words.refusal(code, EVENT).nextStep).toEqual({ href, text });
    expect(registration.words.refusal(code, {}).nextStep.href).toBe('/events');
  });
});

describe('refused enquiries in plain words', () => {
  const { problem, refusal }: KindWords = enquiry.words;

  it('are in the hub’s own, or `Unknown error` [ENQ-13 in part, ENQ-14 in part]', () => {
    expect(problem('INVALID', {}, 'Please check the values.')).toEqual({ heading: 'Please check the values.' });
    expect(problem('', {})).toEqual({ heading: 'Unknown error' });
  });

  it('lead to the page with the form [OUTBOX-19]', () => {
    expect(refusal('INVALID', {}).nextStep).toEqual({ href: '/contact-us', text: 'Contact us' });
  });
});

describe('a test of a kiosk', () => {
  it('is nobody’s, whatever became of it: deleting it loses nothing [KIOSK-29 in part]', () => {
    const { words, botCheck }: KindDefinition<'test'> = testRegistration;
    expect(words.name({})).toBe('test registration');
    expect(words.loss).toBe('nobody loses anything, because it is a test');
    expect(words.refusal('CLOSED', {}).nextStep.href).toBe('/kiosk/ready');
    expect(words.problem('INVALID', {}).heading).toBe('There appears to be an error in the form.');
    expect(botCheck).toBeUndefined();
  });
});
