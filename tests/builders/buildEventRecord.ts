import type { EventDetail, EventRecord } from '../../src/domain/entities/event.ts';
import { countedEvent, type Headcount } from '../../src/domain/event/availability.ts';

/** Before every event that the builders make. */
export const BEFORE_THE_EVENT = Date.UTC(2026, 1, 1);

/** A hybrid evening in Sydney in summer, 80 seats in the room, unlimited online. */
export function buildEventRecord(overrides: Partial<EventRecord> = {}): EventRecord {
  return {
    id: '5d0f6f0e-3f7c-4a52-9b7e-0c1f5a2b3c4d',
    eventCode: 'SYD-INFO-01',
    eventName: 'Information Session Parramatta',
    eventSubHeading: 'Meet people who have done the job',
    eventContent: '<p>An evening about roles, pay and training.</p>',
    eventType: { typeName: 'Information Session' },
    eventStatus: 'Published',
    eventLocationType: 'Hybrid',
    eventIsHybrid: true,
    eventIsVirtual: false,
    eventCapacity: 80,
    eventVirtualCapacity: 0,
    registerClosed: false,
    eventEnableExternalRegistration: false,
    eventStartDate: '2026-03-14',
    eventEndDate: '2026-03-14',
    eventStartTime: '18:00',
    eventEndTime: '19:30',
    eventStartTimeFormatted: '6:00 pm',
    eventEndTimeFormatted: '7:30 pm',
    eventTimeZoneName: 'AEDT',
    eventTimeZoneIana: 'Australia/Sydney',
    eventVenue: 'Parramatta Town Hall',
    eventLocation: {
      line1: '182 Church Street',
      city: 'Parramatta',
      state: 'NSW',
      postCode: '2150',
      latitude: -33.815,
      longitude: 151.0031,
    },
    eventBannerImage: { imagePath: '/media/information-session.avif' },
    eventContactName: 'Defence Recruiting Parramatta',
    eventContactPhone: '13 19 01',
    eventContactEmail: 'events@example.com',
    enableDietaryRequirements: true,
    eventSiteDetailDisplayName: 'All Services',
    eventSiteDetailSystemName: 'tri-service',
    audience: ['School leavers'],
    similarEventCodes: [],
    placesHeld: { inPerson: 0, online: 0 },
    ...overrides,
  };
}

/** Face to face only. */
export const IN_PERSON_EVENT = {
  eventLocationType: 'Face to Face',
  eventIsHybrid: false,
  eventIsVirtual: false,
} as const satisfies Partial<EventRecord>;

/** Online only, without a venue. */
export const ONLINE_EVENT = {
  eventLocationType: 'Virtual',
  eventIsHybrid: false,
  eventIsVirtual: true,
  eventVenue: undefined,
  eventLocation: undefined,
} as const satisfies Partial<EventRecord>;

/** The same event as people see it: open, with the people that have registered. */
export function buildEventDetail(
  overrides: Partial<EventDetail> = {},
  taken: Headcount = { inPerson: 0, online: 0 },
): EventDetail {
  return { ...countedEvent(buildEventRecord(overrides), taken, BEFORE_THE_EVENT), ...overrides };
}
