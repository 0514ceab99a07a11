import { describe, expect, it } from 'vitest';
import { planLives, TROUBLES } from '../../chaos/arms/lifePlan.ts';
import { checkPromises, countByType, type Evidence, type Sent } from '../../chaos/support/checkPromises.ts';
import { seededFor, seededRandom } from '../../chaos/support/seededRandom.ts';

const REFERENCE = 'DC-0000-0000-0';
const SENT: Sent = { key: 'key-1', kind: 'registration', email: 'visitor.1@example.com', due: 'accepted' };
const ROW = { key: 'key-1', kind: 'registration', reference: REFERENCE, email: SENT.email } as const;

/** One visitor who was told "saved" and has a row. */
function evidence(overrides: Partial<Evidence> = {}): Evidence {
  const told = [{ key: 'key-1', outcome: { type: 'saved', reference: REFERENCE } as const }];
  return { sent: [SENT], told, rows: [ROW], left: [], inbox: [], ...overrides };
}

const found = (overrides: Partial<Evidence>) => countByType(checkPromises(evidence(overrides)));

describe('the checker of the chaos suite', () => {
  it('has nothing to say when every promise is kept [HUB-17]', () => {
    expect(checkPromises(evidence())).toEqual([]);
  });

  it('finds a promise without a row [HUB-17, OUTBOX-34]', () => {
    expect(found({ rows: [] })).toEqual({ lost: 1 });
  });

  it('lets an entry count that waits for a person with its reason, and only then [OUTBOX-19, OUTBOX-34]', () => {
    const entry = { id: 'key-1', state: 'needs-attention', reference: REFERENCE } as const;
    expect(found({ rows: [], left: [{ ...entry, reason: 'parked', problem: 'HTTP_401' }] })).toEqual({});
    expect(found({ rows: [], left: [entry] })).toEqual({ lost: 1 });
    const rejected = { ...entry, reason: 'rejected', problem: 'EXIST' } as const;
    expect(found({ rows: [], left: [rejected] })).toEqual({ 'refused without cause': 1 });
    expect(found({ sent: [{ ...SENT, due: 'EXIST' }], rows: [], left: [rejected] })).toEqual({});
  });

  it('finds an entry that never left [OUTBOX-35]', () => {
    const left = [{ id: 'key-1', state: 'queued', reference: REFERENCE } as const];
    expect(found({ rows: [], left })).toEqual({ stuck: 1 });
  });

  it('finds a person with two rows, and a row under a key nobody made [HUB-15]', () => {
    expect(found({ rows: [ROW, { ...ROW, key: 'key-2' }] })).toEqual({ stranger: 1, doubled: 1 });
  });

  it('finds a reference the hub does not know [OUTBOX-32]', () => {
    expect(found({ rows: [{ ...ROW, reference: 'DC-1111-1111-1' }] })).toEqual({ 'wrong reference': 1 });
  });

  it('finds a refusal without a cause, without a copy for the staff, or beside a row [HUB-18]', () => {
    const told = [{ key: 'key-1', outcome: { type: 'rejected', code: 'EXIST' } as const }];
    const sent = [{ ...SENT, due: 'EXIST' } as const];
    expect(found({ told, sent, rows: [], inbox: ['key-1'] })).toEqual({});
    expect(found({ told, sent, rows: [] })).toEqual({ 'refused without cause': 1 });
    expect(found({ told, rows: [], inbox: ['key-1'] })).toEqual({ 'refused without cause': 1 });
    expect(found({ told, sent, inbox: ['key-1'] })).toEqual({ 'stored though refused': 1 });
    const shown = { id: 'key-1', state: 'needs-attention', reason: 'rejected', problem: 'EXIST' } as const;
    expect(found({ left: [{ ...shown, reference: REFERENCE }] })).toEqual({ 'stored though refused': 1 });
  });
});

describe('the plan of a chaos run', () => {
  it('is the same for the same seed, and brings every trouble once before any comes again [HUB-17]', () => {
    const plan = planLives(6, 3, seededRandom(7));
    expect(planLives(6, 3, seededRandom(7))).toEqual(plan);
    expect(planLives(6, 3, seededRandom(8))).not.toEqual(plan);
    expect(new Set(plan.flatMap(({ troubles }) => troubles)).size).toBe(TROUBLES.length);
  });

  it('spoils a request whatever came before it [HUB-17]', () => {
    expect(seededFor(7, 'key 0')()).toBe(seededFor(7, 'key 0')());
    expect(seededFor(7, 'key 0')()).not.toBe(seededFor(7, 'key 1')());
  });
});
