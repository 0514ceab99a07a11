import { object } from 'yup';
import type { FeedbackSettings } from '../entities/settings.ts';
import { choice, email, flag, LENGTHS, longText, required, requiredFlag, sourceCodeIn, text } from './fields.ts';

/**
 * Returns the schema of the feedback form, for the page and again for the hub. Messages are codes. Validate what
 * `feedbackFromWire` returns: the text is decoded, and the bot-check token is not among the values [FB-02, FB-04 to
 * FB-07, DEC-119].
 */
export function feedbackSchema({ types, privacyLabel }: FeedbackSettings) {
  return object({
    firstName: required(text(LENGTHS.name)),
    lastName: required(text(LENGTHS.name)),
    email: required(email()),
    feedbackType: required(choice(types.map(({ value }) => value))),
    feedbackLabel: text(LENGTHS.line),
    feedback: required(longText(LENGTHS.longText)),
    feedbackUrl: text(LENGTHS.line),
    pageReferrerUrl: text(LENGTHS.line),
    sendUserCopy: flag(),
    // Nobody can agree to what is not shown.
    agreeToTerms: privacyLabel ? requiredFlag() : flag(),
    sCode: text(LENGTHS.line),
  });
}

export type FeedbackValues = ReturnType<typeof feedbackSchema>['__outputType'];

/** The values of an empty form [FB-09]. */
export const emptyFeedback = (): FeedbackValues => ({
  firstName: '',
  lastName: '',
  email: '',
  feedbackType: '',
  feedbackLabel: '',
  feedback: '',
  feedbackUrl: '',
  pageReferrerUrl: '',
  sendUserCopy: false,
  agreeToTerms: false,
  sCode: '',
});

/** Where the form was opened, which it sends along unseen. */
export type FeedbackOrigin = { feedbackUrl: string; pageReferrerUrl: string; sCode: string };

/**
 * Returns what the form sends along unseen [DEC-107, DEC-111]. Nobody can shorten what is not shown, so an address that is
 * too long ends early.
 * @param address   of the form's page
 * @param referrer  address of the page before it; empty when there was none
 */
export function feedbackOrigin(address: string, referrer: string): FeedbackOrigin {
  return {
    feedbackUrl: address.slice(0, LENGTHS.line),
    pageReferrerUrl: referrer.slice(0, LENGTHS.line),
    sCode: sourceCodeIn(new URL(address).search),
  };
}
