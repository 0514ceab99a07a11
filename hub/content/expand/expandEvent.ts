import type { EventLocationType, EventRecord } from '../../../src/domain/entities/event.ts';
import { serviceLabel } from '../../../src/domain/services.ts';
import { formatClock } from '../../../src/domain/text/format.ts';
import { instantOf, zoneCode } from '../../../src/domain/text/timeZones.ts';
import { type IndexedPicture, pictureImage } from '../media/pictureIndex.ts';
import type { EventSource } from '../model/event.ts';
import type { EventWordingSource } from '../model/eventWording.ts';
import { escapeHtml, paragraphsToHtml } from '../sanitiseHtml.ts';
import { addDays, startDate } from './anchorWeek.ts';
import { stableId } from './stableId.ts';

const LOCATION_TYPE: Record<EventSource['attendance'], EventLocationType> = {
  hybrid: 'Hybrid',
  online: 'Virtual',
  'in-person': 'Face to Face',
};

/** @param monday  first day of the week from which relative dates are counted, `yyyy-mm-dd` */
export function expandEvent(
  source: EventSource,
  wording: EventWordingSource,
  monday: string,
  similarEventCodes: string[],
  picture?: IndexedPicture,
): EventRecord {
  const { when, timeZone, address, contact } = source;
  const start = startDate(when, monday);
  return {
    id: stableId(`events/${source.code}`),
    eventCode: source.code,
    eventName: source.name,
    eventSubHeading: source.subHeading,
    eventContent: eventContent(source, wording),
    eventType: { typeName: source.type },
    eventStatus: 'Published',
    eventLocationType: LOCATION_TYPE[source.attendance],
    eventIsHybrid: source.attendance === 'hybrid',
    eventIsVirtual: source.attendance === 'online',
    eventCapacity: source.capacity.inPerson ?? 0,
    eventVirtualCapacity: source.capacity.online ?? 0,
    registerClosed: source.registrationClosed,
    eventEnableExternalRegistration: source.externalRegistrationUrl !== undefined,
    eventExternalRegistrationUrl: source.externalRegistrationUrl,
    eventStartDate: start,
    eventEndDate: addDays(start, when.days - 1),
    eventStartTime: when.start,
    eventEndTime: when.end,
    eventHoursEachDay: when.days > 1 ? (when.eachDay ?? when.start < when.end) : undefined,
    eventStartTimeFormatted: formatClock(when.start),
    eventEndTimeFormatted: formatClock(when.end),
    eventTimeZoneName: zoneCode(timeZone, instantOf(start, when.start, timeZone)),
    eventTimeZoneIana: timeZone,
    eventVirtualTimes: source.onlineTimes,
    eventVenue: source.venue,
    eventLocation: address && {
      name: source.venue,
      line1: address.line1,
      line2: address.line2,
      city: address.city,
      state: address.state,
      postCode: address.postcode,
      latitude: address.latitude,
      longitude: address.longitude,
    },
    eventContactName: contact?.name,
    eventContactPhone: contact?.phone,
    eventContactEmail: contact?.email,
    enableDietaryRequirements: source.dietary,
    eventSiteDetailDisplayName: serviceLabel(source.service),
    eventSiteDetailSystemName: source.service,
    audience: source.audience,
    eventBannerImage: picture && { imagePath: pictureImage(picture, 'wide').src },
    similarEventCodes,
    placesHeld: source.placesHeld,
  };
}

function eventContent({ about, schedule, bring }: EventSource, wording: EventWordingSource): string {
  const heading = (text: string) => `<h3>${escapeHtml(text)}</h3>`;
  const lines = schedule.map(({ time, what }) => `<li><strong>${escapeHtml(time)}</strong> ${what}</li>`).join('');
  const programme = lines ? `${heading(wording.scheduleHeading)}<ul>${lines}</ul>` : '';
  return paragraphsToHtml(about) + programme + (bring ? `${heading(wording.bringHeading)}<p>${bring}</p>` : '');
}
