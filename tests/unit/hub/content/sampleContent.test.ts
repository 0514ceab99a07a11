import { beforeAll, describe, expect, it } from 'vitest';
import type { Collections } from '../../../../hub/content/checkContent.ts';
import { eventAvailability, liveEvent, registrationState } from '../../../../src/domain/event/availability.ts';
import { eventWhen } from '../../../../src/domain/event/eventWhen.ts';
import { eventStart } from '../../../../src/domain/text/timeZones.ts';
import { SAMPLE_DIR, soundContent } from './contentFolder.ts';

const NOW = new Date('2026-03-12T02:00:00Z');

/** What people ask before anything else; each has an answer of its own. */
const TOPICS = `
  minimum-and-maximum-age citizenship-and-permanent-residency minimum-schooling-by-entry-method
  eyesight-and-colour-vision asthma-and-past-conditions criminal-history-and-traffic-offences
  tattoos-and-piercings where-you-will-live leave-entitlements relationships-and-family-support
  how-often-you-deploy pay-during-training allowances-explained health-and-dental-care housing-assistance
  superannuation application-stages-and-timing documents-you-need aptitude-assessment interviews
  medical-assessment security-clearance fitness-test-standards-by-service training-plan-before-joining
  appointment-day initial-training-by-service academy-versus-sponsorship return-of-service-obligation
  gap-year-length-and-roles school-work-experience minimum-days-each-year employer-support-and-leave
  tax-free-daily-pay finding-a-unit-near-you rejoining-after-a-break changing-service-or-full-time-to-reserve
`
  .trim()
  .split(/\s+/);

let content: Collections;
beforeAll(async () => {
  content = await soundContent(SAMPLE_DIR, NOW);
});

const stateOf = (code: string) => {
  const event = content.events.find(({ eventCode }) => eventCode === code);
  if (!event) throw new Error(`there is no event ${code}`);
  const nobody = eventAvailability(event, { inPerson: 0, online: 0 }, NOW.getTime());
  return registrationState(liveEvent(event, nobody, NOW.getTime()));
};

describe('the sample content', () => {
  it('is sound and complete: roles, events, questions, units [HUB-21]', () => {
    const counts = Object.fromEntries(Object.entries(content).map(([name, list]) => [name, list.length]));
    expect(counts).toMatchObject({
      jobs: 225,
      events: 60,
      units: 52,
      settings: 1,
    });
    expect(counts.faqs).toBeGreaterThanOrEqual(80);
    expect(content.jobs.filter(({ isReserve }) => isReserve)).toHaveLength(85);
    expect(content.pages.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/', '/careers', '/contact-us', '/event-guidelines', '/events', '/faqs', '/privacy']),
    );
  });

  it('answers every topic that people ask about first, and more', () => {
    expect(TOPICS).toHaveLength(36);
    const ids = content.faqs.map(({ id }) => id);
    expect(TOPICS.filter((topic) => !ids.includes(topic))).toEqual([]);
  });

  it('tells the stories of twelve people, eight of whom can be heard [AUDIO-01 in part, BLOCK-10]', () => {
    const stories = content.pages.filter(({ path }) => path.startsWith('/stories/'));
    expect(stories).toHaveLength(12);
    const heard = stories.filter(({ blocks = [] }) => blocks.some(({ name }) => name === 'AudioStories'));
    expect(heard).toHaveLength(8);
  });

  it('has the pages that the registration form asks people to accept [REG-11]', () => {
    const { guidelinesUrl, privacyUrl } = content.settings[0]?.registration ?? {};
    expect([guidelinesUrl, privacyUrl]).toEqual(['/event-guidelines', '/privacy']);
    const paths = content.pages.map(({ path }) => path);
    for (const url of [guidelinesUrl, privacyUrl]) expect(paths).toContain(url);
  });

  it('describes every role in words of its own', () => {
    for (const field of ['shortDescription', 'roleDescription', 'longDescription'] as const) {
      const texts = content.jobs.filter(({ isReserve }) => !isReserve).map((job) => job[field]);
      expect(new Set(texts).size).toBe(140);
    }
    const reserve = content.jobs.filter(({ isReserve }) => isReserve).map((job) => job.shortDescription);
    expect(new Set(reserve).size).toBe(85);
    expect(new Set(content.faqs.map(({ answer }) => answer)).size).toBe(content.faqs.length);
    expect(new Set(content.events.map(({ eventContent }) => eventContent)).size).toBe(60);
  });

  it('has open, full, half full, closed, external and past events, online, in person and both', () => {
    const states = content.events.map(({ eventCode }) => stateOf(eventCode));
    const countOf = (wanted: string) => states.filter((state) => state === wanted).length;
    expect([countOf('past'), countOf('full'), countOf('closed'), countOf('open')]).toEqual([2, 3, 2, 53]);
    expect(stateOf('BNE-AVIATION-NIGHT')).toBe('open');
    expect(content.events.filter((event) => event.eventEnableExternalRegistration)).toHaveLength(2);
    expect(new Set(content.events.map((event) => event.eventLocationType))).toEqual(
      new Set(['Hybrid', 'Virtual', 'Face to Face']),
    );
  });

  it('says of every event of several days that its hours are each day’s [DEC-159]', () => {
    const several = content.events.filter((event) => event.eventStartDate < event.eventEndDate);
    expect(several.map(({ eventCode }) => eventCode).sort()).toEqual(['AMB-WORK-EXP', 'BAN-WORK-EXP', 'NOW-WORK-EXP']);
    for (const event of several)
      expect(eventWhen(event).text).toMatch(/^\d+ .*to \d+ .*, each day 8:30 am to \d:\d0 pm /);
  });

  it('covers every type, state and mainland zone', () => {
    expect(new Set(content.events.map(({ eventType }) => eventType.typeName)).size).toBe(14);
    const states = new Set(content.events.flatMap(({ eventLocation }) => eventLocation?.state ?? []));
    expect([...states].sort()).toEqual(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']);
    const zones = new Set(content.events.map(({ eventTimeZoneIana }) => eventTimeZoneIana));
    for (const place of [
      'Broken_Hill',
      'Eucla',
      'Darwin',
      'Perth',
      'Brisbane',
      'Adelaide',
      'Hobart',
      'Melbourne',
      'Sydney',
    ]) {
      expect(zones).toContain(`Australia/${place}`);
    }
  });

  it.each([
    '2026-03-15T13:59:00Z',
    '2026-03-15T14:00:00Z',
    '2026-10-04T10:00:00Z',
    '2028-02-29T00:00:00Z',
    '2030-12-31T22:00:00Z',
  ])('keeps its events in the future of somebody who starts at %s', async (start) => {
    const now = new Date(start);
    const { events } = await soundContent(SAMPLE_DIR, now);
    const past = events.filter((event) => eventStart(event) <= now.getTime());
    expect(past.map(({ eventCode }) => eventCode).sort()).toEqual(['PAST-ADL-OPEN', 'PAST-SYD-INFO']);
  });

  it('has events with step-free access, an Auslan interpreter and live captions, and some with none of them', () => {
    const countOf = (name: string) => content.events.filter(({ access }) => access?.includes(name)).length;
    for (const name of ['step-free', 'auslan', 'captions']) expect(countOf(name)).toBeGreaterThanOrEqual(5);
    expect(content.events.filter(({ access }) => access?.length === 0).length).toBeGreaterThanOrEqual(5);
  });

  it('has the events of the demonstration booth, open and with room', () => {
    for (const code of [
      'EXPO-NAVY-TALK',
      'EXPO-ARMY-TALK',
      'EXPO-AIRFORCE-TALK',
      'EXPO-INFO-HYBRID',
      'SYD-WID-NIGHT',
      'PER-SUB-TOUR',
      'ONLINE-HEALTH',
      'NAV-FRE-OPEN-DAY',
    ]) {
      expect([code, stateOf(code)]).toEqual([code, 'open']);
    }
  });

  it('links only to pages that exist', () => {
    const known = new Set([
      ...content.pages.map(({ path }) => path),
      ...content.jobs.map(({ url }) => url),
      ...content.events.map(({ eventCode }) => `/events/events-detail/${eventCode}`),
    ]);
    const links = content.jobs.flatMap((job) => [
      ...(job.quickLinks ?? []).map(({ url }) => url),
      ...(job.links ?? []).map(({ url }) => url),
      ...(job.relatedJobs ?? []).map((card) => card.CardButton?.href ?? ''),
      ...(job.cardCarousel ?? []).flatMap((card) => card.CardButton?.href ?? []),
      ...(job.oppositeUrl ? [job.oppositeUrl] : []),
    ]);
    const isOurs = (link: string) => link.startsWith('/');
    expect(links.filter((link) => isOurs(link) && !known.has(link.split('?', 1)[0] ?? ''))).toEqual([]);
  });
});
