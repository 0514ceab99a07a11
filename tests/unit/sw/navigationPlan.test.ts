import { describe, expect, it } from 'vitest';
import { navigationPlan } from '../../../sw/navigationPlan.ts';

describe('navigationPlan', () => {
  it.each(['/', '/jobs/navy/medic', '/events/events-detail/SYD-INFO-01', '/kiosk', '/outbox', '/staffing', '/apiary'])(
    'answers %s from the device once it holds a release, before that from the hub [PWA-11, PWA-26]',
    (path) => {
      expect(navigationPlan(path, true)).toBe('shell-first');
      expect(navigationPlan(path, false)).toBe('network-first');
    },
  );

  it.each([
    '/api/v2/content/manifest',
    '/api',
    '/staff',
    '/staff/export/registrations.csv',
    '/healthz',
    '/readyz',
    '/kiosk-config/expo-demo.json',
    '/sitemap.xml',
    '/media/brochure.pdf',
  ])('leaves %s to the hub [PWA-22]', (path) => {
    expect(navigationPlan(path, true)).toBe('network');
    expect(navigationPlan(path, false)).toBe('network');
  });
});
