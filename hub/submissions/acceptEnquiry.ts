import { ValidationError } from 'yup';
import { ENQUIRY_SERVICES, type EnquiryValues, enquirySchema } from '../../src/domain/forms/enquiry.ts';
import { messageText } from '../../src/domain/forms/messages.ts';
import { enquiryFieldToWire, enquiryFromWire } from '../../src/domain/wire/enquiry.ts';
import { WrongShape } from '../../src/domain/wire/reading.ts';
import { badRequest } from '../http/errors.ts';
import { type EnquiryError, enquiryAnswer } from '../store/answers.ts';
import type { Store, SubmissionResult } from '../store/Store.ts';
import { forInbox, type Submission, withPayload } from './submission.ts';

type EnquiryDeps = { store: Pick<Store, 'enquire' | 'refuse'> };

const INVALID_MESSAGE = 'Please check the values and try again.';
const BOT_CHECK_FAILED: EnquiryError = { code: 'BOTCHECK', message: 'reCAPTCHA failed' };
const NO_POSTCODE = '0000';
/** A service's id is its index in the list: unsure 0, navy 1, army 2, airforce 3 [ENQ-05]. */
const SERVICE_IDS: readonly string[] = ENQUIRY_SERVICES;

/** An enquiry as stored: in the contract's names, with the question as plain text [HUB-14]. */
export type EnquiryPayload = Omit<EnquiryValues, 'preferredContactMethod'> & {
  preferedContactMethod: string;
  serviceId: number;
};

const invalid = (fields: Record<string, string[]>): EnquiryError => ({
  code: 'INVALID',
  message: INVALID_MESSAGE,
  fields,
});

/** Returns messages by the contract's field names [CON-06, CON-30]. */
function fieldsOf(problem: ValidationError): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { path = '', errors } of problem.inner) {
    const name = enquiryFieldToWire(path);
    fields[name] = [...(fields[name] ?? []), ...errors.map(messageText)];
  }
  return fields;
}

/** @throws HubError 400 when the question is not base64 [CON-30] */
function readValues(body: unknown): EnquiryValues | EnquiryError {
  try {
    return enquirySchema.validateSync(enquiryFromWire(body), { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (error instanceof RangeError) throw badRequest('The question is not base64 of UTF-8 text.');
    if (error instanceof WrongShape) return invalid({ [error.field]: [messageText('type')] });
    if (error instanceof ValidationError) return invalid(fieldsOf(error));
    throw error;
  }
}

function payloadOf({ preferredContactMethod, ...values }: EnquiryValues): EnquiryPayload {
  return {
    ...values,
    postcode: values.postcode || NO_POSTCODE,
    preferedContactMethod: preferredContactMethod,
    serviceId: SERVICE_IDS.indexOf(values.serviceName),
  };
}

/**
 * Stores an enquiry, or refuses it: INVALID finally, BOTCHECK for this attempt only [CON-04, CON-06].
 * @param passesBotCheck  called with the token in the body; always true for submissions brought by staff
 * @throws HubError 400 when the question is not base64
 */
export async function acceptEnquiry(
  { store }: EnquiryDeps,
  submission: Submission,
  passesBotCheck: (token: string) => Promise<boolean>,
): Promise<SubmissionResult> {
  const values = readValues(submission.body);
  if ('code' in values) {
    const answer = enquiryAnswer(submission, values);
    return store.refuse({ ...forInbox(submission), kind: 'enquiry', reason: values.code, answer });
  }
  const { captcha } = submission.body;
  if (!(await passesBotCheck(typeof captcha === 'string' ? captcha : ''))) {
    return { type: 'answered', answer: enquiryAnswer(submission, BOT_CHECK_FAILED) };
  }
  return store.enquire({
    ...withPayload(submission, payloadOf(values)),
    answer: enquiryAnswer(submission, null),
  });
}
