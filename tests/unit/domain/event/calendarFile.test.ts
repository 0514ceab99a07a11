import { describe, expect, it } from 'vitest';
import type { EventRecord } from '../../../../src/domain/entities/event.ts';
import { calendarCode, calendarFile } from '../../../../src/domain/event/calendarFile.ts';
import { buildEventRecord, ONLINE_EVENT } from '../../../builders/buildEventRecord.ts';

const URL_OF_PAGE = 'https://careers.example.com/events/events-detail/SYD-INFO-01';
const fileOf = (overrides: Partial<EventRecord> = {}) =>
  calendarFile(buildEventRecord(overrides), { stampedAt: Date.UTC(2026, 1, 1, 9, 30, 15, 250), url: URL_OF_PAGE });

/** The properties as a calendar reads them: folded lines joined, then split at the first colon. */
function properties(file: string): Map<string, string> {
  const lines = file.replaceAll('\r\n ', '').trimEnd().split('\r\n');
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]));
}

describe('calendar file', () => {
  it('holds one event in UTC instants [EVT-23, CON-20]', () => {
    const read = properties(fileOf());
    expect(read.get('DTSTART')).toBe('20260314T070000Z');
    expect(read.get('DTEND')).toBe('20260314T083000Z');
    expect(read.get('DTSTAMP')).toBe('20260201T093015Z');
    expect(read.get('UID')).toBe('5d0f6f0e-3f7c-4a52-9b7e-0c1f5a2b3c4d@events');
    expect(read.get('VERSION')).toBe('2.0');
    expect(read.get('URL')).toBe(URL_OF_PAGE);
    expect(fileOf().match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });

  const DAYS = {
    eventStartDate: '2026-10-03',
    eventEndDate: '2026-10-05',
    eventStartTime: '08:30',
    eventEndTime: '16:30',
  };
  const all = (file: string, name: string) =>
    [...file.matchAll(new RegExp(`^${name}:(.*)\r$`, 'gm'))].map(([, value]) => value);

  it('has an entry a day when the hours are each day’s, also over a change of the clocks [EVT-29, DEC-159]', () => {
    const file = fileOf({ ...DAYS, eventHoursEachDay: true });
    expect(all(file, 'DTSTART')).toEqual(['20261002T223000Z', '20261003T213000Z', '20261004T213000Z']);
    expect(all(file, 'DTEND')).toEqual(['20261003T063000Z', '20261004T053000Z', '20261005T053000Z']);
    expect(all(file, 'SUMMARY')).toEqual(Array(3).fill('Information Session Parramatta'));
    expect(file.match(/BEGIN:VCALENDAR/g)).toHaveLength(1);
  });

  it('names its entries the same when it is made again, the first as an event of one day [EVT-29, DEC-159]', () => {
    const id = '5d0f6f0e-3f7c-4a52-9b7e-0c1f5a2b3c4d';
    const uids = [`${id}@events`, `${id}-day-2@events`, `${id}-day-3@events`];
    expect(all(fileOf({ ...DAYS, eventHoursEachDay: true }), 'UID')).toEqual(uids);
    const moved = { ...DAYS, eventStartDate: '2026-10-10', eventEndDate: '2026-10-12', eventHoursEachDay: true };
    expect(all(fileOf(moved), 'UID')).toEqual(uids);
    expect(all(fileOf(), 'UID')).toEqual(uids.slice(0, 1));
  });

  it('has one entry from the first start to the last end when the event runs through the night [EVT-29, DEC-159]', () => {
    const file = fileOf({ ...DAYS, eventStartTime: '20:00', eventEndTime: '01:00', eventHoursEachDay: false });
    expect(all(file, 'DTSTART')).toEqual(['20261003T100000Z']);
    expect(all(file, 'DTEND')).toEqual(['20261004T140000Z']);
  });

  it('begins, ends and breaks its lines as calendars ask [CON-20]', () => {
    const file = fileOf();
    expect(file.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
    expect(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('folds lines at 75 octets without cutting a character [CON-20]', () => {
    const eventName = `Ngā mihi ${'é🙂—'.repeat(40)}`;
    const file = fileOf({ eventName });
    const octets = file.split('\r\n').map((line) => Buffer.byteLength(line, 'utf8'));
    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    expect(Math.max(...octets)).toBeGreaterThan(70);
    expect(properties(file).get('SUMMARY')).toBe(eventName);
  });

  it('escapes what calendars read as structure [CON-20]', () => {
    const read = properties(fileOf({ eventName: 'Back\\slash; comma, line\r\nEND:VEVENT' }));
    expect(read.get('SUMMARY')).toBe('Back\\\\slash\\; comma\\, line\\nEND:VEVENT');
    expect(fileOf({ eventName: 'a\rb' }).replaceAll('\r\n', '')).not.toContain('\r');
  });

  it('says how often its times have changed, where that is known, and first of all that it is called off', () => {
    const event = buildEventRecord({ eventIsCancelled: true });
    const file = calendarFile(event, { stampedAt: 0, sequence: 4, url: URL_OF_PAGE });
    expect(properties(file).get('SEQUENCE')).toBe('4');
    expect(properties(file).get('SUMMARY')).toBe(`Cancelled: ${event.eventName}`);
    expect(properties(file).get('TRANSP')).toBe('TRANSPARENT');
    for (const name of ['SEQUENCE', 'TRANSP', 'STATUS']) expect(properties(fileOf()).has(name)).toBe(false);
  });

  it('says where: the venue with its address, or online [EVT-23]', () => {
    expect(properties(fileOf()).get('LOCATION')).toBe(
      'Parramatta Town Hall\\, 182 Church Street\\, Parramatta NSW 2150',
    );
    expect(properties(fileOf(ONLINE_EVENT)).get('LOCATION')).toBe('Online');
    expect(fileOf({ eventVenue: undefined, eventLocation: undefined })).not.toContain('LOCATION');
  });
});

describe('the code for a phone', () => {
  const REFERENCE = 'DC-7K3M-9QXA-4';
  const codeOf = (overrides: Partial<EventRecord> = {}) =>
    calendarCode(buildEventRecord(overrides), { reference: REFERENCE, url: URL_OF_PAGE });

  it('carries the reference and what to bring, beside when and where, and nothing that a camera does not need [KIOSK-08 in part]', () => {
    const read = properties(codeOf({ bring: 'Photo identification; closed shoes.' }));
    expect([...read.keys()]).toEqual(['BEGIN', 'SUMMARY', 'DTSTART', 'DTEND', 'LOCATION', 'DESCRIPTION', 'END']);
    expect(read.get('BEGIN')).toBe('VEVENT');
    expect(read.get('SUMMARY')).toBe('Information Session Parramatta');
    expect(read.get('DTSTART')).toBe('20260314T070000Z');
    expect(read.get('LOCATION')).toBe('Parramatta Town Hall\\, 182 Church Street\\, Parramatta NSW 2150');
    expect(read.get('DESCRIPTION')).toBe(
      `Reference: ${REFERENCE}\\nBring: this reference. Photo identification\\; closed shoes.\\n${URL_OF_PAGE}`,
    );
  });

  it('says online of an event without a place, and the reference alone where nothing is to be brought [KIOSK-08 in part]', () => {
    const read = properties(codeOf(ONLINE_EVENT));
    expect(read.get('LOCATION')).toBe('Online');
    expect(read.get('DESCRIPTION')).toBe(`Reference: ${REFERENCE}\\nBring: this reference.\\n${URL_OF_PAGE}`);
  });

  it('is of the first day where the hours are each day’s [EVT-29 in part]', () => {
    const read = properties(codeOf({ eventEndDate: '2026-03-16', eventHoursEachDay: true }));
    expect([read.get('DTSTART'), read.get('DTEND')]).toEqual(['20260314T070000Z', '20260314T083000Z']);
  });
});
