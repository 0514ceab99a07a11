import { describe, expect, it } from 'vitest';
import { buildEventRecord } from '../builders/buildEventRecord.ts';
import { buildJobRecord } from '../builders/buildJobRecord.ts';
import { buildPublishedRelease, buildSettings } from '../builders/buildPublishedRelease.ts';
import { startWebHub } from './webHub.ts';

const ORIGIN = 'https://careers.example';
const config = { publicOrigin: ORIGIN };

const RELEASE = buildPublishedRelease({
  jobs: [buildJobRecord({ url: '/jobs/navy/medic', title: 'Medic' })],
  events: [buildEventRecord({ eventCode: 'SYD-INFO-01', eventName: 'Information session' })],
  pages: [
    { path: '/privacy', pageEditing: false, version: '', seo: { PageTitle: 'Privacy' } },
    { path: '/careers', pageEditing: false, version: '', seo: { PageTitle: 'Careers' } },
    // Says something else to everyone who opens it.
    { path: '/careers/side-by-side', pageEditing: false, version: '', seo: { PageTitle: 'Side by side' } },
  ],
  navigation: [
    { url: '/careers', navigationTitle: 'Careers', children: [] },
    {
      url: '/life',
      navigationTitle: 'Life & <work>',
      children: [{ url: '/events', navigationTitle: 'Events', children: [] }],
    },
  ],
  settings: [
    buildSettings({
      shortlist: { CompareJobsSharePage: '/careers/side-by-side' },
      footer: {
        social: [{ title: 'Facebook', url: 'https://facebook.example/defence' }],
        helpfulPages: [],
        resources: [],
        fitnessApps: [],
        legal: [],
      },
    }),
  ],
});

/** Before the event of the release. */
const NOW = Date.parse('2026-02-01T00:00:00Z');

async function startHub(now = NOW) {
  return startWebHub({ config, published: RELEASE, clock: { now } });
}

/** The one data block of a page for search engines. */
async function dataOf(path: string) {
  const { get } = await startHub();
  const html = await (await get(path)).text();
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) => json);
  return blocks.map((json) => JSON.parse(json ?? ''));
}

describe('robots.txt', () => {
  it('names the sitemap and keeps search engines out of what is nobody’s to find', async () => {
    const { get } = await startHub();
    const answer = await get('/robots.txt');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await answer.text();
    expect(text).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
    for (const path of ['/api/', '/staff', '/kiosk', '/your-events', '/outbox'])
      expect(text).toContain(`Disallow: ${path}\n`);
  });
});

describe('sitemap.xml', () => {
  it('lists every page of the release once, under the public address', async () => {
    const { get } = await startHub();
    const answer = await get('/sitemap.xml');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const places = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place);
    expect(places).toEqual(
      [
        '/',
        '/careers',
        '/events',
        '/events/search',
        '/search',
        '/faqs',
        '/faqs/search',
        '/reserve-units',
        '/feedback',
        '/sitemap',
        '/privacy',
        '/jobs/navy/medic',
        '/events/events-detail/SYD-INFO-01',
      ].map((path) => ORIGIN + path),
    );
  });

  it('leaves out an event that is over', async () => {
    const { get } = await startHub(Date.parse('2026-03-16T00:00:00Z'));
    expect(await (await get('/sitemap.xml')).text()).not.toContain('SYD-INFO-01');
  });

  it('is there when content is, and not before', async () => {
    const { get } = await startWebHub({ config, published: 'none' });
    expect((await get('/sitemap.xml')).status).toBe(503);
  });
});

describe('the data for search engines', () => {
  it('says on the home page who publishes the site [SEO-01]', async () => {
    expect(await dataOf('/')).toEqual([
      expect.objectContaining({
        '@type': 'GovernmentOrganization',
        name: 'Defence Careers',
        url: `${ORIGIN}/`,
        sameAs: ['https://facebook.example/defence'],
      }),
    ]);
  });

  it.each([
    ['/jobs/navy/medic', ['Defence Careers', 'Careers', 'Medic']],
    ['/events/events-detail/SYD-INFO-01', ['Defence Careers', 'Life & <work>', 'Events', 'Information session']],
    ['/events', ['Defence Careers', 'Life & <work>', 'Events']],
    ['/privacy', ['Defence Careers', 'Privacy']],
  ])('says how %s is reached from the home page [SEO-03]', async (path, names) => {
    const [data] = await dataOf(path);
    expect(data['@type']).toBe('BreadcrumbList');
    expect(data.itemListElement.map(({ name }: { name: string }) => name)).toEqual(names);
    expect(data.itemListElement.at(-1)).toMatchObject({ position: names.length, item: ORIGIN + path });
  });

  it('is left out where there is nothing to say [SEO-03]', async () => {
    expect(await dataOf('/nowhere')).toEqual([]);
  });
});
