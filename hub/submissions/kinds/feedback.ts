import { ValidationError } from 'yup';
import type { FeedbackSettings } from '../../../src/domain/entities/settings.ts';
import { type FeedbackValues, feedbackSchema } from '../../../src/domain/forms/feedback.ts';
import { feedbackSettings } from '../../../src/domain/forms/feedbackSettings.ts';
import { feedback as definition } from '../../../src/domain/submission/kinds/feedback.ts';
import type { AnswerError } from '../../../src/domain/submission/kinds/kind.ts';
import { feedbackFromWire, feedbackToWire, type WireFeedback } from '../../../src/domain/wire/feedback.ts';
import { WrongShape } from '../../../src/domain/wire/reading.ts';
import { badRequest } from '../../http/errors.ts';
import { currentRelease, findRecord } from '../../published/publishedIndex.ts';
import type { StoredSubmission, SubmissionResult } from '../../store/Store.ts';
import { forInbox, type Submission, withPayload } from '../submission.ts';
import {
  type AcceptDeps,
  arrivalOf,
  BOT_CHECK_FAILED,
  captchaIn,
  type ExportTable,
  type HubKind,
  invalidValues,
  rowOf,
  withDecodedText,
} from './kind.ts';

/** Feedback as stored: in the contract's names, with its text decoded [HUB-14]. */
type FeedbackPayload = Omit<WireFeedback, 'captcha'>;

/** @throws HubError 400 when the text is not base64 [CON-30] */
function readValues(body: unknown, settings: FeedbackSettings): FeedbackValues | AnswerError {
  try {
    const options = { abortEarly: false, stripUnknown: true };
    return feedbackSchema(settings).validateSync(feedbackFromWire(body), options);
  } catch (error) {
    if (error instanceof RangeError) throw badRequest('The feedback is not base64 of UTF-8 text.');
    if (!(error instanceof WrongShape || error instanceof ValidationError)) throw error;
    return invalidValues(error, undefined, settings.messages);
  }
}

function payloadOf(values: FeedbackValues): FeedbackPayload {
  const { captcha: _token, ...wire } = feedbackToWire(values);
  return { ...wire, feedback: values.feedback };
}

/**
 * Stores feedback, or refuses it: INVALID finally, BOTCHECK for this attempt only [CON-04, CON-06].
 * @throws HubError 503 while no content is published, which says what may be asked
 */
async function accept(
  { store, library, passesBotCheck }: AcceptDeps,
  submission: Submission,
): Promise<SubmissionResult> {
  const { kind, answer } = definition;
  const { published } = currentRelease(library);
  const settings = feedbackSettings(findRecord(published, 'settings', 'settings')?.feedback);
  const values = readValues(submission.body, settings);
  if ('code' in values) {
    const refusal = { kind, reason: values.code, answer: answer(submission, values) };
    return store.refuse({ ...forInbox(submission), ...refusal });
  }
  if (!(await passesBotCheck(captchaIn(submission.body)))) {
    return { type: 'answered', answer: answer(submission, BOT_CHECK_FAILED) };
  }
  return store.accept({ ...withPayload(submission, payloadOf(values)), kind, answer: answer(submission, null) });
}

const COLUMNS = [
  'submissionId',
  'reference',
  'feedbackType',
  'feedbackLabel',
  'feedback',
  'firstName',
  'lastName',
  'email',
  'feedbackUrl',
  'pageReferrerUrl',
  'sendUserCopy',
  'agreeToTerms',
  'sCode',
  'receivedAt',
] as const;

/** Returns feedback in the contract's names, with its text as plain text. */
function recordOf(stored: StoredSubmission) {
  const { receivedAt } = arrivalOf(stored);
  return {
    submissionId: stored.key,
    reference: stored.reference,
    ...(stored.payload as FeedbackPayload),
    receivedAt,
  };
}

const table: ExportTable = {
  help: ['All feedback about the site.'],
  columns: COLUMNS,
  longColumns: ['feedback'],
  recordOf,
  rowsOf: (stored) => [rowOf(COLUMNS, recordOf(stored))],
};

export const feedback: HubKind<'feedback'> = {
  definition,
  forEvents: false,
  accept,
  copiesWords: true,
  confirmation(payload) {
    const { sendUserCopy, email, firstName, feedbackLabel, feedback } = payload as FeedbackPayload;
    return sendUserCopy ? { mail: 'feedback', to: email, values: { firstName, feedbackLabel, feedback } } : undefined;
  },
  readable: (body) => withDecodedText(body, 'feedback'),
  exports: table,
};
