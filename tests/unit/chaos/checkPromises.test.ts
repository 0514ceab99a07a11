import { describe, expect, it } from 'vitest';
import { checkPromises, countByType, type Evidence, type Left, type Sent } from '../../chaos/support/checkPromises.ts';

const REFERENCE = 'DC-0000-0000-0';
const SENT: Sent = { key: 'key-1', kind: 'registration', email: 'visitor.1@example.com', due: 'accepted' };
const ROW = { key: 'key-1', kind: 'registration', reference: REFERENCE, email: SENT.email } as const;
const ENTRY = { id: 'key-1', state: 'needs-attention', reference: REFERENCE } as const;
const EXIST_COPY = { key: 'key-1', reason: 'EXIST' };

/** One visitor who was told "saved" and has a row. */
function evidence(overrides: Partial<Evidence> = {}): Evidence {
  const told = [{ key: 'key-1', outcome: { type: 'saved', reference: REFERENCE } as const }];
  return { sent: [SENT], told, rows: [ROW], left: [], inbox: [], ...overrides };
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

  it('counts what a revoked device sent as arrived when the staff have it [CON-32]', () => {
    const told = [{ key: 'key-1', outcome: { type: 'delivered', reference: REFERENCE } as const }];
    expect(found({ told, rows: [], inbox: [{ key: 'key-1', reason: 'REVOKED' }] })).toEqual({});
    expect(found({ told, rows: [], inbox: [EXIST_COPY] })).toEqual({ lost: 1 });
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
    expect(found({ rows: [{ ...ROW, email: 'visitor.2@example.com' }] })).toEqual({ 'mixed up': 1 });
  });

  it('finds a reference the hub does not know [OUTBOX-32]', () => {
    expect(found({ rows: [{ ...ROW, reference: 'DC-1111-1111-1' }] })).toEqual({ 'wrong reference': 1 });
  });

  it('finds a refusal told without a cause, without a copy for the staff, or beside a row [HUB-18]', () => {
    const told = [{ key: 'key-1', outcome: { type: 'rejected', code: 'EXIST' } as const }];
    const sent = [{ ...SENT, due: 'EXIST' } as const];
    expect(found({ told, sent, rows: [], inbox: [EXIST_COPY] })).toEqual({});
    expect(found({ told, sent, rows: [] })).toEqual({ 'refused without cause': 1 });
    expect(found({ told, rows: [], inbox: [EXIST_COPY] })).toEqual({ 'refused without cause': 1 });
    expect(found({ told, sent, inbox: [EXIST_COPY] })).toEqual({ 'stored though refused': 1 });
    expect(found({ left: [{ ...ENTRY, reason: 'rejected', problem: 'EXIST' }] })).toEqual({
      'stored though refused': 1,
    });
  });

  it('finds a device that gives up saving although it could [OUTBOX-27]', () => {
    const told = [{ key: 'key-1', outcome: { type: 'not-saved' } as const }];
    expect(found({ told, rows: [] })).toEqual({ 'not saved without cause': 1 });
    expect(found({ told, sent: [{ ...SENT, storageBroken: true }], rows: [] })).toEqual({});
    expect(found({ told: [{ key: 'key-1', outcome: { type: 'duplicate' } }], rows: [] })).toEqual({
      'refused without cause': 1,
    });
  });
});
