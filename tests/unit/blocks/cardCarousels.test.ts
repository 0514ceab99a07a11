import { expect, it } from 'vitest';
import { buildJobRecord } from '../../builders/buildJobRecord.ts';
import { buildHomePage } from '../../builders/buildPublishedRelease.ts';
import { renderPage, words } from '../support/renderPage.ts';

const cards = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    CardTitle: `Role ${index + 1}`,
    CardButton: { href: `/jobs/navy/role-${index}` },
  }));
const HINT = 'Please add Carousel Cards below';

const page = (name: string, items: object[], query = '') =>
  renderPage(`/${query}`, {
    pages: [
      buildHomePage({
        blocks: [{ name, placeholder: 'main', params: {}, fields: { Heading: 'Filled first', items } }],
      }),
    ],
  });

it('all cards of a carousel are in the first document, in a row that can be reached by keyboard [CAR-01, PWA-27]', async () => {
  const { body } = await page('CardCarousel', cards(5));
  expect(body.match(/<li class="[^"]*carousel-slide"/g)).toHaveLength(5);
  expect(body).toMatch(/<section class="[^"]*" aria-label="Filled first" tabindex="0"/i);
});

it.each([
  ['CardCarousel', 3, '3'],
  ['CardCarousel', 5, '3'],
  ['VideoCardCarousel', 3, '3'],
  ['VideoCardCarousel', 4, '4'],
])('%s with %i cards has up to %s columns [CAR-06]', async (name, count, columns) => {
  expect((await page(name, cards(count))).body).toContain(`data-columns="${columns}"`);
});

it('without cards a visitor sees nothing, and an editor what to do [CAR-05]', async () => {
  expect(words(await page('CardCarousel', []))).not.toContain(HINT);
  expect(words(await page('CardCarousel', [], '?sc_mode=edit'))).toContain(HINT);
  expect(words(await page('VideoCardCarousel', [], '?sc_mode=edit'))).toContain(HINT);
});

it('the cards of a role stand under their heading on its page, and a role without cards has none [JOB-34, DEC-26]', async () => {
  const jobs = [buildJobRecord({ cardCarouselHeader: 'A year on board', cardCarousel: cards(3) })];
  expect(words(await renderPage('/jobs/navy/medic', { jobs }))).toMatch(/A year on board.*Role 1.*Role 3/);
  const without = await renderPage('/jobs/navy/medic', { jobs: [buildJobRecord()] });
  expect(without.body).not.toContain('carousel-slide');
});
