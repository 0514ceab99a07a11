import { describe, expect, it } from 'vitest';
import { memorySource } from '../../../../src/content/source/memorySource.ts';
import type { EventRecord } from '../../../../src/domain/entities/event.ts';
import type { EventAvailability } from '../../../../src/domain/release/release.ts';
import { readBoothEvents } from '../../../../src/features/kiosk/home/boothEvents.ts';
import { BEFORE_THE_EVENT, buildEventRecord } from '../../../builders/buildEventRecord.ts';
import { buildPublishedRelease } from '../../../builders/buildPublishedRelease.ts';

const FULL: EventAvailability = { inPerson: 0, online: 0, isFull: true, registerClosed: false, canRegister: false };

function read(codes: string[], overrides: Record<string, Partial<EventRecord>>, full: string[] = []) {
  const events = Object.entries(overrides).map(([eventCode, each]) => buildEventRecord({ eventCode, ...each }));
  const availability = { at: '', events: Object.fromEntries(full.map((code) => [code, FULL])) };
  return readBoothEvents(memorySource(buildPublishedRelease({ events }), availability), codes, BEFORE_THE_EVENT);
}

describe('the booth’s events', () => {
  it('are those of the profile, in its order, each with the way to its form [KIOSK-05, KIOSK-06]', async () => {
    const events = await read(['B', 'A', 'GONE'], { A: {}, B: {}, C: {} });
    expect(events.map(({ code, registerPath, action }) => [code, registerPath, action.label])).toEqual([
      ['B', '/kiosk/register/B', 'Reserve'],
      ['A', '/kiosk/register/A', 'Reserve'],
    ]);
  });

  it('keep the button’s off state instead of a form nobody can send [KIOSK-06]', async () => {
    const events = await read(
      ['FULL', 'CLOSED'],
      { FULL: { eventVirtualCapacity: 10 }, CLOSED: { registerClosed: true } },
      ['FULL'],
    );
    expect(events.map(({ registerPath, action }) => [registerPath, action.label])).toEqual([
      [undefined, 'Event Full'],
      [undefined, 'Registration Closed'],
    ]);
  });

  it('come before those that are over [KIOSK-06]', async () => {
    const over = { eventStartDate: '2025-03-14', eventEndDate: '2025-03-14' };
    const events = await read(['OVER', 'NEXT'], { OVER: over, NEXT: {} });
    expect(events.map(({ code, action }) => [code, action.label])).toEqual([
      ['NEXT', 'Reserve'],
      ['OVER', 'Past Event'],
    ]);
  });

  it('do not lead to another website, where the kiosk would be stranded [KIOSK-06]', async () => {
    const external = {
      eventEnableExternalRegistration: true,
      eventExternalRegistrationUrl: 'https://tickets.example.com',
    };
    const [event] = await read(['A'], { A: external });
    expect(event?.registerPath).toBeUndefined();
  });
});
