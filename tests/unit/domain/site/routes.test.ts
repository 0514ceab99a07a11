import { readFileSync } from 'node:fs';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import {
  CONTENT_PAGES,
  eventCodeIn,
  eventPath,
  isBoothScreen,
  isJobPath,
  isShownAtBooth,
  jobPath,
  kioskRegisterPath,
  knownParameters,
  linkedScreens,
  ROUTE_NAMES,
  ROUTES,
  routeFacts,
  routeOf,
  sectionFacts,
  servicePath,
} from '../../../../src/domain/site/routes.ts';
import { routes } from '../../../../src/routes.tsx';

const ALL_AREAS = ['events', 'careers', 'faqs', 'enquiry', 'compare', 'units', 'quiz', 'search'] as const;
/** A path of each route. */
const PATHS = ROUTE_NAMES.map((name) => ROUTES[name].path.replace(/:\w+/g, 'some').replace('*', '/any/page'));

describe('the table of routes', () => {
  it.each(PATHS.flatMap((path) => [path, `${path}/`, path.toUpperCase(), `${path}/more`, `${path}-more`]))(
    'finds for %s the route that the router finds [SHELL-06 in part]',
    (path) => {
      const handle = matchRoutes(routes(), path)?.at(-1)?.route.handle;
      expect(handle).toMatchObject({ route: routeOf(path) });
    },
  );

  it('sends to the page what a file says only a page can render [PWA-03]', () => {
    const marked = ROUTE_NAMES.filter((name) => {
      const route = matchRoutes(routes(), PATHS[ROUTE_NAMES.indexOf(name)] ?? '')?.at(-1)?.route;
      return route?.handle.module.includes('.pageOnly.');
    });
    expect(marked.length).toBeGreaterThan(0);
    for (const name of marked) expect(ROUTES[name]).toMatchObject({ rendered: 'page' });
  });

  it('knows the query parameters that the register names for a screen [SHELL-05]', () => {
    const [, section = ''] = readFileSync('docs/requirements.md', 'utf8').split('\n## Screens and routes\n');
    const listed = [...section.matchAll(/^\| `([^`]+)`[^|]*\|[^|]*\| ([^|]+) \|/gm)]
      .map(([, path = '', query = '']) => ({
        path: path.replace('/{any content path}', '/any/page').replace(/\{\w+\}/g, 'some'),
        names: [...query.replace(/\([^)]*\)/g, '').matchAll(/`([\w[\]]+)`/g)].map(([, name]) => name),
      }))
      .filter(({ path }) => PATHS.includes(path));
    expect(listed.flatMap(({ names }) => names).length).toBeGreaterThan(15);
    for (const { path, names } of listed) expect(knownParameters(path)).toEqual(expect.arrayContaining(names));
  });

  it('lets content link to the screens without parameters, apart from those of the booth and the offline page [SHELL-06 in part]', () => {
    expect(linkedScreens().map(({ path }) => path)).toEqual([
      '/',
      '/careers',
      '/careers/compare',
      '/careers/compare/share',
      '/events',
      '/events/search',
      '/search',
      '/faqs',
      '/faqs/search',
      '/reserve-units',
      '/feedback',
      '/your-events',
      '/outbox',
      '/saved',
      '/sitemap',
    ]);
  });

  it('tells what is personal from what is public', () => {
    const notPublic = linkedScreens().filter(({ audience }) => audience !== 'public');
    expect(notPublic.map(({ path }) => path)).toEqual([
      '/careers/compare',
      '/careers/compare/share',
      '/your-events',
      '/outbox',
      '/saved',
    ]);
  });
});

describe('what a booth shows', () => {
  it.each(['/kiosk', '/kiosk/setup', '/kiosk/register/EXPO-NAVY-TALK', '/kiosk/outbox', '/kiosk/ready', '/kiosk/any'])(
    '%s is part of every booth [KIOSK-05]',
    (path) => {
      expect(isShownAtBooth(path, [])).toBe(true);
    },
  );

  it.each([
    ['/events', 'events'],
    ['/events/events-detail/EXPO', 'events'],
    ['/events/any', 'events'],
    ['/events-and-experiences/events-detail/EXPO', 'events'],
    ['/careers', 'careers'],
    ['/jobs/navy/diver', 'careers'],
    ['/jobs/reserves/navy/diver', 'careers'],
    ['/careers/compare', 'compare'],
    ['/careers/compare/share', 'compare'],
    ['/faqs', 'faqs'],
    ['/faqs/search', 'faqs'],
    ['/contact-us', 'enquiry'],
    ['/reserve-units', 'units'],
    ['/career-quiz', 'quiz'],
    ['/search', 'search'],
  ] as const)('%s is shown only where the profile allows %s [KIOSK-05]', (path, area) => {
    expect(isShownAtBooth(path, [area])).toBe(true);
    const others = ALL_AREAS.filter((each) => each !== area);
    expect(isShownAtBooth(path, others)).toBe(false);
  });

  it('the feedback form is for those who can be asked back, not for a booth [KIOSK-05]', () => {
    expect(isShownAtBooth('/feedback', ALL_AREAS)).toBe(false);
  });

  it.each(['/outbox', '/Outbox/', '/%6Futbox', '/outbox/more'])(
    'the public list of waiting submissions is never reachable, as %s neither [KIOSK-23, KIOSK-24]',
    (path) => {
      expect(isShownAtBooth(path, ALL_AREAS)).toBe(false);
    },
  );

  it.each(['/', '/saved', '/your-events', '/sitemap', '/offline', '/navy', '/faqs-old', '/kiosks', '/reserves'])(
    '%s is in no area [KIOSK-05]',
    (path) => {
      expect(isShownAtBooth(path, ALL_AREAS)).toBe(false);
    },
  );

  it('has screens of its own, three of them behind the PIN', () => {
    expect(ROUTE_NAMES.filter(isBoothScreen)).toEqual([
      'kiosk',
      'kioskSetup',
      'kioskRegister',
      'kioskEnquiry',
      'kioskOutbox',
      'kioskReady',
    ]);
    expect(ROUTE_NAMES.filter((name) => ROUTES[name].booth === 'staff')).toEqual([
      'kioskSetup',
      'kioskOutbox',
      'kioskReady',
    ]);
    expect(routeFacts('/kiosk/outbox/').booth).toBe('staff');
  });
});

describe('addresses', () => {
  it('of a job say whether it is Reserve [JOB-04, JOB-05]', () => {
    expect(jobPath({ service: 'navy', role: 'medic', isReserve: false })).toBe('/jobs/navy/medic');
    expect(jobPath({ service: 'navy', role: 'medic', isReserve: true })).toBe('/jobs/reserves/navy/medic');
    expect(isJobPath('/Jobs/Reserves/navy/medic/?tab=the-role')).toBe(true);
    expect(isJobPath('/jobs/navy')).toBe(false);
    expect(isJobPath('/jobs/reserves/navy/medic/pay')).toBe(false);
  });

  it('of an event encode its code, and either of its two addresses gives it back [EVT-01]', () => {
    expect(eventPath('A B$&/1')).toBe('/events/events-detail/A%20B%24%26%2F1');
    expect(kioskRegisterPath('A B')).toBe('/kiosk/register/A%20B');
    expect(eventCodeIn('/events/events-detail/SYD-1?x=1')).toBe('syd-1');
    expect(eventCodeIn('/events-and-experiences/events-detail/SYD-1/')).toBe('syd-1');
    expect(eventCodeIn('/events')).toBeUndefined();
  });

  it('that the code names and editors write are no routes', () => {
    const pages = [...Object.values(CONTENT_PAGES).map(({ path }) => path), servicePath('navy')];
    for (const path of [...pages, servicePath('tri-service')]) expect(routeOf(path)).toBe('content');
    expect(servicePath('tri-service')).toBe('/all-services');
  });

  it('below a page belong to it, where no other page is nearer', () => {
    expect(sectionFacts('/jobs/navy')?.listedUnder).toBe('careers');
    expect(sectionFacts('/careers/compare/more')?.path).toBe('/careers/compare');
    expect(sectionFacts('/nothing')).toBeUndefined();
  });
});
