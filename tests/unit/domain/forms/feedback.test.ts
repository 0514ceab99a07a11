import { describe, expect, it } from 'vitest';
import { ValidationError } from 'yup';
import { emptyFeedback, feedbackOrigin, feedbackSchema } from '../../../../src/domain/forms/feedback.ts';
import { feedbackSettings } from '../../../../src/domain/forms/feedbackSettings.ts';
import { LENGTHS } from '../../../../src/domain/forms/fields.ts';
import { encodeText } from '../../../../src/domain/text/base64.ts';
import { feedbackFromWire, feedbackToWire } from '../../../../src/domain/wire/feedback.ts';
import { WrongShape } from '../../../../src/domain/wire/reading.ts';
import { buildWireFeedback, FEEDBACK_SETTINGS } from '../../../builders/buildFeedback.ts';

function problems(json: unknown, settings = FEEDBACK_SETTINGS): string[] {
  try {
    feedbackSchema(settings).validateSync(feedbackFromWire(json), { abortEarly: false, stripUnknown: true });
    return [];
  } catch (problem) {
    if (!(problem instanceof ValidationError)) throw problem;
    return problem.inner.map((each) => `${each.path}: ${each.message}`).sort();
  }
}

describe('feedback', () => {
  it('is read as the form writes it [FB-08 in part, DEC-108 in part]', () => {
    const values = { ...feedbackFromWire(buildWireFeedback()), feedback: 'Grüße, 地図 🙂' };
    const wire = feedbackToWire(values);
    expect(wire.feedback).toBe(Buffer.from('Grüße, 地図 🙂', 'utf8').toString('base64'));
    expect(feedbackFromWire(wire)).toEqual(values);
    expect(problems(wire)).toEqual([]);
  });

  it('needs its required fields, and a type of the content [FB-04, FB-06 in part]', () => {
    const required = ['email', 'feedback', 'feedbackType', 'firstName', 'lastName'].map(
      (field) => `${field}: required`,
    );
    expect(problems({})).toEqual(['agreeToTerms: required', ...required]);
    expect(problems(feedbackToWire(emptyFeedback()))).toEqual(['agreeToTerms: required', ...required]);
    expect(problems(buildWireFeedback({ feedbackType: 'praise', email: 'x' }))).toEqual([
      'email: email.format',
      'feedbackType: choice',
    ]);
  });

  it('needs the acceptance only where it is shown [FB-07]', () => {
    const { privacyLabel: _none, ...settings } = FEEDBACK_SETTINGS;
    expect(problems(buildWireFeedback({ agreeToTerms: false }))).toEqual(['agreeToTerms: required']);
    expect(problems(buildWireFeedback({ agreeToTerms: false }), settings)).toEqual([]);
  });

  it('holds 2000 code points, counted decoded [DEC-119 in part]', () => {
    expect(problems(buildWireFeedback({ feedback: encodeText('🙂'.repeat(LENGTHS.longText)) }))).toEqual([]);
    expect(problems(buildWireFeedback({ feedback: encodeText('x'.repeat(2001)) }))).toEqual(['feedback: tooLong.2000']);
  });

  it('that is not base64 is told from one with a wrong type [HUB-14, CON-06 in part]', () => {
    expect(() => feedbackFromWire(buildWireFeedback({ feedback: 'plain words!' }))).toThrow(RangeError);
    expect(() => feedbackFromWire({ ...buildWireFeedback(), sendUserCopy: 'yes' })).toThrow(WrongShape);
    expect(() => feedbackFromWire([])).toThrow(WrongShape);
  });

  it('has the types of the reference list where the content names none [DEC-111 in part]', () => {
    expect(feedbackSettings(undefined).types.map(({ value }) => value)).toEqual([
      'compliment',
      'complaint',
      'suggestion',
      'technical-issue',
      'other',
    ]);
    expect(feedbackSettings(FEEDBACK_SETTINGS)).toBe(FEEDBACK_SETTINGS);
  });
});

describe('what feedback sends along unseen', () => {
  const PAGE = 'https://careers.example/feedback';

  it('is the address of its page, that of the page before, and the source code [DEC-107, DEC-111]', () => {
    expect(feedbackOrigin(`${PAGE}?sCode=expo-26`, 'https://careers.example/faqs')).toEqual({
      feedbackUrl: `${PAGE}?sCode=expo-26`,
      pageReferrerUrl: 'https://careers.example/faqs',
      sCode: 'expo-26',
    });
    expect(feedbackOrigin(PAGE, '')).toEqual({ feedbackUrl: PAGE, pageReferrerUrl: '', sCode: '' });
  });

  it('never breaks a rule of what nobody sees', () => {
    const long = `${PAGE}?sCode=${'x'.repeat(300)}`;
    const origin = feedbackOrigin(long, `${PAGE}?q=${'%F0%9F%99%82'.repeat(90)}`);
    expect(origin.sCode).toBe('');
    expect(problems(buildWireFeedback(origin))).toEqual([]);
  });
});
