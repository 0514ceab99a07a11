import { ValidationError } from 'yup';
import type { EnquiryWords } from '../../../src/domain/entities/settings.ts';
import { cleanPhone } from '../../../src/domain/forms/cleaning.ts';
import { type EnquiryValues, enquirySchema } from '../../../src/domain/forms/enquiry.ts';
import { enquiry as definition } from '../../../src/domain/submission/kinds/enquiry.ts';
import type { AnswerError } from '../../../src/domain/submission/kinds/kind.ts';
import {
  enquiryFieldToWire,
  enquiryFromWire,
  enquiryToWire,
  type WireEnquiry,
} from '../../../src/domain/wire/enquiry.ts';
import { WrongShape } from '../../../src/domain/wire/reading.ts';
import { badRequest } from '../../http/errors.ts';
import { findRecord } from '../../published/publishedIndex.ts';
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

/** An enquiry as stored: in the contract's names, with the question as plain text [HUB-14]. */
type EnquiryPayload = Omit<WireEnquiry, 'captcha'>;

/**
 * Returns the values, or their refusal in the words of the content, as the page says it [ENQ-08, ENQ-09].
 * @throws HubError 400 when the question is not base64 [CON-30]
 */
function readValues(body: unknown, words: EnquiryWords | undefined): EnquiryValues | AnswerError {
  try {
    return enquirySchema.validateSync(enquiryFromWire(body), { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (error instanceof RangeError) throw badRequest('The question is not base64 of UTF-8 text.');
    if (!(error instanceof WrongShape || error instanceof ValidationError)) throw error;
    return invalidValues(error, enquiryFieldToWire, words?.messages);
  }
}

function payloadOf(values: EnquiryValues): EnquiryPayload {
  const { captcha: _token, ...wire } = enquiryToWire(values);
  return { ...wire, question: values.question };
}

/** Stores an enquiry, or refuses it: INVALID finally, BOTCHECK for this attempt only [CON-04, CON-06]. */
async function accept(
  { store, library, passesBotCheck }: AcceptDeps,
  submission: Submission,
): Promise<SubmissionResult> {
  const { kind, answer } = definition;
  // Content gives nothing but words here, so an enquiry does not wait for a release.
  const release = library.current();
  const words = release && findRecord(release.published, 'settings', 'settings')?.enquiry;
  const values = readValues(submission.body, words);
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
  'question',
  'workType',
  'postcode',
  'serviceName',
  'serviceId',
  'methodOfEntry',
  'methodOfEntryId',
  'firstName',
  'lastName',
  'phoneNumber',
  'email',
  'preferedContactMethod',
  'gender',
  'indigenousAustralian',
  'citizenship',
  'receiveUpdates',
  'agreeToTerms',
  'sCode',
  'receivedAt',
  'device',
  'deferred',
  'registeredAt',
  'deviceName',
] as const;

/** Returns an enquiry in the contract's names, with the question as plain text [CON-27, HUB-14]. */
function recordOf(stored: StoredSubmission) {
  return {
    submissionId: stored.key,
    reference: stored.reference,
    ...(stored.payload as EnquiryPayload),
    ...arrivalOf(stored),
  };
}

/** One row and one object per enquiry [CON-27]. */
const table: ExportTable = {
  help: ['All enquiries.'],
  columns: COLUMNS,
  longColumns: ['question'],
  recordOf,
  rowsOf(stored) {
    const record = recordOf(stored);
    return [rowOf(COLUMNS, { ...record, phoneNumber: cleanPhone(record.phoneNumber) })];
  },
};

export const enquiry: HubKind<'enquiry'> = {
  definition,
  forEvents: false,
  accept,
  // Without the question: an address that nobody has confirmed must not carry what anybody types to anybody.
  confirmation(payload) {
    const { email, firstName } = payload as EnquiryPayload;
    return { mail: 'enquiry', to: email, values: { firstName } };
  },
  readable: (body) => withDecodedText(body, 'question'),
  exports: table,
};
