import { describe, expect, it } from 'vitest';
import { navigationPlan } from '../../../sw/navigationPlan.ts';

const at = (address: string) => new URL(address, 'https://careers.example');

describe('navigationPlan', () => {
  it.each(['/', '/jobs/navy/medic', '/events/events-detail/SYD-INFO-01', '/kiosk', '/outbox', '/staffing', '/apiary'])(
    'answers %s from the device once it holds a release, before that from the hub [PWA-11, PWA-26]',
    (path) => {
      expect(navigationPlan(at(path), true)).toBe('shell-first');
      expect(navigationPlan(at(path), false)).toBe('network-first');
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
    expect(navigationPlan(at(path), true)).toBe('network');
    expect(navigationPlan(at(path), false)).toBe('network');
  });

  it('leaves pages that are being edited to the hub: editors see nothing that a device keeps [EDIT-01]', () => {
    expect(navigationPlan(at('/careers?sc_mode=edit'), true)).toBe('network');
    expect(navigationPlan(at('/careers?sc_mode=normal'), true)).toBe('shell-first');
  });
});
