import type { StoredSubmission } from '../store/Store.ts';
import type { EnquiryPayload } from '../submissions/acceptEnquiry.ts';
import type { ExportTable } from './exportText.ts';

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
] as const;

/** Returns an enquiry in the contract's names, with the question as plain text [CON-27, HUB-14]. */
function recordOf({ key, reference, payload, receivedAt, device, deferred }: StoredSubmission) {
  return {
    submissionId: key,
    reference,
    ...(payload as EnquiryPayload),
    receivedAt: new Date(receivedAt).toISOString(),
    device: device ?? null,
    deferred: deferred ? 1 : 0,
  };
}

function rowsOf(stored: StoredSubmission): string[][] {
  const cells: Record<string, unknown> = recordOf(stored);
  return [COLUMNS.map((column) => String(cells[column] ?? ''))];
}

/** One row and one object per enquiry [CON-27]. */
export const enquiryExport: ExportTable = { columns: COLUMNS, recordOf, rowsOf };
