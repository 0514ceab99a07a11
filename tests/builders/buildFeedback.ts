import type { FeedbackSettings } from '../../src/domain/entities/settings.ts';
import { encodeText } from '../../src/domain/text/base64.ts';
import type { WireFeedback } from '../../src/domain/wire/feedback.ts';

/** What an editor may say of the form, all of it. */
export const FEEDBACK_SETTINGS: FeedbackSettings = {
  types: [
    { value: 'compliment', label: 'Well done' },
    { value: 'technical-issue', label: 'Something broke' },
  ],
  privacyLabel: 'I agree that my details are used to answer this.',
  privacyUrl: '/privacy',
  errorDetail: 'Nothing you wrote is lost.',
  captchaMessage: 'We took you for a machine',
  messages: {
    email: { wrong: 'That is no email address' },
    feedbackType: { missing: 'Say what it is about' },
    feedback: { missing: 'Write a word or two' },
  },
};

/** The contract's JSON of complete feedback, by `FEEDBACK_SETTINGS`. */
export function buildWireFeedback(overrides: Partial<WireFeedback> = {}): WireFeedback {
  return {
    firstName: 'Aroha',
    lastName: 'Tamihana',
    email: 'aroha@example.com',
    feedbackType: 'technical-issue',
    feedbackLabel: 'Something broke',
    feedback: encodeText('The map stays grey – Māia'),
    feedbackUrl: 'https://careers.example/feedback',
    pageReferrerUrl: 'https://careers.example/reserve-units',
    sendUserCopy: false,
    agreeToTerms: true,
    sCode: 'expo-26',
    captcha: '',
    ...overrides,
  };
}
