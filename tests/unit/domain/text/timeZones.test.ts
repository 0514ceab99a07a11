import { describe, expect, it } from 'vitest';
import {
  eventEnd,
  eventStart,
  instantOf,
  wallClock,
  zoneCode,
  zoneOffsetMinutes,
} from '../../../../src/domain/text/timeZones.ts';
import { buildEventRecord } from '../../../builders/buildEventRecord.ts';

const utc = (text: string) => Date.parse(text);
const iso = (at: number) => new Date(at).toISOString();

describe('zone codes', () => {
  it.each([
    ['AEST', 600],
    ['AEDT', 660],
    ['ACST', 570],
    ['ACDT', 630],
    ['AWST', 480],
    ['AWDT', 540],
  ])('%s is %i minutes ahead of UTC [EVT-25]', (code, minutes) => {
    expect(zoneOffsetMinutes(code)).toBe(minutes);
  });

  it('knows the zone of Eucla, at a quarter to nine and a quarter to ten [EVT-26]', () => {
    expect(zoneOffsetMinutes('ACWST')).toBe(8 * 60 + 45);
    expect(zoneOffsetMinutes('ACWDT')).toBe(9 * 60 + 45);
  });

  it.each(['', 'aest', 'AEST ', 'UTC', 'toString', '__proto__'])('refuses the code "%s" [EVT-28]', (code) => {
    expect(() => zoneOffsetMinutes(code)).toThrow(new Error('Invalid timezone code provided'));
  });

  it.each([
    ['Australia/Sydney', '2026-01-15T00:00:00Z', 'AEDT'],
    ['Australia/Sydney', '2026-07-15T00:00:00Z', 'AEST'],
    ['Australia/Brisbane', '2026-01-15T00:00:00Z', 'AEST'],
    ['Australia/Broken_Hill', '2026-01-15T00:00:00Z', 'ACDT'],
    ['Australia/Broken_Hill', '2026-07-15T00:00:00Z', 'ACST'],
    ['Australia/Darwin', '2026-01-15T00:00:00Z', 'ACST'],
    ['Australia/Perth', '2026-01-15T00:00:00Z', 'AWST'],
    ['Australia/Eucla', '2026-01-15T00:00:00Z', 'ACWST'],
    ['Australia/Perth', '2008-01-15T00:00:00Z', 'AWDT'],
    ['Australia/Eucla', '2008-01-15T00:00:00Z', 'ACWDT'],
  ])('%s at %s is on %s [EVT-25, EVT-26]', (iana, at, code) => {
    expect(zoneCode(iana, utc(at))).toBe(code);
  });

  it('does not call Lord Howe by a code of the mainland [EVT-25]', () => {
    expect(zoneCode('Australia/Lord_Howe', utc('2026-01-15T00:00:00Z'))).not.toBe('AEDT');
  });
});

describe('wall-clock times as instants', () => {
  it.each([
    ['Australia/Sydney', '2026-03-14', '18:00', '2026-03-14T07:00:00.000Z'],
    ['Australia/Sydney', '2026-07-14', '18:00', '2026-07-14T08:00:00.000Z'],
    ['Australia/Brisbane', '2026-01-14', '18:00', '2026-01-14T08:00:00.000Z'],
    ['Australia/Broken_Hill', '2026-01-14', '18:00', '2026-01-14T07:30:00.000Z'],
    ['Australia/Eucla', '2026-01-14', '18:00', '2026-01-14T09:15:00.000Z'],
    ['Australia/Perth', '2026-01-14', '00:00', '2026-01-13T16:00:00.000Z'],
  ])('%s %s %s [EVT-25, EVT-26]', (iana, date, time, expected) => {
    expect(iso(instantOf(date, time, iana))).toBe(expected);
  });

  it('on the first Sunday of October, clocks go forward at two [EVT-27]', () => {
    expect(iso(instantOf('2026-10-04', '01:59', 'Australia/Sydney'))).toBe('2026-10-03T15:59:00.000Z');
    expect(iso(instantOf('2026-10-04', '03:00', 'Australia/Sydney'))).toBe('2026-10-03T16:00:00.000Z');
    expect(iso(instantOf('2026-10-04', '02:30', 'Australia/Sydney'))).toBe('2026-10-03T16:30:00.000Z');
    expect(iso(instantOf('2026-10-04', '18:00', 'Australia/Sydney'))).toBe('2026-10-04T07:00:00.000Z');
  });

  it('on the first Sunday of April, clocks go back at three and the hour before comes twice [EVT-27]', () => {
    expect(iso(instantOf('2026-04-05', '01:59', 'Australia/Sydney'))).toBe('2026-04-04T14:59:00.000Z');
    expect(iso(instantOf('2026-04-05', '02:30', 'Australia/Sydney'))).toBe('2026-04-04T15:30:00.000Z');
    expect(iso(instantOf('2026-04-05', '03:00', 'Australia/Sydney'))).toBe('2026-04-04T17:00:00.000Z');
  });

  it('reads the start and the end of an event in its own zone [EVT-06]', () => {
    const event = buildEventRecord({
      eventTimeZoneIana: 'Australia/Perth',
      eventTimeZoneName: 'AWST',
      eventEndDate: '2026-03-15',
    });
    expect(iso(eventStart(event))).toBe('2026-03-14T10:00:00.000Z');
    expect(iso(eventEnd(event))).toBe('2026-03-15T11:30:00.000Z');
  });
});

it('an instant has a date and a time in every zone [EVT-27]', () => {
  const at = utc('2027-02-12T13:30:00Z');
  expect(wallClock('Australia/Perth', at)).toEqual({ date: '2027-02-12', time: '21:30' });
  expect(wallClock('Australia/Sydney', at)).toEqual({ date: '2027-02-13', time: '00:30' });
  expect(wallClock('Pacific/Norfolk', at)).toEqual({ date: '2027-02-13', time: '01:30' });
});
