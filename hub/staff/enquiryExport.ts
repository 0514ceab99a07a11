import { cleanPhone } from '../../src/domain/forms/cleaning.ts';
import type { StoredSubmission } from '../store/Store.ts';
import type { EnquiryPayload } from '../submissions/acceptEnquiry.ts';
import { arrivalOf, type ExportTable, rowOf } from './exportFile.ts';

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

function rowsOf(stored: StoredSubmission): string[][] {
  const record = recordOf(stored);
  return [rowOf(COLUMNS, { ...record, phoneNumber: cleanPhone(record.phoneNumber) })];
}

/** One row and one object per enquiry [CON-27]. */
export const enquiryExport: ExportTable = {
  kind: 'enquiry',
  name: 'enquiries',
  columns: COLUMNS,
  longColumns: ['question'],
  recordOf,
  rowsOf,
};
