// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newSubmissionId, referenceFor } from '../../../../src/domain/submission/submissionId.ts';
import { eventEnd } from '../../../../src/domain/text/timeZones.ts';
import { noteOutcome, noteSending } from '../../../../src/forms/registration/noteBooking.ts';
import type { SubmitOutcome } from '../../../../src/outbox/outbox.ts';
import { bookings } from '../../../../src/visitor/bookings.ts';
import { buildEventDetail } from '../../../builders/buildEventRecord.ts';

const event = buildEventDetail();
const NOW = Date.UTC(2026, 10, 27);

let id: string;
let reference: string;
beforeEach(async () => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  id = newSubmissionId();
  reference = await referenceFor(id);
});
afterEach(() => {
  vi.useRealTimers();
});

const states = () => bookings.read().map((each) => [each.reference, each.state]);

describe('a registration as one of the visitor’s own events', () => {
  it('is noted before it is sent, under the reference that the hub will give it', async () => {
    await noteSending(event, id);
    const { eventCode, eventName } = event;
    expect(bookings.read()).toEqual([
      { reference, eventCode, eventName, endsAt: eventEnd(event), state: 'waiting', since: NOW },
    ]);
  });

  it.each([
    [{ type: 'delivered' }, 'confirmed'],
    [{ type: 'in-review' }, 'received'],
    [{ type: 'saved' }, 'waiting'],
    [{ type: 'kept', code: 'X', goesOn: true }, 'waiting'],
    [{ type: 'kept', code: 'X', goesOn: false }, 'stuck'],
  ] as const)('that came back as %o is %s', async (outcome, state) => {
    await noteSending(event, id);
    await noteOutcome(event, id, { ...outcome, reference } as SubmitOutcome);
    expect(states()).toEqual([[reference, state]]);
  });

  it.each([{ type: 'rejected', code: 'NO_SPOTS' }, { type: 'duplicate' }, { type: 'not-saved' }] as const)(
    'that came back as %o is none, and another one for the event stays',
    async (outcome) => {
      await noteOutcome(event, 'other', { type: 'delivered', reference: 'DC-OTHER' });
      await noteSending(event, id);
      await noteOutcome(event, id, outcome);
      expect(states()).toEqual([['DC-OTHER', 'confirmed']]);
    },
  );

  it('is not turned back into a waiting one by a second press', async () => {
    await noteOutcome(event, id, { type: 'delivered', reference });
    await noteSending(event, id);
    expect(states()).toEqual([[reference, 'confirmed']]);
  });

  it('is sent all the same where nothing can be hashed', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('crypto', {});
    await noteSending(event, id);
    await noteOutcome(event, id, { type: 'rejected', code: 'EXIST' });
    expect(states()).toEqual([]);
    await noteOutcome(event, id, { type: 'delivered', reference });
    expect(states()).toEqual([[reference, 'confirmed']]);
    vi.unstubAllGlobals();
    warn.mockRestore();
  });
});
