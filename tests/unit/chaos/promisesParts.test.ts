import { describe, expect, it } from 'vitest';
import type { Submission } from '../../../src/outbox/outbox.ts';
import { PressAgain } from '../../chaos/arms/pressAgain.ts';
import { makeEnquiry, makeRegistration } from '../../chaos/support/makeSubmissions.ts';
import { typedIn } from '../../chaos/support/typed.ts';

const EVENT = { EventId: 'id', EventCode: 'EXPO', EventName: 'Expo' };
const submissions = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `key-${n}` }) as Submission);
const saved = (key: string) => ({ key, outcome: { type: 'saved', reference: 'DC-0000-0000-0' } as const });

describe('visitors who press again', () => {
  it('are about one in ten of those who were told saved or kept, each of them once [OUTBOX-22]', () => {
    const again = new PressAgain(7);
    const all = submissions(500);
    for (const each of all) again.know(each);
    const pressed = all.filter(({ id }) => again.soon(saved(id)) !== undefined);
    expect(pressed.length).toBeGreaterThan(30);
    expect(pressed.length).toBeLessThan(80);
    expect(pressed.every(({ id }) => again.soon(saved(id)) === undefined)).toBe(true);
    expect(again.soon({ key: 'key-1', outcome: { type: 'rejected', code: 'EXIST' } })).toBeUndefined();
    expect(again.count).toBe(pressed.length);
  });

  it('come back after the end with what their device still knows, and with nothing else [OUTBOX-22, DEC-127]', () => {
    const again = new PressAgain(7);
    const all = submissions(60);
    for (const each of all) again.know(each);
    const pressed = new Set(all.filter(({ id }) => again.soon(saved(id))).map(({ id }) => id));
    const views = all.slice(0, 20).map(({ id }) => ({ id }) as Parameters<PressAgain['late']>[0][number]);
    const late = again.late(views);
    expect(late).toHaveLength(5);
    expect(late.every(({ id }) => !pressed.has(id) && views.some((view) => view.id === id))).toBe(true);
    expect(again.late([])).toEqual([]);
  });
});

describe('what a person has typed', () => {
  it('is the same as it is sent and as it is stored, and another for everybody [OUTBOX-22]', () => {
    const [one, other] = [makeRegistration(1, 'key-1', EVENT), makeRegistration(2, 'key-2', EVENT)];
    expect(one.sent.typed).not.toBe(other.sent.typed);
    expect(typedIn('registration', { ...(one.submission.body as object), CandidateId: 'added' }, 'stored')).toBe(
      one.sent.typed,
    );
    const asked = makeEnquiry(1, 'key-3');
    const question = 'How long is the training for a medic? Asked by Arohab.';
    const body = asked.submission.body as object;
    expect(typedIn('enquiry', { ...body, question }, 'stored')).toBe(asked.sent.typed);
    expect(typedIn('enquiry', { ...body, question: 'Another one?' }, 'stored')).not.toBe(asked.sent.typed);
  });
});
