import { describe, expect, it } from 'vitest';
import {
  eventFromWire,
  eventRecordFromWire,
  eventRecordToWire,
  eventSummaryToWire,
  eventToWire,
} from '../../../../src/domain/wire/event.ts';
import { buildEventDetail, buildEventRecord } from '../../../builders/buildEventRecord.ts';

/** Seed B §3, Event (detail response), with the names of DEC-63. */
const DETAIL_NAMES = `Id EventCode EventName EventSubHeading EventContent EventType EventStatus EventLocationType
  EventIsHybrid EventIsVirtual EventCapacity EventVirtualCapacity RegistrantCount RegistrantInPersonCount
  RegistrantOnlineCount AvailableInPersonRegistrant AvailableOnlineRegistrant IsFull EventCanRegister RegisterClosed
  EventEnableExternalRegistration EventExternalRegistrationUrl EventStartDate EventEndDate EventStartTime EventEndTime
  EventStartTimeFormatted EventEndTimeFormatted EventTimeZoneName EventTimeZoneIana EventVirtualTimes EventVenue
  EventLocation EventBannerImage EventContactName EventContactPhone EventContactEmail EnableDietaryRequirements
  EventSiteDetailDisplayName EventSiteDetailSystemName SimilarEvents`.split(/\s+/);

const complete = buildEventDetail({
  eventExternalRegistrationUrl: 'https://partner.example.com/',
  eventVirtualTimes: '6:00 pm AEDT',
});
const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value));

describe('an event in the contract’s names', () => {
  it('carries every field of the listing [EVT-06]', () => {
    expect(Object.keys(eventToWire(complete, []))).toEqual(expect.arrayContaining(DETAIL_NAMES));
  });

  it('names what is inside its objects the same way [EVT-06]', () => {
    const wire = eventToWire(complete, []);
    expect(wire.EventType.TypeName).toBe('Information Session');
    expect(wire.EventBannerImage?.ImagePath).toBe('/media/information-session.avif');
    expect(wire.EventLocation).toEqual({
      Line1: '182 Church Street',
      City: 'Parramatta',
      State: 'NSW',
      PostCode: '2150',
      Latitude: -33.815,
      Longitude: 151.0031,
    });
  });

  it('lists similar events as summaries [EVT-06]', () => {
    const similar = buildEventDetail({ eventCode: 'NEXT-01' });
    expect(eventToWire(complete, [similar]).SimilarEvents).toEqual([eventSummaryToWire(similar)]);
  });

  it('comes back as it went [EVT-06]', () => {
    const { event, similar } = eventFromWire(overTheWire(eventToWire(complete, [complete])));
    expect(event).toEqual(overTheWire(complete));
    expect(similar[0]?.eventCode).toBe('SYD-INFO-01');
  });

  it('has on its card start, end and place [EVT-24]', () => {
    const summary = eventSummaryToWire(
      buildEventDetail({
        eventLocation: {
          line1: 'Level 2',
          line2: '182 Church Street',
          city: 'Parramatta',
          state: 'NSW',
          postCode: '2150',
        },
      }),
    );
    expect(summary).toMatchObject({
      startTime: '18:00',
      endTime: '19:30',
      location: {
        title: 'Parramatta Town Hall',
        addressLevel: 'Level 2',
        street: '182 Church Street',
        city: 'Parramatta',
        state: 'NSW',
      },
      isFull: false,
      eventCanRegister: true,
    });
  });
});

describe('an event in a chunk', () => {
  const wire = overTheWire(eventRecordToWire(buildEventRecord()));

  it('is the detail with the summary fields and without live numbers [CON-22]', () => {
    expect(wire).toMatchObject({ EventCode: 'SYD-INFO-01', eventCode: 'SYD-INFO-01', startTime: '18:00' });
    for (const live of [
      'RegistrantCount',
      'RegistrantInPersonCount',
      'AvailableInPersonRegistrant',
      'IsFull',
      'isFull',
      'eventCanRegister',
    ]) {
      expect(wire).not.toHaveProperty(live);
    }
  });

  it('comes back as the record that was published [CON-22]', () => {
    expect(eventRecordFromWire(wire)).toEqual(buildEventRecord());
  });
});
