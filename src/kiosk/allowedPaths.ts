import type { KioskArea } from '../domain/kioskProfile.ts';

/** Which area of the profile opens which paths; where several fit, the longest says it. */
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
 * Whether a kiosk with these areas shows the path [KIOSK-05]. The kiosk's own screens always; the public list of waiting
 * submissions never, and nothing else outside the areas [DEC-139].
 */
export function isAllowedPath(path: string, areas: readonly KioskArea[]): boolean {
  const within = (prefix: string) => path === prefix || path.startsWith(`${prefix}/`);
  if (within('/kiosk')) return true;
  const [area] = AREA_OF_PATH.filter(([prefix]) => within(prefix))
    .sort(([a], [b]) => b.length - a.length)
    .map(([, named]) => named);
  return area !== undefined && areas.includes(area);
}

/** The kiosk's screens behind the PIN: they stay open when the kiosk is out of service. */
export function isStaffPath(path: string): boolean {
  return path === '/kiosk/outbox' || path === '/kiosk/setup';
}
