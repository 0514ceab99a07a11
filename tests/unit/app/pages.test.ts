import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RouteContent } from '../../../src/domain/entities/page.ts';
import { BEFORE_THE_EVENT, buildEventRecord } from '../../builders/buildEventRecord.ts';
import { buildJobRecord } from '../../builders/buildJobRecord.ts';
import { buildNavigation } from '../../builders/buildNavigation.ts';
import { ORIGIN, renderAny, renderPage, titleOf, words } from '../support/renderPage.ts';

const PATHS = [
  '/',
  '/careers',
  '/events',
  '/events/events-detail/SYD-INFO-01',
  '/events-and-experiences/events-detail/SYD-INFO-01',
  '/jobs/navy/medic',
  '/search',
  '/faqs',
  '/faqs/search',
  '/offline',
  '/your-events',
  '/outbox',
  '/saved',
  '/sitemap',
  '/kiosk',
  '/kiosk/setup',
  '/kiosk/register/SYD-INFO-01',
  '/kiosk/outbox',
  '/kiosk/ready',
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: BEFORE_THE_EVENT });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the theme of a page', () => {
  it.each([
    ['grey', 'data-theme="grey"'],
    ['dark', 'data-theme="dark"'],
    ['light', ''],
    ['purple', ''],
    [undefined, ''],
  ])('%s is that of the whole main region, where light is the default [SHELL-11]', async (pageTheme, attribute) => {
    const page = {
      path: '/life',
      pageEditing: false,
      version: '',
      seo: { PageTitle: 'Life' },
      pageTheme,
    } as RouteContent;
    const { body } = await renderPage('/life', { pages: [page] });
    const main = /<main [^>]*>/.exec(body)?.[0];
    expect(/data-theme="\w+"/.exec(main ?? '')?.[0] ?? '').toBe(attribute);
  });
});

describe('an address with the end of a sentence behind it', () => {
  const navy = { path: '/navy', pageEditing: false, version: '', seo: { PageTitle: 'Navy' } } as RouteContent;

  it.each([
    ...['%20', '%0A', '%C2%A0', '.', ',', ')'].map((end) => [
      `/events/events-detail/SYD-INFO-01${end}?from=mail&page=2`,
      '/events/events-detail/SYD-INFO-01?from=mail&page=2',
    ]),
    ['/careers%20', '/careers'],
    ['/saved.', '/saved'],
    ['/navy.', '/navy'],
    ['/jobs/navy/medic%20', '/jobs/navy/medic'],
    ['/events-and-experiences/events-detail/SYD-INFO-01.', '/events-and-experiences/events-detail/SYD-INFO-01'],
  ])('%s leads to %s for good [SHELL-06 in part]', async (address, target) => {
    expect(await renderAny(address, { pages: [navy] })).toEqual({ kind: 'redirect', status: 308, location: target });
  });

  it.each(['/nowhere.', '/events/events-detail/NOBODY%20', '/jobs/navy/nobody,', '//evil.example.', '/navy.x.'])(
    '%s is 404 as before, because nothing is there without it either [ERR-06 in part]',
    async (address) => {
      expect(await renderAny(address, { pages: [navy] })).toMatchObject({ kind: 'page', status: 404 });
    },
  );
});

describe('a page as the hub renders it', () => {
  it.each(PATHS)(
    '%s is complete HTML with one title, and its data comes with it [SHELL-05, SHELL-06 in part]',
    async (path) => {
      const page = await renderPage(path);
      expect(page.status).toBe(200);
      expect(titleOf(page)).toBeTruthy();
      expect(page.body).not.toMatch(/<(title|meta|link)\b/);
      expect(JSON.parse(page.hydration)).toMatchObject({ loaderData: { root: { origin: ORIGIN } } });
      expect(page.modules.length).toBe(1);
    },
  );

  it.each(PATHS)(
    '%s has no style attribute and no script of its own, which the policy would stop [HUB-22]',
    async (path) => {
      const { head, body } = await renderPage(path);
      expect(head + body).not.toMatch(/\sstyle=|<script|\son[a-z]+=/);
    },
  );

  it.each([
    '/',
    '/careers',
    '/events',
    '/events/events-detail/SYD-INFO-01',
    '/jobs/navy/medic',
    '/search?query=medic',
    '/faqs',
    '/faqs/search',
  ])('%s can be read and its links followed without the script [PWA-27]', async (path) => {
    const page = await renderPage(path);
    const links = [...page.body.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href);
    expect(links.length).toBeGreaterThan(5);
    for (const href of links.filter((each) => each.startsWith('#'))) {
      expect(page.body).toContain(`id="${href.slice(1)}"`);
    }
    expect(links.filter((href) => !/^(\/|#|https:\/\/|tel:|mailto:)/.test(href))).toEqual([]);
  });

  it('stands header, main region and footer around every page [SHELL-07]', async () => {
    const { body } = await renderPage('/faqs');
    expect(body).toMatch(/<header.*<main id="main".*<\/main>(<!--\$-->)?<footer.*<\/footer>/);
    expect(body).toMatch(/^<a [^>]*href="#main">Skip to main content<\/a>/);
  });

  it('shows the helpline as a telephone link on every page [SHELL-18]', async () => {
    const { body } = await renderPage('/careers');
    expect(body).toMatch(/<a [^>]*href="tel:131901">13 19 01<\/a>/);
  });

  it('keeps what content says from ending the data element [DEC-01]', async () => {
    const page = await renderPage('/jobs/navy/medic', {
      jobs: [buildJobRecord({ longDescription: '<p></script><b>bold</b></p>' })],
    });
    expect(page.hydration).not.toContain('</script');
    expect(JSON.stringify(JSON.parse(page.hydration))).toContain('</script><b>bold</b>');
  });

  it('brings the labels of the bar along, and leaves what its menus show to the header that runs [CON-38, NAV-01]', async () => {
    const page = await renderPage('/careers', { navigation: buildNavigation() });
    const { header } = JSON.parse(page.hydration).loaderData.root;
    expect(header).toMatchObject({
      isFirstLevel: true,
      items: [{ url: '/careers', children: [] }, { url: '/events' }],
    });
    expect(JSON.stringify(header)).not.toContain('Weeks at sea');
    expect(page.body).toMatch(/<nav [^>]*aria-label="Primary"><ul><li><a [^>]*href="\/careers"/);
  });

  it('names the files whose scripts and styles the page needs [SHELL-05]', async () => {
    expect((await renderPage('/events/events-detail/SYD-INFO-01')).modules).toEqual([
      'src/app/screens/EventScreen.tsx',
    ]);
  });

  it('shows nothing of the saved release when the hub itself answers [PWA-12]', async () => {
    expect(words(await renderPage('/events'))).not.toContain('Saved on this device');
  });
});

describe('the metadata of a page', () => {
  const seo = {
    SeoTitle: 'Events and open days',
    PageTitle: 'Events',
    SeoDescription: 'Meet us.',
    SeoKeywords: 'events, open days',
    TwitterSite: '@careers',
    CtaImage: { src: '/media/events.avif' },
  };
  const withSeo = (fields: object) =>
    renderPage('/events', { pages: [{ path: '/events', pageEditing: false, version: 'r-0001', seo: fields }] });

  it('takes the title from SeoTitle, then PageTitle, then the product [SEO-01, SEO-03]', async () => {
    expect(titleOf(await withSeo(seo))).toBe('Events and open days');
    expect(titleOf(await withSeo({ ...seo, SeoTitle: '' }))).toBe('Events');
    expect(titleOf(await withSeo({}))).toBe('Defence Careers');
  });

  it('carries keywords, description, site and image when content has them [SEO-02, SEO-06, SEO-07]', async () => {
    const { head } = await withSeo(seo);
    expect(head).toContain('<meta name="keywords" content="events, open days"/>');
    expect(head).toContain('<meta name="description" content="Meet us."/>');
    expect(head).toContain('<meta name="twitter:site" content="@careers"/>');
    expect(head).toContain(`<meta property="og:image" content="${ORIGIN}/media/events.avif"/>`);
  });

  it('leaves out what content leaves empty [SEO-02, SEO-06]', async () => {
    const { head } = await withSeo({ PageTitle: 'Events', SeoKeywords: '', SeoDescription: '' });
    expect(head).not.toMatch(/keywords|description|twitter:site|og:image/);
  });

  it('defaults to a website with a large picture card [SEO-04, SEO-05]', async () => {
    const { head } = await withSeo(seo);
    expect(head).toContain('<meta property="og:type" content="website"/>');
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>');
    const other = await withSeo({ ...seo, OpenGraphType: 'article', TwitterCardType: 'summary' });
    expect(other.head).toContain('<meta property="og:type" content="article"/>');
    expect(other.head).toContain('<meta name="twitter:card" content="summary"/>');
  });

  it('names the canonical address of an event under either prefix [EVT-01]', async () => {
    const canonical = `<link rel="canonical" href="${ORIGIN}/events/events-detail/SYD-INFO-01"/>`;
    expect((await renderPage('/events/events-detail/SYD-INFO-01')).head).toContain(canonical);
    expect((await renderPage('/events-and-experiences/events-detail/SYD-INFO-01/')).head).toContain(canonical);
  });

  it.each(['/events/events-detail', '/events-and-experiences/events-detail'])(
    'reads the code of an event after %s, without the query and as the browser writes it [EVT-01]',
    async (prefix) => {
      const events = [buildEventRecord({ eventCode: 'SYD INFO/01', eventName: 'An evening in Sydney' })];
      for (const query of ['', '?x=1', '?code=OTHER&utm_source=poster']) {
        const page = await renderPage(`${prefix}/SYD%20INFO%2F01${query}`, { events });
        expect(page.status).toBe(200);
        expect(words(page)).toContain('An evening in Sydney');
      }
    },
  );

  it('names one canonical address for every way to write a path [DEC-24]', async () => {
    for (const path of ['/faqs', '/faqs/', '/FAQs']) {
      expect((await renderPage(path)).head).toContain(`<link rel="canonical" href="${ORIGIN}/faqs"/>`);
    }
  });

  it('titles a job page with the role and the product [JOB-02, SHELL-10]', async () => {
    expect(titleOf(await renderPage('/jobs/navy/medic'))).toBe('Medic - Defence Careers');
  });
});

describe('a path that cannot be shown', () => {
  it('is the error page with code 404 when nothing is there [SHELL-06 in part, ERR-01, ERR-02, ERR-03, ERR-05, ERR-06]', async () => {
    const page = await renderPage('/no/such/page');
    expect(page.status).toBe(404);
    expect(titleOf(page)).toBe('Error');
    expect(words(page)).toContain('There was a problem serving the requested page.');
    expect(words(page)).toContain('A server-side 404 error occurred.');
    expect(words(page)).toContain('Please try again later, or go back to the homepage');
    expect(page.body).toContain('<a href="/">homepage</a>');
  });

  it('is the error page with its status for a job that is not there [ERR-07]', async () => {
    const page = await renderPage('/jobs/navy/no-such-role');
    expect(page.status).toBe(404);
    expect(words(page)).toContain('A server-side 404 error occurred.');
  });

  it('offers a search and the most likely pages, also to who has no scripts, and hydrates with them', async () => {
    const page = await renderPage('/jobs/navy/medik');
    expect(page.body).toMatch(/<form[^>]* action="\/careers"[^>]*>.*name="query"/s);
    const offered = /You may have been looking for.*?<ul>(.*?)<\/ul>/s.exec(page.body)?.[1] ?? '';
    // All that this small release has beside its home page; `nearestPages.test` counts three.
    expect(offered.match(/<li/g)).toHaveLength(2);
    expect(/href="([^"]+)"/.exec(offered)?.[1]).toBe('/jobs/navy/medic');
    expect(page.hydration).toContain('"href":"/jobs/navy/medic"');
    const event = await renderPage('/events/events-detail/SYD-INFO-O1');
    expect(event.status).toBe(404);
    expect(event.body).toContain('href="/events/events-detail/SYD-INFO-01"');
  });

  it('offers nothing where a page exists and only failed', async () => {
    const broken = buildEventRecord({ eventTimeZoneIana: 'Mars/Olympus' });
    const page = await renderPage('/events/events-detail/SYD-INFO-01', { events: [broken] });
    expect(page.body).not.toContain('You may have been looking for');
  });

  it('is a page of its own for an unknown event [EVT-04]', async () => {
    const page = await renderPage('/events/events-detail/NOWHERE');
    expect(page.status).toBe(404);
    expect(titleOf(page)).toBe('404: Event Not Found');
    expect(words(page)).toContain('404: Event Not Found');
  });

  it('tells the hub what failed, and the visitor only that something did [EVT-05, ERR-03]', async () => {
    const broken = buildEventRecord({ eventTimeZoneIana: 'Mars/Olympus' });
    const page = await renderPage('/events/events-detail/SYD-INFO-01', { events: [broken] });
    expect(page.status).toBe(500);
    expect(words(page)).toContain('A server-side 500 error occurred.');
    expect(page.failure).toBeInstanceOf(Error);
    expect(page.hydration + page.body).not.toContain('Mars');
  });

  it('says what is offline and leads home [PWA-14]', async () => {
    const page = await renderPage('/offline');
    expect(titleOf(page)).toBe("You're offline");
    expect(words(page)).toContain("You're offline This page hasn't been saved on this device yet.");
    expect(page.body).toMatch(/<a [^>]*href="\/"[^>]*>.*Home/);
  });
});
