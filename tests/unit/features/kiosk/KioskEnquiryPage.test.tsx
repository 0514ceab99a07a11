// @vitest-environment happy-dom
import { act } from 'react';
import { Outlet } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import KioskEnquiryScreen from '../../../../src/app/screens/KioskEnquiryScreen.pageOnly.tsx';
import { openContentSource } from '../../../../src/content/source/openContentSource.pageOnly.ts';
import { type KioskSettings, kioskSettingsFor } from '../../../../src/domain/kioskProfile.ts';
import KioskGuard from '../../../../src/features/kiosk/guard/KioskGuard.pageOnly.tsx';
import { useKioskSettings } from '../../../../src/features/kiosk/useKioskSettings.ts';
import type { EnquiryContent } from '../../../../src/forms/enquiry/readEnquiryForm.ts';
import { enterKioskMode } from '../../../../src/kiosk/kioskMode.ts';
import { loadOutbox } from '../../../../src/outbox/loadOutbox.ts';
import { buildKioskProfile } from '../../../builders/buildKioskProfile.ts';
import { createFakeOutbox, type FakeOutbox, REFERENCE } from '../../../fakes/fakeOutbox.ts';
import { renderKiosk, unmountKiosks } from './renderKiosk.tsx';

vi.mock('../../../../src/outbox/loadOutbox.ts', () => ({ loadOutbox: vi.fn() }));
vi.mock('../../../../src/content/source/openContentSource.pageOnly.ts', () => ({ openContentSource: vi.fn() }));
vi.mock('../../../../src/features/kiosk/useKioskSettings.ts', () => ({ useKioskSettings: vi.fn() }));

const SETTINGS = kioskSettingsFor(buildKioskProfile({ areas: ['enquiry', 'careers'] }));
const CONTENT: EnquiryContent = {
  words: { privacyUrl: '/privacy' },
  methods: [{ id: 'g', title: 'General Entry', commitment: 'full-time', services: ['navy', 'army'] }],
};
let outbox: FakeOutbox;

beforeEach(() => {
  vi.useFakeTimers();
  outbox = createFakeOutbox();
  vi.mocked(loadOutbox).mockImplementation(async () => outbox);
  vi.mocked(openContentSource).mockRejectedValue(new Error('no content'));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  unmountKiosks();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function openEnquiry(path = '/kiosk/enquiry', settings: KioskSettings = SETTINGS) {
  enterKioskMode(settings);
  vi.mocked(useKioskSettings).mockReturnValue(settings);
  const guard = (
    <KioskGuard settings={settings}>
      <Outlet />
    </KioskGuard>
  );
  const pages = [
    { path: '/kiosk/enquiry', element: <KioskEnquiryScreen />, loader: () => CONTENT },
    { path: '/kiosk', element: <h1>Kiosk home</h1> },
  ];
  const kiosk = await renderKiosk([{ element: guard, children: pages }], path);
  const field = (label: string) => {
    const found = kiosk.all<HTMLLabelElement>('label').find((each) => each.textContent?.startsWith(label));
    return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement;
  };
  const question = () => kiosk.all<HTMLTextAreaElement>('textarea')[0] as unknown as HTMLInputElement;
  return {
    ...kiosk,
    field,
    question,
    async ask(firstName: string) {
      await kiosk.fill(question(), 'Does an old injury matter?');
      await kiosk.press(field('Navy'));
      await kiosk.fill(field('Way to join'), 'General Entry');
      const typed = { 'First name': firstName, 'Last name': 'Tamihana', Phone: '0412 345 678', Email: 'a@example.com' };
      for (const [label, value] of Object.entries(typed)) await kiosk.fill(field(label), value);
      for (const value of ['phone', 'agree']) {
        await kiosk.press(value === 'agree' ? field('I agree') : kiosk.all(`[type="radio"][value="${value}"]`)[0]);
      }
      await act(async () => kiosk.all<HTMLFormElement>('form')[0]?.requestSubmit());
      await kiosk.passes(0);
      await vi.waitFor(() => expect(kiosk.text()).toContain(REFERENCE), 20_000);
    },
  };
}

describe('asking at the kiosk', () => {
  it('takes one visitor after another, each with an empty form whose first field has the focus [KIOSK-07, DEC-135]', async () => {
    const kiosk = await openEnquiry('/kiosk/enquiry?ref=role_page&service=army&role=chef&commitment=full-time');
    expect(kiosk.field('Army').checked).toBe(true);
    await kiosk.ask('Aroha');
    expect(kiosk.text()).not.toContain('Aroha');
    await kiosk.press(kiosk.button('Close'));
    expect(kiosk.question().value).toBe('');
    expect(document.activeElement === kiosk.question()).toBe(true);
    expect(kiosk.field('Army').checked).toBe(false);
    expect(kiosk.router.state.location.search).toBe('');
    await kiosk.ask('Jai');
    expect(outbox.submissions.map(({ body }) => (body as { firstName: string }).firstName)).toEqual(['Aroha', 'Jai']);
  });

  it('closes the confirmation by itself; a touch starts its time anew [KIOSK-08, DEC-135]', async () => {
    const kiosk = await openEnquiry();
    await kiosk.ask('Aroha');
    await kiosk.passes((SETTINGS.confirmationSeconds - 1) * 1000);
    await kiosk.happens('pointerdown');
    await kiosk.passes((SETTINGS.confirmationSeconds - 1) * 1000);
    expect(kiosk.text()).toContain(REFERENCE);
    await kiosk.passes(1000);
    expect(kiosk.text()).not.toContain(REFERENCE);
    expect(kiosk.question().value).toBe('');
  });

  it('opens the privacy statement over the form, which stays [KIOSK-39]', async () => {
    const kiosk = await openEnquiry();
    await kiosk.fill(kiosk.question(), 'Half typed');
    await kiosk.press(kiosk.button('Read the privacy statement'));
    await kiosk.passes(0);
    expect(kiosk.dialog('Privacy statement')).toBeTruthy();
    expect(kiosk.question().value).toBe('Half typed');
  });

  it('is not there at a booth without enquiries [KIOSK-05]', async () => {
    const kiosk = await openEnquiry('/kiosk/enquiry', kioskSettingsFor(buildKioskProfile({ areas: ['careers'] })));
    await kiosk.passes(0);
    expect(kiosk.path()).toBe('/kiosk');
  });
});
