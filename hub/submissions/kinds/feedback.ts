import { type FeedbackValues, feedbackSchema } from '../../../src/domain/forms/feedback.ts';
import { feedbackSettings } from '../../../src/domain/forms/feedbackSettings.ts';
import { LENGTHS } from '../../../src/domain/forms/fields.ts';
import { feedback as definition } from '../../../src/domain/submission/kinds/feedback.ts';
import { feedbackFromWire, feedbackToWire, type WireFeedback } from '../../../src/domain/wire/feedback.ts';
import { currentRelease, findRecord } from '../../published/publishedIndex.ts';
import type { StoredSubmission, SubmissionResult } from '../../store/Store.ts';
import type { Submission } from '../submission.ts';
import { encodedText, type FieldShape, FLAG } from '../truncateBody.ts';
import {
  type AcceptDeps,
  acceptPlainly,
  arrivalOf,
  type ExportedKind,
  type ExportTable,
  rowOf,
  withDecodedText,
} from './kind.ts';

/** Feedback as stored: in the contract's names, with its text decoded [HUB-14]. */
type FeedbackPayload = Omit<WireFeedback, 'captcha'>;

function payloadOf(values: FeedbackValues): FeedbackPayload {
  const { captcha: _token, ...wire } = feedbackToWire(values);
  return { ...wire, feedback: values.feedback };
}

const INBOX_SHAPE = {
  firstName: LENGTHS.name,
  lastName: LENGTHS.name,
  email: LENGTHS.email,
  feedbackType: LENGTHS.line,
  feedbackLabel: LENGTHS.line,
  feedback: encodedText(LENGTHS.longText),
  feedbackUrl: LENGTHS.line,
  pageReferrerUrl: LENGTHS.line,
  sendUserCopy: FLAG,
  agreeToTerms: FLAG,
  sCode: LENGTHS.line,
} satisfies Record<keyof FeedbackPayload, FieldShape>;

/** @throws HubError 503 while no content is published, which says what may be asked */
async function accept(deps: AcceptDeps, submission: Submission): Promise<SubmissionResult> {
  const { published } = currentRelease(deps.library);
  const settings = feedbackSettings(findRecord(published, 'settings', 'settings')?.feedback);
  return acceptPlainly(deps, submission, {
    definition,
    schema: feedbackSchema(settings),
    fromWire: feedbackFromWire,
    notBase64: 'The feedback is not base64 of UTF-8 text.',
    inboxShape: INBOX_SHAPE,
    payloadOf,
    messages: settings.messages,
  });
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

export const feedback: ExportedKind<'feedback'> = {
  definition,
  forEvents: false,
  inboxShape: INBOX_SHAPE,
  accept,
  copiesWords: true,
  confirmation(payload) {
    const { sendUserCopy, email, firstName, feedbackLabel, feedback } = payload as FeedbackPayload;
    return sendUserCopy ? { mail: 'feedback', to: email, values: { firstName, feedbackLabel, feedback } } : undefined;
  },
  readable: (body) => withDecodedText(body, 'feedback'),
  exports: table,
};
