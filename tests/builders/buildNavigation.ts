import type { NavigationItem } from '../../src/domain/entities/navigation.ts';

type Parts = Omit<Partial<NavigationItem>, 'children'> & { children?: NavigationItem[] };

export function buildNavigationItem(url: string, { children = [], ...parts }: Parts = {}): NavigationItem {
  return {
    url,
    navigationTitle: url.split('/').at(-1) || 'Home',
    ...parts,
    children: children.map((child) => ({ ...child, parent: url })),
  };
}

/** Three levels: careers > navy > cooks and pilots; careers > matcher; events without anything below it. */
export function buildNavigation(): NavigationItem[] {
  return [
    buildNavigationItem('/', { hideInNavigation: true }),
    buildNavigationItem('/careers', {
      children: [
        buildNavigationItem('/navy', {
          ctaDescription: 'Weeks at sea',
          children: [buildNavigationItem('/navy/cooks'), buildNavigationItem('/navy/pilots')],
        }),
        buildNavigationItem('/matcher'),
      ],
    }),
    buildNavigationItem('/events', { showAsQuickLink: true }),
  ];
}
