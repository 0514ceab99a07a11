import { describe, expect, it } from 'vitest';
import { navigationPlan } from '../../../sw/navigation.ts';

const at = (address: string) => new URL(address, 'https://careers.example');
const NEW = { storesRelease: false, isKiosk: false };
const STORES = { storesRelease: true, isKiosk: false };
const KIOSK = { storesRelease: true, isKiosk: true };

describe('navigationPlan', () => {
  it.each([
    '/',
    '/jobs/navy/medic',
    '/events/events-detail/SYD-INFO-01',
    '/careers/compare/share',
    '/staffing',
    '/apiary',
  ])('answers %s with its page once the device stores a release, before that from the hub [PWA-11, PWA-26]', (path) => {
    expect(navigationPlan(at(path), STORES)).toBe('page-first');
    expect(navigationPlan(at(path), NEW)).toBe('network-first');
  });

  it.each([
    '/your-events',
    '/outbox',
    '/saved',
    '/careers/compare',
    '/careers/compare/',
    '/kiosk',
    '/kiosk/setup',
    '/?kiosk=expo-demo',
  ])('answers %s with the shell, because only a page can read what is on it [PWA-03, KIOSK-26]', (path) => {
    expect(navigationPlan(at(path), STORES)).toBe('shell-first');
    expect(navigationPlan(at(path), NEW)).toBe('network-first');
  });

  it('answers a booth with the shell alone: it shows another page than its address says [KIOSK-26]', () => {
    expect(navigationPlan(at('/'), KIOSK)).toBe('shell-first');
    expect(navigationPlan(at('/jobs/navy/medic'), KIOSK)).toBe('shell-first');
    expect(navigationPlan(at('/'), { ...NEW, isKiosk: true })).toBe('network-first');
  });

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
    expect(navigationPlan(at(path), STORES)).toBe('network');
    expect(navigationPlan(at(path), NEW)).toBe('network');
  });

  it('leaves pages that are being edited to the hub: editors see nothing that a device stores [EDIT-01]', () => {
    expect(navigationPlan(at('/careers?sc_mode=edit'), STORES)).toBe('network');
    expect(navigationPlan(at('/careers?sc_mode=normal'), STORES)).toBe('page-first');
  });
});
