import type { EventRecord } from '../../src/domain/entities/event.ts';
import type { JobRecord, SalaryStage } from '../../src/domain/entities/job.ts';
import type { NavigationItem } from '../../src/domain/entities/navigation.ts';
import { liveEvent, offeredModes, registrationState } from '../../src/domain/event/availability.ts';
import { dailyHours } from '../../src/domain/event/eventWhen.ts';
import { openFaqBrowser } from '../../src/domain/faq/faqBrowser.ts';
import { pathOf } from '../../src/domain/hubPaths.ts';
import { routeKey } from '../../src/domain/page/routeContent.ts';
import { HELPLINE, PRODUCT_NAME } from '../../src/domain/product.ts';
import type { Availability, PublishedRelease } from '../../src/domain/release/release.ts';
import { eventCodeIn, eventPath, ROUTES, routeFacts, routeOf } from '../../src/domain/site/routes.ts';
import { scriptJson } from '../../src/domain/text/json.ts';
import { plainText } from '../../src/domain/text/plainText.ts';
import type { EpochMs } from '../../src/domain/text/time.ts';
import { eventEnd, eventStart, instantText } from '../../src/domain/text/timeZones.ts';
import { findRecord } from '../published/publishedIndex.ts';

const COUNTRY_CODE = '+61';

type Facts = { published: PublishedRelease; availability: Availability; now: EpochMs };

/**
 * Returns structured data for search engines as elements for the head: the publisher on the home page, the breadcrumb
 * trail on all others, the job posting of an open role, the event of an event's page, and the questions with their
 * answers that the browser of questions shows. It is data, so no policy has to allow it.
 * @param facts.availability  read only for an event's page
 * @param address  path of the page with the query that it knows
 */
export function structuredData(facts: Facts, address: string, origin: string): string {
  const { published } = facts;
  const path = pathOf(address);
  const trail = trailTo(published, path);
  if (path === ROUTES.home.path) return dataBlock(organisation(published, origin));
  if (trail.length < 2) return questions(published, address);
  const breadcrumb = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((stop, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: stop.name,
      item: new URL(stop.path, origin).href,
    })),
  };
  return (
    dataBlock(breadcrumb) +
    posting(published, path, origin) +
    occasion(facts, path, origin) +
    questions(published, address)
  );
}

/** Returns the questions of the list at an address as schema.org `FAQPage`: those that a reader sees there, no others. */
function questions({ collections: { faqCategories, faqs } }: PublishedRelease, address: string): string {
  const path = pathOf(address);
  if (routeOf(path) !== 'faqs') return '';
  const { listed } = openFaqBrowser(new URLSearchParams(address.slice(path.length)), faqCategories, faqs);
  if (listed.length === 0) return '';
  return dataBlock({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: listed.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  });
}

function posting(published: PublishedRelease, path: string, origin: string): string {
  const job = findRecord(published, 'jobs', routeKey(path));
  const data = job && jobPosting(job, published.createdAt, origin);
  return data ? dataBlock(data) : '';
}

function occasion(facts: Facts, path: string, origin: string): string {
  const event = eventAt(facts.published, routeKey(path));
  return event ? dataBlock(schemaEvent(event, facts, origin)) : '';
}

function organisation({ collections }: PublishedRelease, origin: string): object {
  const social = collections.settings[0]?.footer?.social.map(({ url }) => url);
  return {
    '@context': 'https://schema.org',
    '@type': 'GovernmentOrganization',
    name: PRODUCT_NAME,
    url: `${origin}/`,
    logo: `${origin}/icons/icon.svg`,
    sameAs: social,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'recruitment',
      telephone: `${COUNTRY_CODE} ${HELPLINE.label}`,
      areaServed: 'AU',
    },
  };
}

function dataBlock(data: object): string {
  return `<script type="application/ld+json">${scriptJson(data)}</script>`;
}

/**
 * Returns an open role as schema.org `JobPosting` for search engines; undefined while it is closed, because nobody can
 * apply for it.
 * @param postedAt  ISO instant of the release
 */
function jobPosting(job: JobRecord, postedAt: string, origin: string): object | undefined {
  if (job.isClosed || !job.title) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: [job.shortDescription && `<p>${job.shortDescription}</p>`, job.roleDescription]
      .filter(Boolean)
      .join(''),
    identifier: { '@type': 'PropertyValue', name: PRODUCT_NAME, value: job.id },
    url: origin + job.url,
    datePosted: postedAt.slice(0, 10),
    employmentType: job.isReserve ? 'PART_TIME' : 'FULL_TIME',
    directApply: false,
    hiringOrganization: { '@type': 'GovernmentOrganization', name: PRODUCT_NAME, sameAs: `${origin}/` },
    jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'AU' } },
    baseSalary: baseSalary(job.salaryInfo?.salary?.stages ?? []),
  };
}

/** Returns the lowest and highest pay of the stages, comparing only daily or only yearly amounts. */
function baseSalary(stages: SalaryStage[]): object | undefined {
  const paid = stages.filter(({ amount }) => amount !== undefined && Number.isFinite(amount) && amount > 0);
  const isDaily = paid.at(-1)?.isDaily;
  const amounts = paid.filter((stage) => stage.isDaily === isDaily).map(({ amount }) => Number(amount));
  if (amounts.length === 0) return undefined;
  return {
    '@type': 'MonetaryAmount',
    currency: 'AUD',
    value: {
      '@type': 'QuantitativeValue',
      minValue: Math.min(...amounts),
      maxValue: Math.max(...amounts),
      unitText: isDaily ? 'DAY' : 'YEAR',
    },
  };
}

const ATTENDANCE = {
  'Face to Face': 'OfflineEventAttendanceMode',
  Virtual: 'OnlineEventAttendanceMode',
  Hybrid: 'MixedEventAttendanceMode',
} as const satisfies Record<EventRecord['eventLocationType'], string>;

/**
 * Returns an event as schema.org `Event`, with all that Google's documentation requires or recommends and the content
 * has. Times are those of the event's own clocks with their offset. One that is called off keeps them, as is asked there;
 * content knows no postponed events: it says their new day.
 */
function schemaEvent(event: EventRecord, { availability, now }: Facts, origin: string): object {
  const { eventTimeZoneIana: zone, eventBannerImage: image } = event;
  const url = origin + eventPath(event.eventCode);
  const organiser = { '@type': 'GovernmentOrganization', name: PRODUCT_NAME, url: `${origin}/` };
  const words = event.eventContent && plainText(event.eventContent);
  const places = offeredModes(event).map((mode) =>
    mode === 'Online' ? { '@type': 'VirtualLocation', url } : eventPlace(event),
  );
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.eventName,
    description: [event.eventSubHeading, words].filter(Boolean).join('\n'),
    url,
    image: image && [new URL(image.imagePath, origin).href],
    startDate: instantText(zone, eventStart(event)),
    endDate: instantText(zone, eventEnd(event)),
    eventSchedule: dailySchedule(event),
    eventStatus: `https://schema.org/${event.eventIsCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${ATTENDANCE[event.eventLocationType]}`,
    location: places.length === 1 ? places[0] : places,
    organizer: organiser,
    // What somebody else sells may cost something.
    isAccessibleForFree: event.eventEnableExternalRegistration ? undefined : true,
    offers: eventOffer(event, { availability, now }, url),
  };
}

/** Returns the hours of each day of an event that takes several; otherwise nothing is between its start and end [EVT-29]. */
function dailySchedule(event: EventRecord): object | undefined {
  const daily = dailyHours(event);
  return (
    daily && {
      '@type': 'Schedule',
      repeatFrequency: 'P1D',
      startDate: event.eventStartDate,
      endDate: event.eventEndDate,
      startTime: daily.from,
      endTime: daily.to,
      scheduleTimezone: event.eventTimeZoneIana,
    }
  );
}

function eventPlace({ eventVenue, eventLocation: location = {} }: EventRecord): object {
  const { latitude, longitude } = location;
  const street = [location.line1, location.line2, location.line3].filter(Boolean).join(', ');
  return {
    '@type': 'Place',
    name: eventVenue ?? location.name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street || undefined,
      addressLocality: location.city,
      addressRegion: location.state,
      postalCode: location.postCode,
      addressCountry: 'AU',
    },
    geo:
      latitude === undefined || longitude === undefined
        ? undefined
        : { '@type': 'GeoCoordinates', latitude, longitude },
  };
}

/** Returns a place at an event, or that there is none left; nothing once nobody can register any more. */
function eventOffer(
  event: EventRecord,
  { availability, now }: Pick<Facts, 'availability' | 'now'>,
  url: string,
): object | undefined {
  const state = registrationState(liveEvent(event, availability.events[event.eventCode], now));
  if (state !== 'open' && state !== 'full') return undefined;
  const isOurs = !event.eventEnableExternalRegistration;
  return {
    '@type': 'Offer',
    url: isOurs ? url : (event.eventExternalRegistrationUrl ?? url),
    availability: `https://schema.org/${state === 'open' ? 'InStock' : 'SoldOut'}`,
    ...(isOurs ? { price: 0, priceCurrency: 'AUD' } : {}),
  };
}

type Stop = { name: string; path: string };

/** Returns the trail from the home page to a page, both included; for an unknown page the home page alone. */
function trailTo(published: PublishedRelease, path: string): Stop[] {
  const key = routeKey(path);
  const home: Stop = { name: PRODUCT_NAME, path: '/' };
  const below = menuTrail(published.collections.navigation, key) ?? recordTrail(published, key);
  return key === '/' ? [home] : [home, ...below.filter((stop) => stop.path !== '/')];
}

function menuTrail(items: readonly NavigationItem[], key: string): Stop[] | undefined {
  for (const item of items) {
    const stop = { name: item.navigationTitle ?? item.pageTitle ?? item.url, path: item.url };
    if (routeKey(item.url) === key) return [stop];
    const below = menuTrail(item.children, key);
    if (below) return [stop, ...below];
  }
  return undefined;
}

/** Returns the trail of pages that no menu contains: jobs, events, and editors' pages outside the menus. */
function recordTrail(published: PublishedRelease, key: string): Stop[] {
  const { listedUnder: list } = routeFacts(key);
  const above = (list && menuTrail(published.collections.navigation, ROUTES[list].path)) ?? [];
  const job = findRecord(published, 'jobs', key);
  if (job) return [...above, { name: job.title, path: job.url }];
  const event = eventAt(published, key);
  if (event) return [...above, { name: event.eventName, path: eventPath(event.eventCode) }];
  const page = findRecord(published, 'pages', key);
  return page ? [{ name: page.seo.PageTitle ?? page.path, path: page.path }] : [];
}

function eventAt(published: PublishedRelease, key: string): EventRecord | undefined {
  const code = eventCodeIn(key);
  return code === undefined ? undefined : findRecord(published, 'events', code);
}
