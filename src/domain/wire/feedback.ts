import type { FeedbackValues } from '../forms/feedback.ts';
import { decodeText, encodeText } from '../text/base64.ts';
import { readFlag, readObject, readText } from './reading.ts';

/** The body of a feedback [FB-02, HTTP-02]. */
export type WireFeedback = FeedbackValues & {
  /** The bot-check token, fetched when the form is sent [DEC-120] */
  captcha: string;
};

/** Returns the body the form sends, its text in base64 [FB-08]. */
export function feedbackToWire(values: FeedbackValues): WireFeedback {
  return { ...values, feedback: encodeText(values.feedback), captcha: '' };
}

/**
 * Parses a request body into form values, not yet validated [HUB-14].
 * @throws WrongShape when a value has the wrong type
 * @throws RangeError when the text is not base64 of UTF-8 [CON-30]
 */
export function feedbackFromWire(json: unknown): FeedbackValues {
  const body = readObject(json, 'body');
  return {
    firstName: readText(body, 'firstName'),
    lastName: readText(body, 'lastName'),
    email: readText(body, 'email'),
    feedbackType: readText(body, 'feedbackType'),
    feedbackLabel: readText(body, 'feedbackLabel'),
    feedback: decodeText(readText(body, 'feedback')),
    feedbackUrl: readText(body, 'feedbackUrl'),
    pageReferrerUrl: readText(body, 'pageReferrerUrl'),
    sendUserCopy: readFlag(body, 'sendUserCopy'),
    agreeToTerms: readFlag(body, 'agreeToTerms'),
    sCode: readText(body, 'sCode'),
  };
}
