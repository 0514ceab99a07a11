import { describe, expect, it } from 'vitest';
import { structuredData } from '../../../../hub/render/structuredData.ts';
import type { EventRecord } from '../../../../src/domain/entities/event.ts';
import type { JobRecord } from '../../../../src/domain/entities/job.ts';
import type { EventAvailability } from '../../../../src/domain/release/release.ts';
import {
  BEFORE_THE_EVENT,
  buildEventRecord,
  IN_PERSON_EVENT,
  ONLINE_EVENT,
} from '../../../builders/buildEventRecord.ts';
import { buildFaq, buildFaqCategory } from '../../../builders/buildFaq.ts';
import { buildJobRecord } from '../../../builders/buildJobRecord.ts';
import { buildPublishedRelease } from '../../../builders/buildPublishedRelease.ts';

const ORIGIN = 'https://careers.example';

function postingOf(overrides: Partial<JobRecord> = {}, path = '') {
  const job = buildJobRecord(overrides);
  return dataOf('JobPosting', { jobs: [job] }, path || job.url);
}

function eventOf(overrides: Partial<EventRecord> = {}, live?: Partial<EventAvailability>, now = BEFORE_THE_EVENT) {
  const event = buildEventRecord(overrides);
  const numbers = { inPerson: 80, online: null, isFull: false, registerClosed: false, canRegister: true, ...live };
  const events = live ? { [event.eventCode]: numbers } : {};
  return dataOf('Event', { events: [event] }, `/events/events-detail/${event.eventCode}`, { events, now });
}

type Content = Parameters<typeof buildPublishedRelease>[0];
type Live = { events?: Record<string, EventAvailability>; now?: number };

/** What a page says to search engines in one of the vocabulary's types; undefined for nothing. */
function dataOf(type: string, content: Content, path: string, { events = {}, now = BEFORE_THE_EVENT }: Live = {}) {
  const availability = { at: new Date(now).toISOString(), events };
  const markup = structuredData({ published: buildPublishedRelease(content), availability, now }, path, ORIGIN);
  const blocks = [...markup.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  return blocks.map(([, json = '']) => JSON.parse(json)).find((data) => data['@type'] === type);
}

describe('what search engines are told of an open role', () => {
  it('is its title, words, place, commitment and the span of its pay [SEO-01, JOB-01]', () => {
    expect(postingOf()).toMatchObject({
      title: 'Medic',
      description: '<p>Provide medical care at sea and ashore.</p><p>Treat, dress, calm and carry.</p>',
      url: `${ORIGIN}/jobs/navy/medic`,
      datePosted: '2026-02-01',
      employmentType: 'FULL_TIME',
      hiringOrganization: { name: 'Defence Careers' },
      jobLocation: { address: { addressCountry: 'AU' } },
      baseSalary: { currency: 'AUD', value: { minValue: 51_000, maxValue: 72_400, unitText: 'YEAR' } },
    });
  });

  it('is by the day for the Reserve, and without pay where there is none', () => {
    const stages = [{ title: 'Day', amount: 205, isDaily: true, isUndergraduate: false }];
    const reserve = { url: '/jobs/reserves/navy/medic', isReserve: true };
    const posting = postingOf({ ...reserve, salaryInfo: { salary: { stages } } }, '/Jobs/reserves/navy/medic/');
    expect(posting).toMatchObject({ employmentType: 'PART_TIME', baseSalary: { value: { unitText: 'DAY' } } });
    expect(postingOf({ salaryInfo: undefined })).not.toHaveProperty('baseSalary');
  });

  it('is nothing while nobody can apply, and on no other page', () => {
    expect(postingOf({ isClosed: true })).toBeUndefined();
    expect(postingOf({}, '/events')).toBeUndefined();
  });
});

describe('what search engines are told of questions', () => {
  const subcategories = [
    { id: 'pay', faqSubcategoryTitle: 'Pay' },
    { id: 'leave', faqSubcategoryTitle: 'Leave' },
  ];
  const content = {
    faqCategories: [buildFaqCategory({ subcategories })],
    faqs: [
      buildFaq({ id: 'a', question: 'How much?', answer: '<p>Enough.</p>', subcategories: ['pay'], order: 2 }),
      buildFaq({ id: 'b', question: 'From when?', answer: '<p>Day one.</p>', subcategories: ['pay'], order: 1 }),
      buildFaq({ id: 'c', question: 'How long?', subcategories: ['leave'] }),
    ],
  };
  const asked = (address: string) =>
    dataOf('FAQPage', content, address)?.mainEntity.map(({ name }: { name: string }) => name);

  it('is the list that a reader sees at the address, with its answers [SEO-01 in part]', () => {
    expect(dataOf('FAQPage', content, '/faqs')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [
        { '@type': 'Question', name: 'From when?', acceptedAnswer: { '@type': 'Answer', text: '<p>Day one.</p>' } },
        { '@type': 'Question', name: 'How much?', acceptedAnswer: { '@type': 'Answer', text: '<p>Enough.</p>' } },
      ],
    });
    expect(asked('/FAQs/?category=students&subcategory=leave')).toEqual(['How long?']);
    expect(asked('/faqs?faq=c')).toEqual(['How long?']);
  });

  it.each(['/faqs?category=', '/faqs?query=leave', '/faqs/search?query=leave', '/events'])(
    'is nothing at %s, which lists none',
    (address) => expect(asked(address)).toBeUndefined(),
  );
});

describe('what search engines are told of an event', () => {
  const URL = `${ORIGIN}/events/events-detail/SYD-INFO-01`;
  const place = {
    '@type': 'Place',
    name: 'Parramatta Town Hall',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '182 Church Street',
      addressLocality: 'Parramatta',
      addressRegion: 'NSW',
      postalCode: '2150',
      addressCountry: 'AU',
    },
    geo: { '@type': 'GeoCoordinates', latitude: -33.815, longitude: 151.0031 },
  };
  const online = { '@type': 'VirtualLocation', url: URL };

  it('is its name, words, times on its own clocks, places, organiser and price [EVT-25]', () => {
    expect(eventOf()).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Information Session Parramatta',
      description: 'Meet people who have done the job\nAn evening about roles, pay and training.',
      url: URL,
      image: [`${ORIGIN}/media/information-session.avif`],
      startDate: '2026-03-14T18:00:00+11:00',
      endDate: '2026-03-14T19:30:00+11:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      location: [place, online],
      organizer: { '@type': 'GovernmentOrganization', name: 'Defence Careers', url: `${ORIGIN}/` },
      isAccessibleForFree: true,
      offers: {
        '@type': 'Offer',
        url: URL,
        availability: 'https://schema.org/InStock',
        price: 0,
        priceCurrency: 'AUD',
      },
    });
  });

  it('says where it is held, or that it is online [EVT-10, EVT-13]', () => {
    expect(eventOf(IN_PERSON_EVENT)).toMatchObject({
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: place,
    });
    expect(eventOf(ONLINE_EVENT)).toMatchObject({
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: online,
    });
  });

  it('says of several days when they begin and end, and the hours of each day [EVT-29]', () => {
    const perth = { eventTimeZoneIana: 'Australia/Perth', eventStartDate: '2027-05-03', eventEndDate: '2027-05-07' };
    const hours = { eventStartTime: '08:30', eventEndTime: '16:30' };
    expect(eventOf({ ...perth, ...hours, eventHoursEachDay: true })).toMatchObject({
      startDate: '2027-05-03T08:30:00+08:00',
      endDate: '2027-05-07T16:30:00+08:00',
      eventSchedule: {
        '@type': 'Schedule',
        repeatFrequency: 'P1D',
        startDate: '2027-05-03',
        endDate: '2027-05-07',
        startTime: '08:30',
        endTime: '16:30',
        scheduleTimezone: 'Australia/Perth',
      },
    });
    expect(eventOf({ ...perth, ...hours, eventHoursEachDay: false })).not.toHaveProperty('eventSchedule');
  });

  it('has the offset of each of its days where clocks change between them [EVT-29, EVT-25]', () => {
    const weekend = { eventStartDate: '2026-04-04', eventEndDate: '2026-04-05' };
    expect(eventOf(weekend)).toMatchObject({
      startDate: '2026-04-04T18:00:00+11:00',
      endDate: '2026-04-05T19:30:00+10:00',
    });
  });

  it('offers no place once it is full, and none at all once it is closed or over [EVT-16, EVT-17, EVT-18]', () => {
    const full = eventOf(IN_PERSON_EVENT, { inPerson: 0, isFull: true, canRegister: false });
    expect(full).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } });
    expect(eventOf({ registerClosed: true })).not.toHaveProperty('offers');
    const over = eventOf({}, undefined, Date.UTC(2026, 3, 1));
    expect(over).toMatchObject({ eventStatus: 'https://schema.org/EventScheduled' });
    expect(over).not.toHaveProperty('offers');
  });

  it('says that it is called off, with its day and place, and offers nothing', () => {
    const off = eventOf({ eventIsCancelled: true, eventStatus: 'Closed', registerClosed: true });
    expect(off).toMatchObject({
      eventStatus: 'https://schema.org/EventCancelled',
      startDate: '2026-03-14T18:00:00+11:00',
      location: [place, online],
    });
    expect(off).not.toHaveProperty('offers');
  });

  it('offers places while one of two ways to attend has some [EVT-14]', () => {
    const roomIsFull = eventOf({ eventVirtualCapacity: 30 }, { inPerson: 0, online: 30 });
    expect(roomIsFull).toMatchObject({ offers: { availability: 'https://schema.org/InStock' } });
  });

  it('runs over the change of the clocks with the offset of each end [EVT-25 in part]', () => {
    const night = { eventStartTime: '20:00', eventEndTime: '08:00', eventHoursEachDay: false };
    const back = eventOf({ ...night, eventStartDate: '2026-04-04', eventEndDate: '2026-04-05' });
    expect(back).toMatchObject({ startDate: '2026-04-04T20:00:00+11:00', endDate: '2026-04-05T08:00:00+10:00' });
    const forward = eventOf({ ...night, eventStartDate: '2026-10-03', eventEndDate: '2026-10-04' });
    expect(forward).toMatchObject({ startDate: '2026-10-03T20:00:00+10:00', endDate: '2026-10-04T08:00:00+11:00' });
    for (const event of [back, forward]) expect(event).not.toHaveProperty('eventSchedule');
  });

  it.each([
    ['Australia/Brisbane', '+10:00'],
    ['Australia/Adelaide', '+10:30'],
    ['Australia/Darwin', '+09:30'],
    ['Australia/Perth', '+08:00'],
    ['Australia/Eucla', '+08:45'],
  ])('has the offset of %s in March, %s [EVT-25 in part, EVT-26 in part]', (eventTimeZoneIana, offset) => {
    expect(eventOf({ eventTimeZoneIana })?.startDate).toBe(`2026-03-14T18:00:00${offset}`);
  });

  it('sends people who register elsewhere there, and promises no price for them [EVT-20]', () => {
    const tickets = 'https://tickets.example/expo';
    const elsewhere = eventOf({ eventEnableExternalRegistration: true, eventExternalRegistrationUrl: tickets });
    expect(elsewhere?.offers).toEqual({ '@type': 'Offer', url: tickets, availability: 'https://schema.org/InStock' });
    expect(elsewhere).not.toHaveProperty('isAccessibleForFree');
  });

  it('cannot end its element, whatever an organiser writes [HUB-22]', () => {
    expect(eventOf({ eventName: '</script><script>alert(1)' })?.name).toBe('</script><script>alert(1)');
  });

  it('is nothing on other pages', () => {
    expect(dataOf('Event', {}, '/events')).toBeUndefined();
    expect(dataOf('Event', {}, '/events/events-detail/NO-SUCH')).toBeUndefined();
  });
});
