import type { StoredEntry } from '../../src/db/outboxDb.ts';
import { QUEUED } from '../../src/domain/submission/submission.ts';
import type { Submission } from '../../src/outbox/outbox.ts';
import { buildWireRegistration } from './buildRegistration.ts';
import { buildWireEnquiry } from './buildWireEnquiry.ts';

/** A key of the right form: the same number gives the same key. */
export function submissionKey(number: number): string {
  return String(number).padStart(22, 'K');
}

/** A registration as its form hands it over. */
export function buildSubmission(overrides: Partial<Submission> = {}): Submission {
  const body = buildWireRegistration();
  return {
    id: submissionKey(1),
    kind: 'registration',
    endpoint: '/api/eventfinder/application/registerevent/',
    body,
    shown: { eventName: body.EventName, eventCode: body.EventCode },
    ...overrides,
  };
}

export function buildEnquirySubmission(overrides: Partial<Submission> = {}): Submission {
  return {
    id: submissionKey(1),
    kind: 'enquiry',
    endpoint: '/api/contactus/submitEnquiryForm',
    body: buildWireEnquiry(),
    shown: {},
    ...overrides,
  };
}

/** An entry as an earlier run left it: queued, due, after its live pass. The payload is nothing that can be opened. */
export function buildStoredEntry(sequence: number, overrides: Partial<StoredEntry> = {}): StoredEntry {
  return {
    id: submissionKey(sequence),
    sequence,
    kind: 'registration',
    endpoint: '/api/eventfinder/application/registerevent/',
    payload: { by: 'hub', jwe: `sealed-${sequence}` },
    createdAt: Date.UTC(2026, 2, 14, 9),
    state: QUEUED,
    pass: 1,
    shown: { eventName: 'Life at sea', eventCode: 'SEA1' },
    reference: `DC-0000-000${sequence}-0`,
    ...overrides,
  };
}
