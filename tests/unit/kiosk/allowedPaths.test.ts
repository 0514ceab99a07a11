import { expect, it } from 'vitest';
import { isAllowedPath } from '../../../src/kiosk/allowedPaths.ts';

it.each(['/kiosk', '/kiosk/setup', '/kiosk/register/EXPO-NAVY-TALK', '/kiosk/outbox'])(
  '%s is part of every kiosk [KIOSK-05]',
  (path) => {
    expect(isAllowedPath(path, [])).toBe(true);
  },
);

it.each([
  ['/events', 'events'],
  ['/events/events-detail/EXPO', 'events'],
  ['/events-and-experiences/events-detail/EXPO', 'events'],
  ['/careers', 'careers'],
  ['/jobs/navy/diver', 'careers'],
  ['/faqs', 'faqs'],
] as const)('%s is shown only where the profile allows %s [KIOSK-05]', (path, area) => {
  expect(isAllowedPath(path, [area])).toBe(true);
  expect(isAllowedPath(path, [])).toBe(false);
});

it('the public list of waiting submissions is never reachable [KIOSK-23, KIOSK-24]', () => {
  expect(isAllowedPath('/outbox', ['events', 'careers', 'faqs', 'enquiry', 'compare', 'units', 'quiz'])).toBe(false);
});

it('an area does not open what lies under it for another one, nor what only begins alike [KIOSK-05]', () => {
  expect(isAllowedPath('/careers/compare', ['careers'])).toBe(false);
  expect(isAllowedPath('/faqs-old', ['faqs'])).toBe(false);
  expect(isAllowedPath('/', ['events', 'careers', 'faqs'])).toBe(false);
});
