import { describe, expect, it } from 'vitest';
import type { RouteContent } from '../../../../src/domain/entities/page.ts';
import { buildFaq } from '../../../builders/buildFaq.ts';
import { buildJobRecord } from '../../../builders/buildJobRecord.ts';
import { buildHomePage, buildSettings } from '../../../builders/buildPublishedRelease.ts';
import { buildEntryMethod } from '../../../builders/buildShortlistedJob.ts';
import { renderPage, titleOf, words } from '../../support/renderPage.ts';

const handler = (number: number) =>
  buildJobRecord({
    id: `handler-${number}`,
    title: `Dog Handler ${String.fromCharCode(64 + number)}`,
    url: `/jobs/army/dog-handler-${number}`,
    slug: `dog-handler-${number}`,
    service: 'army',
    compare: [buildEntryMethod()],
  });
const TWELVE = Array.from({ length: 12 }, (_, at) => handler(at + 1));
const BASES: RouteContent = {
  path: '/bases',
  pageEditing: false,
  version: 'r-0001',
  seo: { PageTitle: 'Dogs on our bases' },
  blocks: [],
};
const LEAFLET = { id: 'leaflet', title: 'Working dog leaflet', url: 'https://files.example/dog.pdf', cssClass: 'pdf' };

function open(query: string) {
  return renderPage(`/search${query}`, {
    jobs: TWELVE,
    pages: [buildHomePage(), BASES],
    faqs: [buildFaq({ id: 'faq-dog', question: 'Can I keep a dog?', answer: '<p>Often.</p>' })],
    settings: [buildSettings({ resources: [LEAFLET] })],
  });
}
const mainOf = (body: string) => body.slice(body.indexOf('<main'), body.indexOf('</main>'));
/** The tabs with their counts, as they are read. */
const tabsOf = (body: string) =>
  [...body.matchAll(/<a [^>]*role="tab"[^>]*>(.*?)<\/a>/g)].map(([, face = '']) =>
    face
      .replace(/<!--.*?-->|<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
/** Addresses and words of all links, without their marks. */
const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href, face]) => [
    href,
    face?.replaceAll(/<!--.*?-->|<[^>]*>/g, ''),
  ]);
/** The markup of one group. */
const groupOf = (body: string, id: string) => new RegExp(`<section id="${id}".*?</section>`).exec(body)?.[0] ?? '';

describe('the search of the site, without scripting', () => {
  it('has its title, its placeholder, and says what the results are for [GS-02]', async () => {
    const page = await open('?query=dog');
    expect(titleOf(page)).toBe('Website Search - Defence Careers');
    expect(page.body).toMatch(/<h1[^>]*>Website Search<\/h1>/);
    expect(mainOf(page.body)).toContain('placeholder="Start typing"');
    expect(words(page).replaceAll(/"\s*dog\s*"/g, '"dog"')).toContain('Showing results for "dog"');
  });

  it('is a form whose field holds what was asked [GS-01, PWA-27]', async () => {
    const [form = ''] = /<form [^>]*action="\/search".*?<\/form>/.exec(mainOf((await open('?query=dog')).body)) ?? [];
    expect(form).toMatch(/<input [^>]*name="query"/);
    expect(form).toMatch(/<input [^>]*value="dog"/);
    expect(form).toContain('type="submit"');
  });

  it('has five tabs with their counts, which lead to what they are about [GS-03, GS-04, PWA-27]', async () => {
    const { body } = await open('?query=dog');
    expect(tabsOf(body)).toEqual(['All 15', 'Careers 12', 'Pages 1', 'FAQS 1', 'Resources 1']);
    for (const id of ['all', 'careers', 'pages', 'faqs', 'resources']) {
      expect(body).toMatch(new RegExp(`<a [^>]*href="#${id}"[^>]*role="tab"`));
      expect(body).toContain(` id="${id}"`);
    }
  });

  it('shows nothing of it before anything is asked, and where to go [GS-04]', async () => {
    const page = await open('');
    expect(tabsOf(page.body)).toEqual([]);
    expect(words(page)).not.toContain('Showing results for');
    for (const way of ['/careers', '/events', '/faqs']) expect(mainOf(page.body)).toContain(`href="${way}"`);
  });

  it('shows roles as cards with service, commitment, pay and the shortlist [GS-06, LIST-01]', async () => {
    const careers = groupOf((await open('?query=dog')).body, 'careers');
    expect(careers).toContain('href="/jobs/army/dog-handler-1"');
    expect(careers.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).toMatch(
      /Army Full Time Dog Handler A Provide medical care at sea and ashore. From \$58,200, trained \$77,750/,
    );
    expect(careers).toContain('aria-label="Shortlist: Dog Handler A"');
  });

  it('links pages by their own address, and questions to their answers [GS-07, GS-08 in part, DEC-96]', async () => {
    const { body } = await open('?query=dog');
    expect(linksIn(groupOf(body, 'pages'))).toEqual([['/bases', 'Dogs on our bases']]);
    expect(groupOf(body, 'pages')).toMatch(/<p [^>]*>\/bases<\/p>/);
    expect(linksIn(groupOf(body, 'faqs'))).toEqual([['/faqs?faq=faq-dog', 'Can I keep a dog?']]);
  });

  it('opens documents in a new tab, under the class of their kind [GS-09]', async () => {
    const resources = groupOf((await open('?query=dog')).body, 'resources');
    expect(resources).toMatch(/<a href="https:\/\/files.example\/dog.pdf" target="_blank" rel="noopener" class="pdf">/);
    expect(resources).toContain('Opens in a new tab');
  });

  it('has ten of a kind a page, and links to the others [GS-10, DEC-95]', async () => {
    const first = groupOf((await open('?query=dog')).body, 'careers');
    expect(first.match(/<h3>/g)).toHaveLength(10);
    expect(first).toContain('href="/search?query=dog&amp;page=2#careers"');
    const { body } = await open('?query=dog&page=2');
    expect(groupOf(body, 'careers').match(/<h3>/g)).toHaveLength(2);
    expect(tabsOf(body)[0]).toBe('All 15');
    expect(groupOf(body, 'pages')).toMatch(/These results end on.*href="\/search\?query=dog#pages"/);
  });

  it('offers all of a kind where there are more than five [GS-05 in part]', async () => {
    const { body } = await open('?query=dog');
    expect(groupOf(body, 'careers')).toMatch(/<a [^>]*href="#careers"[^>]*>.*See all results/);
    expect(groupOf(body, 'pages')).not.toContain('See all results');
  });
});

describe('a search of the site that finds nothing', () => {
  it('suggests words by links of its own, gives tips, and has a way on [GS-14, GS-15, GS-17, DEC-78, DEC-96]', async () => {
    const page = await open('?query=dog+zebra');
    const text = words(page);
    expect(text).toContain('No results for "dog zebra"');
    expect(text).toContain('Did you mean');
    expect(mainOf(page.body)).toMatch(/href="\/search\?query=Dog\+Handler\+A"/);
    for (const tip of [
      'Check the spelling of your search.',
      'Try fewer or more general words.',
      'Remove some filters.',
    ]) {
      expect(text).toContain(tip);
    }
    expect(text).toContain('Search tips');
    expect(mainOf(page.body)).toContain('href="tel:131901"');
    expect(mainOf(page.body)).toContain('href="/careers"');
    expect(tabsOf(page.body)).toEqual([]);
  });

  it('shows tips and ways on even without a suggestion [GS-15]', async () => {
    const page = await open('?query=qqqqqqqq');
    expect(words(page)).not.toContain('Did you mean');
    expect(words(page)).toContain('Search tips');
    expect(mainOf(page.body)).toContain('href="tel:131901"');
  });

  it('makes no markup of what was typed, however long', async () => {
    const odd = await open(`?query=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
    expect(odd.body).not.toContain('<img src=x');
    expect((await open(`?query=${'dog '.repeat(4_000)}`)).status).toBe(200);
  });
});
