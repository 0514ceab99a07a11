import { describe, expect, it } from 'vitest';
import { addressLines, mapsLink, placeText } from '../../../../src/domain/event/venue.ts';
import { buildEventRecord, ONLINE_EVENT } from '../../../builders/buildEventRecord.ts';

const queryOf = (link: string | undefined) => new URL(link ?? 'about:blank').searchParams.get('query');

describe('where an event is', () => {
  it('writes the address lines, then city, state and postcode, without gaps [EVT-22]', () => {
    const event = buildEventRecord({
      eventLocation: {
        line1: 'Level 2',
        line2: '',
        line3: '182 Church Street',
        city: 'Parramatta',
        state: 'NSW',
        postCode: '2150',
      },
    });
    expect(addressLines(event)).toEqual(['Level 2', '182 Church Street', 'Parramatta NSW 2150']);
    expect(placeText(event)).toBe('Parramatta Town Hall, Level 2, 182 Church Street, Parramatta NSW 2150');
  });

  it('links to the map by address when it is complete [EVT-22]', () => {
    expect(queryOf(mapsLink(buildEventRecord()))).toBe('Parramatta Town Hall, 182 Church Street, Parramatta NSW 2150');
  });

  it.each(['line1', 'city', 'state', 'postCode'] as const)(
    'links by coordinates when %s is missing [EVT-22]',
    (field) => {
      const event = buildEventRecord();
      const incomplete = { ...event, eventLocation: { ...event.eventLocation, [field]: undefined } };
      expect(queryOf(mapsLink(incomplete))).toBe('-33.815,151.0031');
    },
  );

  it('keeps a place on the equator or the meridian [EVT-22]', () => {
    expect(queryOf(mapsLink({ eventLocation: { latitude: 0, longitude: 0 } }))).toBe('0,0');
  });

  it('has no link when neither would find the place [EVT-22]', () => {
    expect(mapsLink({ eventLocation: { city: 'Parramatta' } })).toBeUndefined();
    expect(mapsLink(buildEventRecord(ONLINE_EVENT))).toBeUndefined();
    expect(addressLines(buildEventRecord(ONLINE_EVENT))).toEqual([]);
  });
});
