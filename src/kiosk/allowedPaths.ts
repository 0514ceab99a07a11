import type { KioskArea } from '../domain/kioskProfile.ts';

/** The profile area that each path belongs to; the longest matching prefix wins. */
const AREA_OF_PATH: [prefix: string, area: KioskArea][] = [
  ['/events', 'events'],
  ['/events-and-experiences', 'events'],
  ['/careers', 'careers'],
  ['/jobs', 'careers'],
  ['/careers/compare', 'compare'],
  ['/faqs', 'faqs'],
  ['/contact-us', 'enquiry'],
  ['/reserve-units', 'units'],
  ['/career-quiz', 'quiz'],
];

/**
 * Whether a kiosk with these areas shows the path [KIOSK-05]. The kiosk's own screens are always allowed; the public
 * list of waiting submissions, and anything else outside the areas, never is [DEC-139].
 */
export function isAllowedPath(path: string, areas: readonly KioskArea[]): boolean {
  const within = (prefix: string) => path === prefix || path.startsWith(`${prefix}/`);
  if (within('/kiosk')) return true;
  const [area] = AREA_OF_PATH.filter(([prefix]) => within(prefix))
    .sort(([a], [b]) => b.length - a.length)
    .map(([, named]) => named);
  return area !== undefined && areas.includes(area);
}

/**
 * Whether a path is one of the kiosk's screens behind the PIN, which stay available when the kiosk is out of service.
 */
export function isStaffPath(path: string): boolean {
  return path === '/kiosk/outbox' || path === '/kiosk/setup';
}
