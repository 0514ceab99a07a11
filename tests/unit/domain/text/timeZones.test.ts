import { describe, expect, it } from 'vitest';
import {
  eventEnd,
  eventStart,
  eventTimes,
  instantOf,
  zoneCode,
  zoneOffsetMinutes,
} from '../../../../src/domain/text/timeZones.ts';
import { buildEventRecord, IN_PERSON_EVENT, ONLINE_EVENT } from '../../../builders/buildEventRecord.ts';

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

describe('event times for a person', () => {
  const inZone = (iana: string, name: string, date = '2026-03-14') => ({
    ...IN_PERSON_EVENT,
    eventTimeZoneIana: iana,
    eventTimeZoneName: name,
    eventStartDate: date,
    eventEndDate: date,
  });

  it('are eastern time, AEDT while daylight saving is in force [EVT-27]', () => {
    expect(eventTimes(buildEventRecord())).toEqual({ primary: '6:00 pm to 7:30 pm AEDT' });
  });

  it('read AEST when daylight saving is not in force, where AEDT would be wrong by an hour [EVT-27]', () => {
    const winter = buildEventRecord(inZone('Australia/Sydney', 'AEST', '2026-07-14'));
    expect(eventTimes(winter)).toEqual({ primary: '6:00 pm to 7:30 pm AEST' });
  });

  it('begin with the local time at a venue in another zone [EVT-27]', () => {
    expect(eventTimes(buildEventRecord(inZone('Australia/Perth', 'AWST')))).toEqual({
      primary: '6:00 pm to 7:30 pm AWST',
      secondary: '9:00 pm to 10:30 pm AEDT',
    });
    expect(eventTimes(buildEventRecord(inZone('Australia/Broken_Hill', 'ACDT')))).toEqual({
      primary: '6:00 pm to 7:30 pm ACDT',
      secondary: '6:30 pm to 8:00 pm AEDT',
    });
    expect(eventTimes(buildEventRecord(inZone('Australia/Eucla', 'ACWST')))).toEqual({
      primary: '6:00 pm to 7:30 pm ACWST',
      secondary: '8:15 pm to 9:45 pm AEDT',
    });
  });

  it('begin with eastern time for an online event of another zone [EVT-27]', () => {
    const online = buildEventRecord({ ...inZone('Australia/Perth', 'AWST'), ...ONLINE_EVENT });
    expect(eventTimes(online)).toEqual({ primary: '9:00 pm to 10:30 pm AEDT', secondary: '6:00 pm to 7:30 pm AWST' });
  });

  it('differ between Brisbane and Sydney in summer only [EVT-27]', () => {
    expect(eventTimes(buildEventRecord(inZone('Australia/Brisbane', 'AEST')))).toEqual({
      primary: '6:00 pm to 7:30 pm AEST',
      secondary: '7:00 pm to 8:30 pm AEDT',
    });
    const winter = buildEventRecord(inZone('Australia/Brisbane', 'AEST', '2026-07-14'));
    expect(eventTimes(winter)).toEqual({ primary: '6:00 pm to 7:30 pm AEST' });
  });

  it('name both codes for an event over the change of clocks [EVT-27]', () => {
    const overnight = buildEventRecord({
      eventStartDate: '2026-10-03',
      eventStartTime: '22:00',
      eventEndDate: '2026-10-04',
      eventEndTime: '05:00',
    });
    expect(eventTimes(overnight).primary).toBe('10:00 pm AEST to 5:00 am AEDT');
  });
});
