import { cleanPhone } from '../../../src/domain/forms/cleaning.ts';
import { type EnquiryValues, enquirySchema } from '../../../src/domain/forms/enquiry.ts';
import { LENGTHS } from '../../../src/domain/forms/fields.ts';
import { enquiry as definition } from '../../../src/domain/submission/kinds/enquiry.ts';
import {
  enquiryFieldToWire,
  enquiryFromWire,
  enquiryToWire,
  type WireEnquiry,
} from '../../../src/domain/wire/enquiry.ts';
import { findRecord } from '../../published/publishedIndex.ts';
import type { StoredSubmission } from '../../store/Store.ts';
import { encodedText, type FieldShape, FLAG } from '../truncateBody.ts';
import { acceptPlainly, arrivalOf, type ExportedKind, type ExportTable, rowOf, withDecodedText } from './kind.ts';

/** An enquiry as stored: in the contract's names, with the question as plain text [HUB-14]. */
type EnquiryPayload = Omit<WireEnquiry, 'captcha'>;

function payloadOf(values: EnquiryValues): EnquiryPayload {
  const { captcha: _token, ...wire } = enquiryToWire(values);
  return { ...wire, question: values.question };
}

const INBOX_SHAPE = {
  question: encodedText(LENGTHS.longText),
  workType: LENGTHS.line,
  postcode: LENGTHS.line,
  serviceName: LENGTHS.line,
  serviceId: LENGTHS.line,
  methodOfEntry: LENGTHS.line,
  methodOfEntryId: LENGTHS.line,
  firstName: LENGTHS.name,
  lastName: LENGTHS.name,
  phoneNumber: LENGTHS.line,
  email: LENGTHS.email,
  preferedContactMethod: LENGTHS.line,
  gender: LENGTHS.line,
  indigenousAustralian: LENGTHS.line,
  citizenship: LENGTHS.line,
  receiveUpdates: FLAG,
  agreeToTerms: FLAG,
  sCode: LENGTHS.line,
} satisfies Record<keyof EnquiryPayload, FieldShape>;

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

export const enquiry: ExportedKind<'enquiry'> = {
  definition,
  forEvents: false,
  inboxShape: INBOX_SHAPE,
  accept(deps, submission) {
    // Content gives nothing but words here, so an enquiry does not wait for a release [ENQ-08, ENQ-09].
    const release = deps.library.current();
    return acceptPlainly(deps, submission, {
      definition,
      schema: enquirySchema,
      fromWire: enquiryFromWire,
      notBase64: 'The question is not base64 of UTF-8 text.',
      inboxShape: INBOX_SHAPE,
      payloadOf,
      nameOf: enquiryFieldToWire,
      messages: release && findRecord(release.published, 'settings', 'settings')?.enquiry?.messages,
    });
  },
  // Without the question: an address that nobody has confirmed must not carry what anybody types to anybody.
  confirmation(payload) {
    const { email, firstName } = payload as EnquiryPayload;
    return { mail: 'enquiry', to: email, values: { firstName } };
  },
  readable: (body) => withDecodedText(body, 'question'),
  exports: table,
};
