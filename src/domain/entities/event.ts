import type { Html } from './shared.ts';

type EventStatus = 'Published' | 'Closed';
export type EventLocationType = 'Hybrid' | 'Virtual' | 'Face to Face';
export type AttendanceMode = 'In Person' | 'Online';

/** The counts that change with every registration; never part of a release [CON-21]. */
export type LiveEventNumbers = {
  registrantCount: number;
  registrantInPersonCount: number;
  registrantOnlineCount: number;
  /** null when the capacity is 0, which means unlimited [CON-19] */
  availableInPersonRegistrant: number | null;
  availableOnlineRegistrant: number | null;
  isFull: boolean;
  eventCanRegister: boolean;
};

/** An event inside the product; `wire/event.ts` maps it from and to the contract's PascalCase. */
export type EventDetail = EventRecord & LiveEventNumbers;

/** An event as the release holds it: everything but the live numbers [CON-21, CON-22]. */
export type EventRecord = {
  id: string;
  eventCode: string;
  eventName: string;
  eventSubHeading?: string;
  eventContent?: Html;
  eventType: { typeName: string };
  /** As published. `liveEvent` turns this into `Closed` once the event has ended. */
  eventStatus: EventStatus;
  /** It does not take place; `eventStatus` is then `Closed`, and it cannot be registered for */
  eventIsCancelled?: boolean;
  eventLocationType: EventLocationType;
  eventIsHybrid: boolean;
  eventIsVirtual: boolean;
  /** Number of people, guests included; 0 means unlimited. */
  eventCapacity: number;
  eventVirtualCapacity: number;
  registerClosed: boolean;
  eventEnableExternalRegistration: boolean;
  eventExternalRegistrationUrl?: string;
  /** `yyyy-mm-dd` in the event's own zone */
  eventStartDate: string;
  eventEndDate: string;
  /** `HH:mm` in the event's own zone */
  eventStartTime: string;
  eventEndTime: string;
  /**
   * Only of an event of several days. true: its hours are each day's; false: it runs from the first day's start to the
   * last day's end. Releases made before this field do not have it [EVT-29, DEC-159]
   */
  eventHoursEachDay?: boolean;
  /** `6:00 pm` */
  eventStartTimeFormatted: string;
  eventEndTimeFormatted: string;
  /** The zone code in force on that date, for example `AEDT` [CON-19] */
  eventTimeZoneName: string;
  eventTimeZoneIana: string;
  eventVirtualTimes?: string;
  eventVenue?: string;
  eventLocation?: {
    name?: string;
    line1?: string;
    line2?: string;
    line3?: string;
    city?: string;
    state?: string;
    postCode?: string;
    latitude?: number;
    longitude?: number;
  };
  eventBannerImage?: { imagePath: string };
  eventContactName?: string;
  eventContactPhone?: string;
  eventContactEmail?: string;
  enableDietaryRequirements: boolean;
  /** A booth asks for the candidate number [REG-08] */
  enableCandidateNumber?: boolean | undefined;
  /** What to bring, as plain text. Releases made before this field do not have it [KIOSK-08] */
  bring?: string | undefined;
  /** Tag text and service theme [DEC-63] */
  eventSiteDetailDisplayName?: string;
  eventSiteDetailSystemName?: string;
  /** Facet `audience` [CON-35] */
  audience: string[];
  /** Facet `access`: what is there for people who need it. Releases made before this field do not have it */
  access?: string[];
  /** Words that people search for it with. Releases made before this field do not have it */
  keywords?: string[];
  similarEventCodes: string[];
  /** Places allocated outside the hub (partner schools, phone bookings); they count as taken. */
  placesHeld: { inPerson: number; online: number };
};
