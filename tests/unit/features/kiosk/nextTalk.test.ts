import { describe, expect, it } from 'vitest';
import type { EventDetail } from '../../../../src/domain/entities/event.ts';
import { nextTalks, untilText } from '../../../../src/features/kiosk/attract/nextTalk.ts';
import { boothEvent } from '../../../../src/features/kiosk/home/boothEvents.ts';
import { buildEventDetail } from '../../../builders/buildEventRecord.ts';

const talk = (eventCode: string, overrides: Partial<EventDetail>) =>
  boothEvent(buildEventDetail({ eventCode, ...overrides }));
/** In Sydney in summer: eleven hours ahead. */
const sydney = (day: number, hour: number, minute = 0) => Date.UTC(2026, 2, day, hour - 11, minute);

const MORNING = talk('MORNING', { eventStartTime: '10:30', eventEndTime: '11:15' });
const NOON = talk('NOON', { eventStartTime: '12:00', eventEndTime: '12:45' });

function told(now: number, events = [NOON, MORNING]) {
  const [next] = nextTalks(events, now);
  return next && [next.heading, next.event.code, next.time, next.half];
}

describe('what the start screen announces', () => {
  it('is the talk that begins next, whatever the order of the profile, by the clock of the hall [KIOSK-27 in part]', () => {
    expect(told(sydney(14, 9))).toEqual(['Next today', 'MORNING', '10:30', 'am']);
    expect(told(sydney(14, 10, 30))).toEqual(['Next today', 'NOON', '12:00', 'pm']);
    expect(told(sydney(13, 20))).toEqual(['Next tomorrow', 'MORNING', '10:30', 'am']);
    expect(told(sydney(9, 20))).toEqual(['Next on Saturday 14 March', 'MORNING', '10:30', 'am']);
  });

  it('is the one that is going on when none follows, and nothing after the last [KIOSK-27 in part]', () => {
    expect(told(sydney(14, 12, 30))).toEqual(['On now', 'NOON', '12:00', 'pm']);
    expect(told(sydney(14, 12, 45))).toBeUndefined();
    expect(told(sydney(14, 9), [])).toBeUndefined();
  });

  it('is each day of an event of several, and nothing that was cancelled [KIOSK-27 in part]', () => {
    const expo = talk('EXPO', {
      eventEndDate: '2026-03-16',
      eventHoursEachDay: true,
      eventStartTime: '09:00',
      eventEndTime: '16:00',
    });
    expect(told(sydney(14, 18), [expo])).toEqual(['Next tomorrow', 'EXPO', '9:00', 'am']);
    const cancelled = talk('OFF', { eventStartTime: '09:30', eventIsCancelled: true });
    expect(told(sydney(14, 9), [cancelled, NOON])?.[1]).toBe('NOON');
  });

  it('goes on with what follows, each event once, with its day where that is another [KIOSK-27 in part]', () => {
    const expo = {
      eventEndDate: '2026-03-16',
      eventHoursEachDay: true,
      eventStartTime: '09:00',
      eventEndTime: '16:00',
    };
    const sunday = talk('SUNDAY', { eventStartDate: '2026-03-15', eventEndDate: '2026-03-15' });
    const later = talk('LATER', { eventStartDate: '2026-04-15', eventEndDate: '2026-04-15' });
    const talks = nextTalks([later, sunday, talk('EXPO', expo), NOON], sydney(14, 9, 30));
    expect(talks.map(({ event, weekday, time }) => [event.code, weekday, time])).toEqual([
      ['NOON', '', '12:00'],
      ['EXPO', 'Sunday', '9:00'],
      ['SUNDAY', 'Sunday', '6:00'],
    ]);
  });

  it.each([
    [0, 'It has begun.'],
    [10_000, 'In 1 minute.'],
    [24 * 60_000, 'In 24 minutes.'],
    [60 * 60_000, 'In 1 hour.'],
    [125 * 60_000, 'In 2 hours and 5 min.'],
    [7 * 60 * 60_000, undefined],
  ])('%i ms before it: %s', (leftMs, words) => {
    expect(untilText(1_000_000 + leftMs, 1_000_000)).toBe(words);
  });
});
