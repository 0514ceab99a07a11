import { ValidationError } from 'yup';
import { cleanPhone } from '../../../src/domain/forms/cleaning.ts';
import { type EnquiryValues, enquirySchema } from '../../../src/domain/forms/enquiry.ts';
import { messageText } from '../../../src/domain/forms/messages.ts';
import { enquiry as definition } from '../../../src/domain/submission/kinds/enquiry.ts';
import type { AnswerError } from '../../../src/domain/submission/kinds/kind.ts';
import { decodeText } from '../../../src/domain/text/base64.ts';
import {
  enquiryFieldToWire,
  enquiryFromWire,
  enquiryToWire,
  type WireEnquiry,
} from '../../../src/domain/wire/enquiry.ts';
import { WrongShape } from '../../../src/domain/wire/reading.ts';
import { badRequest } from '../../http/errors.ts';
import type { StoredSubmission, SubmissionResult } from '../../store/Store.ts';
import { forInbox, type Submission, withPayload } from '../submission.ts';
import { type AcceptDeps, arrivalOf, type ExportTable, type HubKind, rowOf } from './kind.ts';

const INVALID_MESSAGE = 'Please check the values and try again.';
const BOT_CHECK_FAILED: AnswerError = { code: 'BOTCHECK', message: 'reCAPTCHA failed' };

/** An enquiry as stored: in the contract's names, with the question as plain text [HUB-14]. */
type EnquiryPayload = Omit<WireEnquiry, 'captcha'>;

const invalid = (fields: Record<string, string[]>): AnswerError => ({
  code: 'INVALID',
  message: INVALID_MESSAGE,
  fields,
});

/** Returns messages by the contract's field names [CON-06, CON-30]. */
function fieldsOf(problem: ValidationError): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { path = '', errors } of problem.inner) {
    const name = enquiryFieldToWire(path);
    fields[name] = [...(fields[name] ?? []), ...errors.map((code) => messageText(code))];
  }
  return fields;
}

/** @throws HubError 400 when the question is not base64 [CON-30] */
function readValues(body: unknown): EnquiryValues | AnswerError {
  try {
    return enquirySchema.validateSync(enquiryFromWire(body), { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (error instanceof RangeError) throw badRequest('The question is not base64 of UTF-8 text.');
    if (error instanceof WrongShape) return invalid({ [error.field]: [messageText('type')] });
    if (error instanceof ValidationError) return invalid(fieldsOf(error));
    throw error;
  }
}

function payloadOf(values: EnquiryValues): EnquiryPayload {
  const { captcha: _token, ...wire } = enquiryToWire(values);
  return { ...wire, question: values.question };
}

/** Stores an enquiry, or refuses it: INVALID finally, BOTCHECK for this attempt only [CON-04, CON-06]. */
async function accept({ store, passesBotCheck }: AcceptDeps, submission: Submission): Promise<SubmissionResult> {
  const { kind, answer } = definition;
  const values = readValues(submission.body);
  if ('code' in values) {
    const refusal = { kind, reason: values.code, answer: answer(submission, values) };
    return store.refuse({ ...forInbox(submission), ...refusal });
  }
  const { captcha } = submission.body;
  if (!(await passesBotCheck(typeof captcha === 'string' ? captcha : ''))) {
    return { type: 'answered', answer: answer(submission, BOT_CHECK_FAILED) };
  }
  return store.accept({ ...withPayload(submission, payloadOf(values)), kind, answer: answer(submission, null) });
}

/**
 * Returns the body with its question decoded: it is sent as base64, and stored like that in the inbox [HUB-14, DEC-108].
 * A question that does not decode may be the reason why it was refused, and is shown as it is.
 */
function readable(body: object): object {
  const { question } = body as { question?: unknown };
  if (typeof question !== 'string') return body;
  try {
    return { ...body, question: decodeText(question) };
  } catch {
    return body;
  }
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

export const enquiry: HubKind<'enquiry'> = { definition, forEvents: false, accept, readable, exports: table };
