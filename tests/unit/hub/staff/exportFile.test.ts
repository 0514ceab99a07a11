import { describe, expect, it } from 'vitest';
import { exportName } from '../../../../hub/staff/exports/exportFile.ts';
import type { StoredSubmission } from '../../../../hub/store/Store.ts';
import { arrivalOf } from '../../../../hub/submissions/kinds/kind.ts';

const RECEIVED_AT = Date.UTC(2027, 1, 12, 13, 30);
const stored = (overrides: Partial<StoredSubmission>): StoredSubmission => ({
  key: 'key',
  reference: 'DC-0000-0000-0',
  payload: {},
  receivedAt: RECEIVED_AT,
  deferred: false,
  ...overrides,
});

describe('an exported file', () => {
  it('says its event and the day of it; a list of all says the day it was made, by the organisers’ clock', () => {
    const event = { eventCode: 'SYD-WID-NIGHT', eventStartDate: '2027-05-03' };
    expect(exportName('registrations', event, 'csv', RECEIVED_AT)).toBe('registrations-SYD-WID-NIGHT-2027-05-03.csv');
    expect(exportName('registrations', { eventCode: 'OLD' }, 'json', RECEIVED_AT)).toBe('registrations-OLD.json');
    // Half past midnight in Sydney.
    expect(exportName('enquiries', undefined, 'xlsx', RECEIVED_AT)).toBe('enquiries-2027-02-13.xlsx');
    expect(exportName('registrations', { eventCode: '../a"\r\nb é' }, 'csv', 0)).toBe('registrations-..-a-b-.csv');
  });

  it('says when the person registered where that is known: live is as it arrived, deferred only as its device says', () => {
    const registeredAt = (overrides: Partial<StoredSubmission>) => arrivalOf(stored(overrides)).registeredAt;
    expect(registeredAt({})).toBe('2027-02-12T13:30:00.000Z');
    expect(registeredAt({ deferred: true })).toBeNull();
    expect(registeredAt({ deferred: true, registeredAt: RECEIVED_AT - 90_000 })).toBe('2027-02-12T13:28:30.000Z');
  });
});
