import { describe, expect, it } from 'vitest';
import type { HomeCarouselFields, HomeCarouselSlide } from '../../../src/blocks/home-carousel/fields.ts';
import type { EventRecord } from '../../../src/domain/entities/event.ts';
import { buildEventRecord } from '../../builders/buildEventRecord.ts';
import { buildHomePage } from '../../builders/buildPublishedRelease.ts';
import { renderPage, words } from '../support/renderPage.ts';

const slide = (overrides: Partial<HomeCarouselSlide>): HomeCarouselSlide => ({
  id: overrides.Heading?.toLowerCase() ?? 'slide',
  templateName: 'HomePageCarouselImageSlide',
  ...overrides,
});
const page = (fields: HomeCarouselFields, query = '', events: EventRecord[] = []) =>
  renderPage(`/${query}`, {
    events,
    pages: [buildHomePage({ blocks: [{ name: 'HomeCarousel', placeholder: 'header', params: {}, fields }] })],
  });
const of = async (overrides: Partial<HomeCarouselSlide>, fields: HomeCarouselFields = {}) =>
  (await page({ 'H1 SEO Heading': 'Work in Defence', ...fields, items: [slide(overrides)] })).body;

const PICTURES = {
  'Desktop Image': { src: '/media/wide.webp', alt: 'A headland at dusk', width: 1600, height: 900 },
  'Mobile Image': { src: '/media/tall.webp', width: 500, height: 760 },
};

it('all slides are in the first document, in their order, under one heading of the page [CAR-09, CAR-10, PWA-27]', async () => {
  const items = [slide({ Heading: 'Sea' }), slide({ Heading: 'Land' }), slide({ Heading: 'Air' })];
  const rendered = await page({ 'H1 SEO Heading': 'Work in Defence', items });
  expect(words(rendered)).toMatch(/Work in Defence.*Sea.*Land.*Air/);
  expect(rendered.body.match(/<h1/g)).toHaveLength(1);
  expect(rendered.body).toMatch(/<h2[^>]*>Land<\/h2>/);
  expect(rendered.body).toMatch(/aria-label="3 of 3"/);
  expect(rendered.body).not.toContain('data-place');
});

it('without a heading of its own the page is called as its first slide [CAR-09]', async () => {
  const items = [slide({ Heading: 'Sea' }), slide({ Heading: 'Land' })];
  expect((await page({ items })).body).toMatch(/<h1[^>]*>Sea<\/h1>/);
});

it('the first picture comes before everything else, the others when they are near [CAR-11, PWA-27]', async () => {
  const items = [slide({ Heading: 'Sea', ...PICTURES }), slide({ Heading: 'Land', ...PICTURES })];
  const { body } = await page({ items });
  const images = body.match(/<img [^>]*>/g) ?? [];
  expect(images[0]).toMatch(/fetchpriority="high"/i);
  expect(images[0]).not.toContain('loading=');
  expect(images[1]).toMatch(/loading="lazy"/);
});

it('the mobile picture stands in below 768 px [CAR-11, DEC-08]', async () => {
  const body = await of(PICTURES);
  expect(body).toMatch(/<source media="\(max-width: 767\.98px\)" srcSet="\/media\/tall\.webp"/i);
  expect(body).toMatch(/<img [^>]*alt="A headland at dusk"[^>]*src="\/media\/wide\.webp"/);
});

it.each(['Left', 'Right', 'Center'] as const)('words stand in the layout %s [CAR-13]', async (layout) => {
  const body = await of({ Heading: 'Sea', SubHeading: 'Weeks of it', 'Text Layout': layout });
  expect(body).toContain(`data-layout="${layout.toLowerCase()}"`);
  expect(body).toMatch(/Sea.*Weeks of it/);
});

it('a quote is a quote, with who said it [CAR-14]', async () => {
  const body = await of({ 'Slide Type': 'Quote', Heading: 'You learn fast.', SubHeading: 'Leading Seaman Anh' });
  expect(body).toMatch(/<blockquote[^>]*>You learn fast\.<\/blockquote><figcaption[^>]*>Leading Seaman Anh/);
});

const EVENT = {
  templateName: 'HomePageCarouselEventSlide',
  'Event Date': 'Saturday 14 March',
  'Event Time': '9:30 am to 2 pm',
  'Event Location': 'Victoria Quay',
} as const;

it('an event slide says when and where, each with its icon [CAR-15]', async () => {
  expect(await of(EVENT)).toMatch(
    /<\/svg><span>Saturday 14 March.*<\/svg><span>9:30 am to 2 pm.*<\/svg><span>Victoria Quay/,
  );
  expect(await of({ ...EVENT, templateName: 'HomePageCarouselImageSlide' })).not.toContain('Victoria Quay');
});

it.each(['Event Date', 'Event Time', 'Event Location'] as const)(
  'the icon of %s is the one that content gives it, and that of nothing else [CAR-09, CAR-15]',
  async (fact) => {
    const iconsOf = async (fields: HomeCarouselFields) =>
      [...(await of(EVENT, fields)).matchAll(/<path d="([^"]*)"><\/path><\/svg><span>(?:Saturday|9:30|Victoria)/g)].map(
        ([, d]) => d,
      );
    const usual = await iconsOf({});
    const starred = await iconsOf({ [`${fact} Icon`]: 'star' });
    expect(usual).toHaveLength(3);
    expect(starred.filter((icon, at) => icon !== usual[at])).toEqual([
      starred[['Event Date', 'Event Time', 'Event Location'].indexOf(fact)],
    ]);
  },
);

describe('an event slide that names its event', () => {
  const NEXT_YEAR = new Date().getUTCFullYear() + 1;
  const days = (year: number) => ({ eventStartDate: `${year}-05-03`, eventEndDate: `${year}-05-03` });
  const named = {
    templateName: 'HomePageCarouselEventSlide',
    Heading: 'Open day',
    'Event Code': 'SYD-INFO-01',
    'Event Date': 'One day',
  } as const;
  const items = [slide({ Heading: 'Sea' }), slide(named)];

  it('reads date, time and place from it, whatever was typed [CAR-15, EVT-27]', async () => {
    const { body } = await page({ items }, '', [buildEventRecord(days(NEXT_YEAR))]);
    expect(body).toMatch(
      new RegExp(
        `</svg><span>\\w+day 3 May ${NEXT_YEAR}<.*</svg><span>6:00 pm to 7:30 pm AEST<.*</svg><span>Parramatta Town Hall, Parramatta NSW<`,
      ),
    );
    expect(body).not.toContain('One day');
  });

  it('says the first and the last of several days [CAR-15, EVT-29]', async () => {
    const event = { ...days(NEXT_YEAR), eventEndDate: `${NEXT_YEAR}-05-07`, eventHoursEachDay: true };
    const text = words(await page({ items }, '', [buildEventRecord(event)]));
    expect(text).toContain(`3 to 7 May ${NEXT_YEAR} each day 6:00 pm to 7:30 pm AEST`);
  });

  it('leaves when the event is over or withdrawn [CAR-15]', async () => {
    for (const events of [[buildEventRecord(days(2025))], []]) {
      const { body } = await page({ items }, '', events);
      expect(body).toContain('aria-label="1 of 1"');
      expect(body).not.toContain('Open day');
    }
  });
});

it('two ways on have the theme and the icon that content gives them [CAR-16]', async () => {
  const body = await of({
    'CTA Button 1': { href: '/careers', text: 'Find your role' },
    'CTA Button 2': { href: 'tel:131901', text: 'Call' },
    'CTA Button 2 Theme': 'Secondary',
    'CTA Button 2 Icon': 'phone',
  });
  expect(body).toMatch(/<a [^>]*href="\/careers"[^>]*data-variant="go"|<a [^>]*data-variant="go"[^>]*href="\/careers"/);
  expect(body).toMatch(/<a [^>]*href="tel:131901"[^>]*data-variant="ink"/);
  expect(await of({ Heading: 'Sea', 'CTA Button 1': { href: '', text: 'Nowhere' } })).not.toContain('Nowhere');
});

it('a slide takes its colours from its service, and shows the tag only when told to [CAR-17]', async () => {
  const plain = await of({ 'Service Theme': 'army' });
  expect(plain).toMatch(/aria-label="1 of 1" data-service="army"/);
  expect(plain).not.toContain('data-mark="army"');
  expect(await of({ 'Service Theme': 'army', 'Display Service Tag': true })).toContain('data-mark="army"');
});

it('one slide needs no controls, several have them before the page runs [CAR-18, CAR-19, CAR-20]', async () => {
  expect(await of({ Heading: 'Sea' })).not.toContain('Next slide');
  const { body } = await page({ items: [slide({ Heading: 'Sea' }), slide({ Heading: 'Land' })] });
  for (const label of ['Previous slide', 'Next slide', 'Play autoplay', 'Slide 1 of 2', 'Slide 2 of 2']) {
    expect(body).toContain(`aria-label="${label}"`);
  }
  expect(body).toMatch(/<fieldset[^>]*><legend[^>]*>Choose slide<\/legend>/);
});

it('hints of an empty carousel are for its editors, a visitor sees nothing [CAR-24, CAR-25, CAR-26, DEC-05, DEC-147]', async () => {
  const edit = '?sc_mode=edit';
  const noSource = words(await page({}, edit));
  expect(noSource).toContain('Please set data source to homepage carosel');
  expect(noSource).toContain('No Items');
  expect(words(await page({ items: [] }, edit))).toContain('Please add items to homepage carosel');
  expect(words(await page({}))).not.toMatch(/carosel|No Items/);
  expect(words(await page({ items: [] }))).not.toMatch(/carosel|No Items/);
});
