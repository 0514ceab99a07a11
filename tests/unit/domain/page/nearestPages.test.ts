import { describe, expect, it } from 'vitest';
import { type NearPage, nearestPages } from '../../../../src/domain/page/nearestPages.ts';

const PAGES: NearPage[] = [
  { title: 'Careers', href: '/careers' },
  { title: 'Events', href: '/events' },
  { title: 'FAQs', href: '/faqs' },
  { title: 'Navy', href: '/navy' },
  { title: 'Stories', href: '/stories' },
  { title: 'Pay and benefits', href: '/pay-and-benefits' },
  { title: 'Boatswain’s Mate', href: '/jobs/navy/boatswains-mate' },
  { title: 'Medic', href: '/jobs/navy/medic' },
  { title: 'Medic', href: '/jobs/army/medic' },
  { title: 'Medic', href: '/jobs/reserves/army/medic' },
  { title: 'Cook', href: '/jobs/navy/cook' },
  { title: 'Careers expo, Sydney', href: '/events/events-detail/SYD-EXPO' },
];
const near = (path: string, count?: number) => nearestPages(path, PAGES, count).map(({ href }) => href);

describe('the pages that a wrong address most likely meant', () => {
  it.each([
    ['/career', '/careers'],
    ['/Evnets', '/events'],
    ['/faq.html', '/faqs'],
    ['/real-stories', '/stories'],
    ['/jobs/navy/boatswain', '/jobs/navy/boatswains-mate'],
    ['/jobs/navy/boatswainsmate', '/jobs/navy/boatswains-mate'],
    ['/jobs/navy/medc', '/jobs/navy/medic'],
    ['/jobs/army/medics', '/jobs/army/medic'],
    ['/reserves/medic', '/jobs/reserves/army/medic'],
    ['/pay%20benefits', '/pay-and-benefits'],
    ['/events/events-detail/SYD-EXP', '/events/events-detail/SYD-EXPO'],
    ['/old/site/cook.aspx?id=4#top', '/jobs/navy/cook'],
  ])('%s: %s comes first', (path, first) => {
    expect(near(path)[0]).toBe(first);
  });

  it('are three, the most wanted ones where nothing is alike or too little', () => {
    expect(near('/xyzzy')).toEqual(['/careers', '/events', '/faqs']);
    expect(near('/cook')).toEqual(['/jobs/navy/cook', '/careers', '/events']);
    expect(near('/xyzzy', 2)).toHaveLength(2);
    expect(nearestPages('/xyzzy', PAGES.slice(0, 1))).toHaveLength(1);
    expect(nearestPages('/xyzzy', [])).toEqual([]);
  });

  it('are not told by a slip of a word that every address has', () => {
    const rare = [...PAGES, { title: 'Darwin Job Show', href: '/events/events-detail/DAR-SHOW' }];
    expect(nearestPages('/jobs/navy/boatswain', rare).map(({ title }) => title)).not.toContain('Darwin Job Show');
  });

  it('are offered once each, with the title that comes first', () => {
    const twice = [...PAGES, { title: 'Search all careers', href: '/Careers/' }];
    const offered = nearestPages('/careers-search', twice);
    expect(offered.filter(({ href }) => /^\/careers\/?$/i.test(href))).toHaveLength(1);
  });

  it('take an address that cannot be decoded, is endless or says nothing', () => {
    for (const path of ['/%E0%A4%A', `/${'a-'.repeat(4_000)}`, `/${'x'.repeat(9_000)}`, '/', '']) {
      expect(near(path)).toHaveLength(3);
    }
  });
});
