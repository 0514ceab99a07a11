import { describe, expect, it } from 'vitest';
import {
  checkPromises,
  countByType,
  type Evidence,
  type InboxCopy,
  type Left,
  type Row,
  type Sent,
  type Told,
} from '../../chaos/support/checkPromises.ts';

const REFERENCE = 'DC-0000-0000-0';
const OTHER_REFERENCE = 'DC-1111-1111-1';
const SENT: Sent = {
  key: 'key-1',
  kind: 'registration',
  email: 'visitor.1@example.com',
  typed: 'what visitor 1 has typed',
  due: 'accepted',
};
const ROW: Row = { key: 'key-1', kind: 'registration', reference: REFERENCE, email: SENT.email, typed: SENT.typed };
const ENTRY = { id: 'key-1', state: 'needs-attention', reference: REFERENCE } as const;
const EXIST_COPY: InboxCopy = {
  key: 'key-1',
  kind: 'registration',
  reason: 'EXIST',
  reference: REFERENCE,
  typed: SENT.typed,
};
const QUARANTINED: InboxCopy = { ...EXIST_COPY, reason: 'REVOKED' };
const told = (outcome: Told['outcome'], more: Partial<Told> = {}): Told => ({ key: 'key-1', outcome, ...more });
const SAVED = told({ type: 'saved', reference: REFERENCE });
const DELIVERED = told({ type: 'delivered', reference: REFERENCE });
const IN_REVIEW = told({ type: 'in-review', reference: REFERENCE });

/** One visitor who was told "saved" and has a row. */
function evidence(overrides: Partial<Evidence> = {}): Evidence {
  return { sent: [SENT], told: [SAVED], heard: [], rows: [ROW], left: [], inbox: [], ...overrides };
}

const found = (overrides: Partial<Evidence>) => countByType(checkPromises(evidence(overrides)));

describe('the checker of the chaos suite', () => {
  it('has nothing to say when every promise is kept [HUB-17]', () => {
    expect(checkPromises(evidence())).toEqual([]);
    expect(checkPromises(evidence({ lastLook: true, left: [{ ...ENTRY, state: 'delivered' }] }))).toEqual([]);
  });

  it.each(['saved', 'delivered', 'kept'] as const)(
    'finds a visitor who was told "%s" and has no row [HUB-17, OUTBOX-34]',
    (type) => {
      const outcome = { type, reference: REFERENCE, code: 'HTTP_500', goesOn: true };
      expect(found({ told: [{ key: 'key-1', outcome }], rows: [] })).toEqual({ lost: 1 });
    },
  );

  it('finds a promise that only a receipt is left of [OUTBOX-24, OUTBOX-33]', () => {
    const left = [{ ...ENTRY, state: 'delivered' } as const];
    expect(found({ rows: [], left })).toEqual({ lost: 1 });
    // Also when the visitor never read anything: the entry was written down, and was erased for nothing.
    expect(found({ told: [], rows: [], left })).toEqual({ lost: 1 });
    expect(found({ told: [], left })).toEqual({});
  });

  it('lets an entry count that waits for a person with its reason, and only then [OUTBOX-19, OUTBOX-34]', () => {
    const parked: Left = { ...ENTRY, reason: 'parked', problem: 'HTTP_401' };
    expect(found({ rows: [], left: [parked] })).toEqual({});
    expect(found({ rows: [], left: [ENTRY] })).toEqual({ lost: 1 });
    expect(found({ rows: [], left: [{ ...parked, problem: undefined }] })).toEqual({ lost: 1 });
    expect(found({ rows: [], left: [{ ...parked, id: 'another' }] })).toEqual({ lost: 1 });
  });

  it('finds what still waits for a person after the person has helped [OUTBOX-18]', () => {
    const left = [{ ...ENTRY, reason: 'refused', problem: 'HTTP_413' } as const];
    expect(found({ left, lastLook: true })).toEqual({ 'left behind': 1 });
    expect(found({ rows: [], left, lastLook: true })).toEqual({ 'left behind': 1 });
  });

  it('finds a refusal that is not due, or that the staff have no copy of [OUTBOX-19, HUB-18]', () => {
    const left = [{ ...ENTRY, reason: 'rejected', problem: 'EXIST' } as const];
    const due: Sent = { ...SENT, due: 'EXIST' };
    expect(found({ sent: [due], rows: [], left, inbox: [EXIST_COPY], lastLook: true })).toEqual({});
    expect(found({ sent: [due], rows: [], left })).toEqual({ 'refused without cause': 1 });
    expect(found({ rows: [], left, inbox: [EXIST_COPY] })).toEqual({ 'refused without cause': 1 });
  });

  it('counts what a revoked device sent as arrived when the staff have it, and as confirmed never [CON-32 in part]', () => {
    const held = { rows: [], inbox: [QUARANTINED] };
    expect(found({ ...held, told: [IN_REVIEW] })).toEqual({});
    expect(found({ ...held, told: [SAVED] })).toEqual({});
    expect(found({ ...held, told: [DELIVERED] })).toEqual({ 'confirmed though in review': 1 });
    expect(found({ told: [DELIVERED], rows: [], inbox: [EXIST_COPY] })).toEqual({ lost: 1 });
    expect(found({ told: [IN_REVIEW], rows: [], inbox: [EXIST_COPY] })).toEqual({ lost: 1 });
    expect(found({ told: [IN_REVIEW], rows: [] })).toEqual({ lost: 1 });
    expect(found({ told: [IN_REVIEW] })).toEqual({ 'in review without cause': 1 });
  });

  it('finds a list that confirms what a person has still to look at, or the other way round [CON-32 in part, OUTBOX-25]', () => {
    const receipt: Left = { ...ENTRY, state: 'delivered' };
    const held = { rows: [], inbox: [QUARANTINED] };
    expect(found({ ...held, left: [{ ...receipt, quarantined: true }] })).toEqual({});
    expect(found({ ...held, left: [receipt] })).toEqual({ 'confirmed though in review': 1 });
    expect(found({ left: [{ ...receipt, quarantined: true }] })).toEqual({ 'in review without cause': 1 });
    // Turned down, and shown as sent: whatever its visitor was told.
    const refused = [told({ type: 'rejected', code: 'EXIST' })];
    const due = [{ ...SENT, due: 'EXIST' } as const];
    expect(found({ sent: due, told: refused, rows: [], inbox: [EXIST_COPY], left: [receipt] })).toEqual({ lost: 1 });
  });

  it('finds a second copy, or a changed one, that only the staff see [HUB-15, HUB-18]', () => {
    expect(found({ inbox: [{ ...EXIST_COPY, key: 'key-2' }] })).toEqual({ stranger: 1 });
    expect(found({ inbox: [{ ...EXIST_COPY, kind: 'enquiry' }] })).toEqual({ stranger: 1 });
    expect(found({ inbox: [EXIST_COPY] })).toEqual({ doubled: 1 });
    expect(found({ rows: [], inbox: [QUARANTINED, { ...QUARANTINED, reason: 'UNREADABLE' }] })).toMatchObject({
      doubled: 1,
    });
    expect(found({ rows: [], inbox: [{ ...QUARANTINED, typed: 'something else' }] })).toEqual({ 'mixed up': 1 });
  });

  it('finds news of a delivery that no row stands behind [OUTBOX-26]', () => {
    const news = { type: 'delivered', key: 'key-1', reference: REFERENCE } as const;
    const held = { rows: [], inbox: [QUARANTINED] };
    expect(found({ heard: [news] })).toEqual({});
    expect(found({ heard: [{ ...news, type: 'needs-attention' }] })).toEqual({});
    expect(found({ ...held, heard: [{ ...news, quarantined: true }] })).toEqual({});
    expect(found({ ...held, heard: [news] })).toEqual({ 'false news': 1 });
    expect(found({ heard: [{ ...news, quarantined: true }] })).toEqual({ 'false news': 1 });
    expect(found({ heard: [{ ...news, reference: OTHER_REFERENCE }] })).toEqual({ 'false news': 1 });
    expect(found({ rows: [], told: [], heard: [news] })).toEqual({ 'false news': 1 });
    expect(found({ heard: [{ ...news, key: 'key-2' }] })).toEqual({ stranger: 1 });
  });

  it('judges every answer of a visitor who presses again, and lets a refusal correct what was said before [HUB-18, OUTBOX-22]', () => {
    expect(found({ told: [SAVED, DELIVERED] })).toEqual({});
    expect(found({ told: [SAVED, told({ type: 'delivered', reference: OTHER_REFERENCE })] })).toEqual({
      'wrong reference': 1,
    });
    expect(found({ told: [told({ type: 'saved', reference: OTHER_REFERENCE }), DELIVERED] })).toEqual({
      'wrong reference': 1,
    });
    expect(found({ told: [SAVED, told({ type: 'duplicate' })] })).toEqual({ 'refused without cause': 1 });
    const refused = told({ type: 'rejected', code: 'EXIST' });
    const due: Partial<Evidence> = { sent: [{ ...SENT, due: 'EXIST' }], rows: [], inbox: [EXIST_COPY] };
    expect(found({ ...due, told: [SAVED, refused] })).toEqual({});
    expect(found({ ...due, told: [refused, SAVED] })).toEqual({ lost: 1 });
    expect(found({ told: [SAVED, refused], rows: [] })).toEqual({ 'refused without cause': 1 });
  });

  it('finds "saved" that was said before the disk had it [OUTBOX-29]', () => {
    expect(found({ told: [{ ...SAVED, written: true }] })).toEqual({});
    expect(found({ told: [{ ...SAVED, written: false }] })).toEqual({ 'said before it was written': 1 });
    const kept = told({ type: 'kept', reference: REFERENCE, code: 'HTTP_500', goesOn: true }, { written: false });
    expect(found({ told: [kept] })).toEqual({ 'said before it was written': 1 });
    // What the hub has confirmed need not be on the disk any more.
    expect(found({ told: [{ ...DELIVERED, written: false }] })).toEqual({});
  });

  it('finds an entry that never left [OUTBOX-35]', () => {
    const left = [{ ...ENTRY, state: 'queued' } as const];
    expect(found({ rows: [], left })).toEqual({ stuck: 1 });
    expect(found({ told: [], rows: [], left })).toEqual({ stuck: 1 });
  });

  it('finds a person with two rows, and a row under a key nobody made [HUB-15]', () => {
    expect(found({ rows: [ROW, { ...ROW, key: 'key-2' }] })).toEqual({ stranger: 1, doubled: 1 });
    expect(found({ sent: [SENT, { ...SENT, key: 'key-2' }], rows: [ROW, { ...ROW, key: 'key-2' }] })).toEqual({
      doubled: 1,
    });
  });

  it('finds a row with what somebody else has typed [OUTBOX-22]', () => {
    expect(found({ rows: [{ ...ROW, typed: 'what visitor 2 has typed' }] })).toEqual({ 'mixed up': 1 });
  });

  it('finds a reference the hub does not know [OUTBOX-32]', () => {
    expect(found({ rows: [{ ...ROW, reference: OTHER_REFERENCE }] })).toEqual({ 'wrong reference': 1 });
    const held = { rows: [], inbox: [{ ...QUARANTINED, reference: OTHER_REFERENCE }] };
    expect(found({ ...held, told: [IN_REVIEW] })).toEqual({ 'wrong reference': 1 });
    expect(found(held)).toEqual({ 'wrong reference': 1 });
  });

  it('finds a list on the device that shows another reference than the visitor was told [OUTBOX-32, CON-33]', () => {
    const receipt = { ...ENTRY, state: 'delivered', reference: OTHER_REFERENCE } as const;
    expect(found({ left: [receipt] })).toEqual({ 'wrong reference': 1 });
    const parked = { ...ENTRY, reason: 'parked', problem: 'HTTP_401', reference: OTHER_REFERENCE } as const;
    expect(found({ rows: [], left: [parked] })).toEqual({ 'wrong reference': 1 });
  });

  it('finds a refusal told without a cause, without a copy for the staff, or beside a row [HUB-18]', () => {
    const refused = [told({ type: 'rejected', code: 'EXIST' })];
    const sent = [{ ...SENT, due: 'EXIST' } as const];
    expect(found({ told: refused, sent, rows: [], inbox: [EXIST_COPY] })).toEqual({});
    expect(found({ told: refused, sent, rows: [] })).toEqual({ 'refused without cause': 1 });
    expect(found({ told: refused, rows: [], inbox: [EXIST_COPY] })).toEqual({ 'refused without cause': 1 });
    expect(found({ told: refused, sent, inbox: [EXIST_COPY] })).toEqual({ 'stored though refused': 1, doubled: 1 });
    expect(found({ left: [{ ...ENTRY, reason: 'rejected', problem: 'EXIST' }] })).toEqual({
      'stored though refused': 1,
    });
  });

  it('finds a device that gives up saving although it could [OUTBOX-27]', () => {
    expect(found({ told: [told({ type: 'not-saved' })], rows: [] })).toEqual({ 'not saved without cause': 1 });
    expect(found({ told: [told({ type: 'not-saved' }, { couldNotKeep: true })], rows: [] })).toEqual({});
    expect(found({ told: [told({ type: 'duplicate' })], rows: [] })).toEqual({
      'refused without cause': 1,
    });
  });
});
