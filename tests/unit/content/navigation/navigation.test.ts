import { describe, expect, it } from 'vitest';
import { breadcrumbOf, sectionKey } from '../../../../src/content/navigation/breadcrumb.ts';
import {
  apartFromQuickLinks,
  firstLevel,
  menuItems,
  slideOutLinks,
} from '../../../../src/content/navigation/menuItems.ts';
import { buildNavigation, buildNavigationItem as item } from '../../../builders/buildNavigation.ts';

describe('the items of the menus', () => {
  it('are three levels deep and carry what stands under their labels [NAV-01, NAV-04, DEC-14]', () => {
    const [careers] = menuItems(buildNavigation());
    expect(careers?.children[0]).toMatchObject({ url: '/navy', label: 'navy', text: 'Weeks at sea' });
    expect(careers?.children[0]?.children.map(({ label }) => label)).toEqual(['cooks', 'pilots']);
  });

  it('are labelled by navigationTitle, else pageTitle, and left out without either [NAV-04, DEC-14]', () => {
    const items = [
      item('/a', { navigationTitle: 'Short', pageTitle: 'Long' }),
      item('/b', { navigationTitle: undefined, pageTitle: 'Long' }),
      item('/c', { navigationTitle: '', pageTitle: undefined }),
    ];
    expect(menuItems(items).map(({ label }) => label)).toEqual(['Short', 'Long']);
  });

  it('leave out what is hidden on any level, and what stands below it [NAV-05]', () => {
    const items = [
      item('/a', {
        children: [
          item('/a/b', { children: [item('/a/b/c', { hideInNavigation: true }), item('/a/b/d')] }),
          item('/a/e', { hideInNavigation: true, children: [item('/a/e/f')] }),
        ],
      }),
      item('/g', { hideInNavigation: true }),
    ];
    expect(JSON.stringify(menuItems(items)).match(/\/[a-g/]+/g)).toEqual(['/a', '/a/b', '/a/b/d']);
  });

  it('keep quick links apart on their level [NAV-07]', () => {
    const { ordinary, quick } = apartFromQuickLinks(menuItems(buildNavigation()));
    expect(ordinary.map(({ url }) => url)).toEqual(['/careers']);
    expect(quick.map(({ url }) => url)).toEqual(['/events']);
  });

  it('of the bar alone are the same with nothing beside or below them [CON-38]', () => {
    const [careers, ...rest] = firstLevel(menuItems(buildNavigation()));
    expect(careers).toEqual({ url: '/careers', label: 'careers', children: [] });
    expect(rest).toMatchObject([{ url: '/events', isQuickLink: true }]);
  });

  it('of the slide-out menu come from content, hidden in the bar or not [NAV-14, DEC-15]', () => {
    const items = [
      item('/events', { showInMenu: true }),
      item('/about', { children: [item('/about/us', { showInMenu: true })] }),
      item('/sitemap', { showInMenu: true, hideInNavigation: true }),
    ];
    expect(slideOutLinks(items).map(({ label }) => label)).toEqual(['events', 'us', 'sitemap']);
  });
});

describe('the breadcrumb', () => {
  it('lists the ancestors of a page in order, from its parent chain [NAV-15]', () => {
    expect(breadcrumbOf(buildNavigation(), '/navy/pilots/')).toEqual({
      ancestors: [
        { url: '/', label: 'Home' },
        { url: '/careers', label: 'careers' },
        { url: '/navy', label: 'navy' },
      ],
      current: 'pilots',
      back: { url: '/navy', label: 'navy' },
    });
  });

  it('is not there on the home page, which stands under nothing [NAV-15]', () => {
    expect(breadcrumbOf(buildNavigation(), '/')).toBeUndefined();
  });

  it('leaves out items that are hidden from it, and goes back to the nearest that is not [NAV-06, DEC-16]', () => {
    const items = [
      item('/'),
      item('/a', { children: [item('/a/b', { hideInBreadcrumb: true, children: [item('/a/b/c')] })] }),
    ];
    const { ancestors, back } = breadcrumbOf(items, '/a/b/c') ?? {};
    expect(ancestors?.map(({ url }) => url)).toEqual(['/', '/a']);
    expect(back?.url).toBe('/a');
    expect(breadcrumbOf(items, '/a/b')).not.toHaveProperty('current');
  });

  it('has no back link where content takes it away, and nothing else where content asks for it [NAV-16]', () => {
    const items = [item('/'), item('/a', { hideBackLink: true }), item('/b', { showBackLink: true })];
    expect(breadcrumbOf(items, '/a')).toEqual({ ancestors: [{ url: '/', label: 'Home' }], current: 'a' });
    expect(breadcrumbOf(items, '/b')).toMatchObject({ back: { url: '/' }, isBackOnly: true });
  });

  it.each([
    ['/events/events-detail/SYD', ['/', '/events']],
    ['/events-and-experiences/events-detail/SYD', ['/', '/events']],
    ['/jobs/navy/medic', ['/', '/careers']],
    ['/navy/unknown/deeper/still', ['/', '/careers', '/navy']],
    ['/unknown', ['/']],
  ])('of %s, which is no item, begins at the nearest item of its section [SHELL-14, DEC-10]', (path, urls) => {
    expect(breadcrumbOf(buildNavigation(), path)?.ancestors.map(({ url }) => url)).toEqual(urls);
  });

  it('looks no deeper than three segments [SHELL-14]', () => {
    expect(sectionKey('/a/b/c/d')).toBe('/a/b/c');
    expect(sectionKey('/')).toBe('/');
    const items = [item('/'), item('/a/b/c/d')];
    expect(breadcrumbOf(items, '/a/b/c/d/e')?.ancestors).toHaveLength(1);
  });
});
