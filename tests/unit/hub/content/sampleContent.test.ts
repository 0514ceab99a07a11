import { beforeAll, describe, expect, it } from 'vitest';
import type { Collections } from '../../../../hub/content/checkContent.ts';
import type { EligibilityCheckFields } from '../../../../src/blocks/eligibility-check/fields.ts';
import type { HomeCarouselFields } from '../../../../src/blocks/home-carousel/fields.ts';
import type { SearchBandFields } from '../../../../src/blocks/search-band/fields.ts';
import { menuItems } from '../../../../src/content/navigation/menuItems.ts';
import type { StoryBanner } from '../../../../src/domain/entities/story.ts';
import { eventAvailability, liveEvent, registrationState } from '../../../../src/domain/event/availability.ts';
import { eventWhen } from '../../../../src/domain/event/eventWhen.ts';
import { eventEnd, eventStart, zoneCode } from '../../../../src/domain/text/timeZones.ts';
import { buildEngine, buildMoment, buildSearchRequest } from '../../../builders/buildSearch.ts';
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

  it('says of every link from a role to the enquiry where it comes from [ENQ-15, JOB-43]', () => {
    const texts = content.jobs.map((job) => JSON.stringify(job));
    const asked = texts.flatMap((text) => text.match(/"\/contact-us[^"]*"/g) ?? []);
    expect(asked.length).toBeGreaterThan(200);
    expect(asked.filter((address) => address !== '"/contact-us?ref=role_page"')).toEqual([]);
  });

  it('answers every topic that people ask about first, and more', () => {
    expect(TOPICS).toHaveLength(36);
    const ids = content.faqs.map(({ id }) => id);
    expect(TOPICS.filter((topic) => !ids.includes(topic))).toEqual([]);
  });

  it('has four pages for newcomers, in the navigation and the footer, the first steps linked from every role', () => {
    const pages = ['/how-to-join', '/can-i-join', '/fitness-tests', '/for-parents'];
    expect(content.pages.map(({ path }) => path)).toEqual(expect.arrayContaining(pages));
    const navigation = JSON.stringify(content.navigation);
    const footer = JSON.stringify(content.settings[0]?.footer);
    for (const path of pages)
      expect([navigation, footer].map((part) => part.includes(`"${path}"`))).toEqual([true, true]);
    const texts = content.jobs.map((job) => JSON.stringify(job));
    expect(texts.filter((text) => text.includes('/how-to-join') && text.includes('/can-i-join'))).toHaveLength(225);
  });

  it('offers one test of what would suit a person in the header, the quiz, and the other one below its result', () => {
    const shown = JSON.stringify(menuItems(content.navigation));
    expect(shown).toContain('{"url":"/career-quiz","label":"Career quiz","isQuickLink":true,"children":[]}');
    expect(shown).not.toContain('/career-matcher');
    const quiz = content.pages.find(({ path }) => path === '/career-quiz')?.blocks ?? [];
    const naming = quiz.filter((block) => JSON.stringify(block).includes('/career-matcher'));
    expect(naming.map(({ name }) => name)).toEqual(['CareerQuiz']);
  });

  it('offers in the check of who can join every way there is, with the ages of its file', () => {
    const page = content.pages.find(({ path }) => path === '/can-i-join');
    const check = page?.blocks?.find(({ name }) => name === 'EligibilityCheck')?.fields as EligibilityCheckFields;
    expect(check.ways).toHaveLength(12);
    expect(check.ways[0]).toEqual({
      slug: 'general-entry',
      title: 'General Entry',
      description: 'Most people: you need no trade and no degree, and learn the job with us.',
      minAge: 17,
      maxAge: 56,
    });
  });

  it('has a picture on every panel of a story, and none that its page began with [STORY-01 in part]', () => {
    const named = (value: unknown) =>
      [...JSON.stringify(value ?? null).matchAll(/\/media\/pictures\/([a-z-]+)\.[0-9a-f]{8}/g)].map(([, name]) => name);
    const told = [
      ...content.jobs.flatMap(({ url, desktopImage, storyBanner = [] }) =>
        storyBanner.map((story) => ({ where: url, header: named(desktopImage), story })),
      ),
      ...content.pages.flatMap(({ path, blocks = [] }) =>
        blocks
          .filter(({ name }) => name === 'StoryBanner')
          .map(({ fields }) => ({
            where: path,
            header: named(blocks.filter(({ placeholder }) => placeholder.includes('header'))),
            story: fields as StoryBanner,
          })),
      ),
    ];
    expect(told.length).toBeGreaterThan(10);
    for (const { where, header, story } of told) {
      expect(header, where).not.toEqual([]);
      for (const panel of story.CarouselItems ?? []) expect(named(panel), `${where} ${panel.type}`).not.toEqual([]);
      expect(
        named(story).filter((name) => header.includes(name)),
        where,
      ).toEqual([]);
    }
  });

  it('shows a person where the first slides quote somebody, on a phone too', () => {
    const quotes = content.pages
      .flatMap(({ blocks = [] }) => blocks)
      .filter(({ name }) => name === 'HomeCarousel')
      .flatMap(({ fields }) => (fields as HomeCarouselFields).items ?? [])
      .filter((slide) => slide['Slide Type'] === 'Quote');
    expect(quotes.length).toBeGreaterThan(0);
    for (const slide of quotes) {
      expect(slide['Desktop Image']?.src, slide.id).toMatch(/-person-[a-z-]+\.[0-9a-f]{8}\.quote-/);
      expect(slide['Mobile Image']?.src, slide.id).toMatch(/-person-[a-z-]+\.[0-9a-f]{8}\.tall-/);
    }
  });

  it('tells the stories of twelve people, eight of whom can be heard [BLOCK-10]', () => {
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
    // The two evenings of ONLINE-APTITUDE are one file.
    expect(new Set(content.events.map(({ eventContent }) => eventContent)).size).toBe(59);
  });

  it('has open, full, half full, closed, external and past events, online, in person and both', () => {
    const states = content.events.map(({ eventCode }) => stateOf(eventCode));
    const countOf = (wanted: string) => states.filter((state) => state === wanted).length;
    expect([countOf('past'), countOf('full'), countOf('closed'), countOf('open')]).toEqual([2, 3, 3, 52]);
    expect(stateOf('BNE-AVIATION-NIGHT')).toBe('open');
    expect(content.events.filter((event) => event.eventEnableExternalRegistration)).toHaveLength(2);
    expect(new Set(content.events.map((event) => event.eventLocationType))).toEqual(
      new Set(['Hybrid', 'Virtual', 'Face to Face']),
    );
  });

  it('says of every event of several days whether its hours are each day’s or run through the night [DEC-159]', () => {
    const several = content.events.filter((event) => event.eventStartDate < event.eventEndDate);
    const texts = Object.fromEntries(several.map((event) => [event.eventCode, eventWhen(event).text]));
    const eachDay = /^\d+ .*to \d+ .*, each day 8:30 am to \d:\d0 pm /;
    expect(texts).toEqual({
      'AMB-WORK-EXP': expect.stringMatching(eachDay),
      'BAN-WORK-EXP': expect.stringMatching(eachDay),
      'NOW-WORK-EXP': expect.stringMatching(eachDay),
      'JBT-ACADEMY': '4 to 5 April 2026, from Saturday 7:30 pm AEDT through the night to Sunday 10:00 am AEST',
    });
  });

  it('has one event that is cancelled, and a recurring evening whose codes stayed as they were', () => {
    const cancelled = content.events.filter(({ eventIsCancelled }) => eventIsCancelled);
    expect(cancelled.map(({ eventCode }) => eventCode)).toEqual(['DEV-INFO']);
    expect(stateOf('DEV-INFO')).toBe('closed');
    const [first, second] = ['ONLINE-APTITUDE', 'ONLINE-APTITUDE-2'].map((code) =>
      content.events.find(({ eventCode }) => eventCode === code),
    );
    expect(first?.eventName).toBe(second?.eventName);
    // As every registration of before knows them.
    expect([first?.id, second?.id]).toEqual([
      '80575a77-36f4-5a6b-b171-0137869faf9a',
      '077880bd-fe69-5b61-b167-5fe16a38500b',
    ]);
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

  it.each(['2026-01-01', '2026-04-06', '2026-07-01', '2026-10-05', '2027-12-31'])(
    'has an event under every zone code that is in force, and one over the change of the clocks, for a start on %s [EVT-25 in part, EVT-26 in part]',
    async (day) => {
      const { events } = await soundContent(SAMPLE_DIR, new Date(`${day}T02:00:00Z`));
      // No place has been on AWDT or ACWDT since the west ended its trial of daylight saving in 2009.
      const inForce = ['ACDT', 'ACST', 'ACWST', 'AEDT', 'AEST', 'AWST'];
      expect([...new Set(events.map(({ eventTimeZoneName }) => eventTimeZoneName))].sort()).toEqual(inForce);
      const codesOf = (event: (typeof events)[number]) =>
        [eventStart(event), eventEnd(event)].map((at) => zoneCode(event.eventTimeZoneIana, at));
      const crossing = events.filter((event) => new Set(codesOf(event)).size === 2);
      expect(crossing.map(({ eventCode }) => eventCode)).toEqual(['JBT-ACADEMY']);
    },
  );

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

  it('finds roles for each word that a search on a page suggests', async () => {
    const engine = buildEngine(content);
    const blocks = content.pages.flatMap(({ blocks = [] }) => blocks).filter(({ name }) => name === 'SearchBand');
    const suggested = blocks.flatMap(({ fields }) => {
      const { Placeholder = '', Examples = [] } = fields as SearchBandFields;
      return [...Placeholder.replace('…', '').split(', '), ...Examples];
    });
    expect(suggested.length).toBeGreaterThan(5);
    for (const query of suggested) {
      const { TotalCount } = await engine.jobs(buildSearchRequest({ query }), buildMoment());
      expect(TotalCount, query).toBeGreaterThan(0);
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

it('the list of all roles is mixed on every page, without the same picture or kind of work beside itself', async () => {
  const engine = buildEngine({ jobs: content.jobs, facets: content.facets });
  const request = buildSearchRequest({ perPage: 200, onePerRole: true });
  const { Results, TotalCount } = await engine.jobs(request, buildMoment());
  const roles = Results.map(({ url }) => content.jobs.find((job) => job.url === url));
  expect([TotalCount, roles.length]).toEqual([140, 140]);
  const kinds = (from: number, to: number) => roles.slice(from, to).map((job) => job?.category);
  const pictures = (from: number, to: number) => roles.slice(from, to).map((job) => job?.desktopImage);
  for (let at = 0; at < 100; at += 10) {
    const services = roles.slice(at, at + 10).map((job) => job?.service);
    for (const service of ['navy', 'army', 'air-force']) {
      expect(services.filter((each) => each === service).length).toBeGreaterThanOrEqual(3);
    }
  }
  for (let at = 0; at < 100; at += 1) {
    expect(pictures(at + 1, at + 5)).not.toContain(roles[at]?.desktopImage);
    if (at < 30) expect(kinds(at + 1, at + 4)).not.toContain(roles[at]?.category);
  }
});
