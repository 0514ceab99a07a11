import { describe, expect, it } from 'vitest';
import type { NavigationItem, SitemapItem } from '../../../../src/domain/entities/navigation.ts';
import { sitemapLink } from '../../../../src/features/sitemap/SitemapPage.tsx';
import { sitemapItems } from '../../../../src/features/sitemap/sitemapLoader.ts';
import { renderPage, titleOf } from '../../support/renderPage.ts';

function item(url: string, navigationTitle: string, children: NavigationItem[] = []): NavigationItem {
  return { url, navigationTitle, children };
}

const NAVIGATION = [
  item('/life', 'Life in Defence', [
    item('/life/travel', 'Travel', [
      item('/life/travel/sea', 'At sea', [item('/life/travel/sea/food', 'Food at sea')]),
    ]),
    item('/life/family', 'Family'),
  ]),
  { ...item('/', 'Home'), hideInNavigation: true },
  item('/careers', 'Careers'),
];

async function linksOf(navigation: NavigationItem[]) {
  const { body } = await renderPage('/sitemap', { navigation });
  const map = /<nav [^>]*aria-label="Sitemap">(.*?)<\/nav>/s.exec(body)?.[1] ?? '';
  return [...map.matchAll(/<a href="([^"]+)">([^<]+)<\/a>/g)].map(([, href, label]) => `${label} ${href}`);
}

describe('the sitemap page', () => {
  it('shows its title and the nested links [SITE-01]', async () => {
    const page = await renderPage('/sitemap', { navigation: NAVIGATION });
    expect(titleOf(page)).toBe('Sitemap - Defence Careers');
    expect(page.body).toContain('<h1>Sitemap</h1>');
    expect(page.body).toMatch(
      /<a href="\/life">Life in Defence<\/a><ul data-level="2"><li><a href="\/life\/travel">Travel<\/a><ul data-level="3">/,
    );
  });

  it('keeps the order of the content at every level, and stops after three levels [SITE-03]', async () => {
    expect(await linksOf(NAVIGATION)).toEqual([
      'Life in Defence /life',
      'Travel /life/travel',
      'At sea /life/travel/sea',
      'Family /life/family',
      'Home /',
      'Careers /careers',
    ]);
  });
});

describe('an entry of the sitemap', () => {
  const full: SitemapItem = {
    Id: '1',
    Href: '/events',
    Querystring: 'state=NSW',
    NavigationTitle: 'Events',
    PageTitle: 'Events near you',
    DisplayName: 'events',
    Children: [],
    Styles: 'wide',
  };

  it('is made from the navigation with all its fields, query and title apart [SITE-02]', () => {
    const [made] = sitemapItems([{ ...item('/events?state=NSW', 'Events'), pageTitle: 'Events near you' }]);
    expect(made).toEqual({ ...full, Id: '/events?state=NSW', DisplayName: 'Events', Styles: undefined });
  });

  it('is labelled by its navigation title, else its page title, else its name [SITE-02]', () => {
    expect(sitemapLink(full).label).toBe('Events');
    expect(sitemapLink({ ...full, NavigationTitle: undefined }).label).toBe('Events near you');
    expect(sitemapLink({ ...full, NavigationTitle: '', PageTitle: '' }).label).toBe('events');
  });

  it('leads to its address with its query [SITE-02]', () => {
    expect(sitemapLink(full).href).toBe('/events?state=NSW');
    expect(sitemapLink({ ...full, Querystring: undefined }).href).toBe('/events');
  });
});
