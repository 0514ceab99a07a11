// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { load } from '../../../src/blocks/enquiry-form/data.ts';
import EnquiryForm from '../../../src/blocks/enquiry-form/EnquiryForm.tsx';
import { memorySource } from '../../../src/content/source/memorySource.ts';
import type { Facet } from '../../../src/domain/entities/settings.ts';
import { kioskSettingsFor } from '../../../src/domain/kioskProfile.ts';
import { enterKioskMode, leaveKioskMode } from '../../../src/kiosk/kioskMode.ts';
import { loadOutbox } from '../../../src/outbox/loadOutbox.ts';
import { buildKioskProfile } from '../../builders/buildKioskProfile.ts';
import { buildHomePage, buildPublishedRelease, buildSettings } from '../../builders/buildPublishedRelease.ts';
import { createFakeOutbox } from '../../fakes/fakeOutbox.ts';
import { eventually, mountRoutes, unmountAll } from '../support/mount.tsx';
import { renderPage, words } from '../support/renderPage.ts';

vi.mock('../../../src/outbox/loadOutbox.ts', () => ({ loadOutbox: vi.fn() }));

const method = (id: string, commitment: 'full-time' | 'reserve', services?: Facet['children'][0]['services']) => ({
  id,
  name: { value: id },
  displayName: { value: `Way ${id}` },
  commitment,
  services,
});
const FACETS: Facet[] = [
  {
    id: 'jobs-service',
    name: { value: 'service' },
    children: [{ id: 'n', name: { value: 'navy' }, displayName: { value: 'Navy' } }],
  },
  {
    id: 'jobs-entryMethod',
    name: { value: 'entryMethod' },
    children: [method('a', 'full-time', ['navy']), method('b', 'reserve')],
  },
];
const PUBLISHED = { facets: FACETS, settings: [buildSettings({ enquiry: { successMessage: 'Thanks.' } })] };
const FIELDS = { Title: 'Talk to us', WayTitle1: 'Meet us', WayLink1: '/events', WayTitle2: 'Leads nowhere' };

beforeEach(() => {
  vi.mocked(loadOutbox).mockImplementation(async () => createFakeOutbox());
});
afterEach(() => {
  unmountAll();
  leaveKioskMode();
  localStorage.clear();
});

const openBlock = async (search = '') => {
  const data = await load({
    source: memorySource(buildPublishedRelease(PUBLISHED), { at: '', events: {} }),
    fields: {},
    params: {},
    now: 0,
  });
  const Component = () => <EnquiryForm fields={FIELDS} params={{}} path="header/0" data={data} />;
  return (await mountRoutes([{ path: '*', Component }], `/contact-us${search}`)).page;
};

describe('the block of the enquiry form', () => {
  it('reads words and ways to join from what is published, on the hub and on the device [ENQ-02, ENQ-10]', async () => {
    const source = memorySource(buildPublishedRelease(PUBLISHED), { at: '', events: {} });
    expect(await load({ source, fields: {}, params: {}, now: 0 })).toEqual({
      words: { successMessage: 'Thanks.' },
      methods: [
        { id: 'a', title: 'Way a', commitment: 'full-time', services: ['navy'] },
        { id: 'b', title: 'Way b', commitment: 'reserve', services: ['army', 'navy', 'air-force', 'tri-service'] },
      ],
    });
  });

  it('says without scripting that it needs it, and whom to call, with its heading and ways [ENQ-01, PWA-27]', async () => {
    const block = { name: 'EnquiryForm', placeholder: 'header', params: {}, fields: FIELDS };
    const page = await renderPage('/contact-us', {
      ...PUBLISHED,
      pages: [buildHomePage(), buildHomePage({ path: '/contact-us', blocks: [block] })],
    });
    expect(page.body).toMatch(/<noscript>.*needs JavaScript.*href="tel:131901".*13 19 01.*<\/noscript>/);
    expect(page.body).toMatch(/<h1[^>]*>Talk to us<\/h1>/);
    expect(page.body).toContain('href="/events"');
    expect(words(page)).not.toContain('Leads nowhere');
  });

  it('opens the form of its address once its script is there [ENQ-01, ENQ-15]', async () => {
    const page = await openBlock('?ref=role_page&service=navy');
    expect(page.textContent).toContain('Opening the form…');
    await eventually(() => expect(page.querySelector('form')).toBeTruthy());
    expect(page.querySelector<HTMLInputElement>('[value="navy"]')?.checked).toBe(true);
    expect(page.textContent).toContain('Way a');
  });

  it('leads at a booth to the screen where one visitor asks after another, with what the address says [KIOSK-05, KIOSK-07]', async () => {
    enterKioskMode(kioskSettingsFor(buildKioskProfile()));
    const page = await openBlock('?ref=role_page&service=navy');
    const link = [...page.querySelectorAll('a')].find(({ textContent }) => textContent === 'Ask us a question');
    expect(link?.getAttribute('href')).toBe('/kiosk/enquiry?ref=role_page&service=navy');
    expect(page.querySelector('form')).toBeNull();
  });
});
