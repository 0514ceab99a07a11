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

async function openEnquiry(path = '/kiosk/enquiry', settings: KioskSettings = SETTINGS, content = CONTENT) {
  enterKioskMode(settings);
  vi.mocked(useKioskSettings).mockReturnValue(settings);
  const guard = (
    <KioskGuard settings={settings}>
      <Outlet />
    </KioskGuard>
  );
  const pages = [
    { path: '/kiosk/enquiry', element: <KioskEnquiryScreen />, loader: () => content },
    { path: '/kiosk', element: <h1>Kiosk home</h1> },
  ];
  const kiosk = await renderKiosk([{ element: guard, children: pages }], path);
  const field = (label: string) => {
    const found = kiosk.all<HTMLLabelElement>('label').find((each) => each.textContent?.startsWith(label));
    return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement;
  };
  const question = () => kiosk.all<HTMLTextAreaElement>('textarea')[0] as unknown as HTMLInputElement;
  const goOn = async () => {
    await kiosk.press(kiosk.button('Continue'));
    await kiosk.passes(0);
  };
  /** Up to the screen with everything. */
  async function walk(firstName: string) {
    await kiosk.fill(question(), 'Does an old injury matter?');
    await goOn();
    await kiosk.press(field('Navy'));
    await goOn();
    await kiosk.press(field('General Entry'));
    await goOn();
    await kiosk.fill(field('First name'), firstName);
    await kiosk.fill(field('Last name'), 'Tamihana');
    await goOn();
    await kiosk.fill(field('Phone'), '0412 345 678');
    await kiosk.fill(field('Email'), 'a@example.com');
    await kiosk.press(kiosk.all('[type="radio"][value="phone"]')[0]);
    await goOn();
  }
  return {
    ...kiosk,
    field,
    question,
    goOn,
    walk,
    async ask(firstName: string) {
      await walk(firstName);
      await kiosk.press(field('I agree'));
      await act(async () => kiosk.all<HTMLFormElement>('form')[0]?.requestSubmit());
      await kiosk.passes(0);
      await vi.waitFor(() => expect(kiosk.text()).toContain(REFERENCE), 20_000);
    },
  };
}

describe('asking at the kiosk', () => {
  it('takes one visitor after another, each with an empty form whose first field has the focus [KIOSK-07, DEC-135]', async () => {
    const kiosk = await openEnquiry('/kiosk/enquiry?ref=role_page&service=army&role=chef&commitment=full-time');
    await kiosk.fill(kiosk.question(), 'Is it hard?');
    await kiosk.goOn();
    expect(kiosk.field('Army').checked).toBe(true);
    await kiosk.press(kiosk.button('Back'));
    await kiosk.ask('Aroha');
    expect(kiosk.text()).not.toContain('Aroha');
    await kiosk.press(kiosk.button('Close'));
    expect(kiosk.question().value).toBe('');
    expect(document.activeElement === kiosk.question()).toBe(true);
    await kiosk.fill(kiosk.question(), 'Is it hard?');
    await kiosk.goOn();
    expect(kiosk.field('Army').checked).toBe(false);
    await kiosk.press(kiosk.button('Back'));
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
    await kiosk.walk('Aroha');
    await kiosk.press(kiosk.button('Read the privacy statement'));
    await kiosk.passes(0);
    expect(kiosk.dialog('Privacy statement')).toBeTruthy();
    expect(kiosk.text()).toContain('Aroha Tamihana');
  });

  it('takes back a way to join that a change of the service leaves behind, and asks for another at its own screen [ENQ-10]', async () => {
    const kiosk = await openEnquiry();
    await kiosk.walk('Aroha');
    await kiosk.press(kiosk.button('Change service'));
    await kiosk.press(kiosk.field('Air Force'));
    await kiosk.goOn();
    expect(kiosk.text()).not.toContain('General Entry');
    await kiosk.press(kiosk.field('I agree'));
    await act(async () => kiosk.all<HTMLFormElement>('form')[0]?.requestSubmit());
    await kiosk.passes(0);
    expect(outbox.submissions).toEqual([]);
    expect(kiosk.text()).toContain('Please select a method of entry');
    expect(kiosk.text()).toContain('General Entry does not go with these. Please choose again.');
    expect(document.activeElement).toBe(kiosk.field('I am not sure yet'));
  });

  it('asks what may be left out only of who wants to answer it [ENQ-02]', async () => {
    const personal = { gender: { label: 'Gender', choices: ['Woman', 'Man'] } };
    const kiosk = await openEnquiry(undefined, undefined, { ...CONTENT, words: { ...CONTENT.words, personal } });
    await kiosk.walk('Aroha');
    await kiosk.press(kiosk.button('Answer one question you may leave out'));
    await kiosk.fill(kiosk.field('Gender'), 'Woman');
    await kiosk.goOn();
    expect(kiosk.text()).toContain('Woman');
    await kiosk.press(kiosk.field('I agree'));
    await act(async () => kiosk.all<HTMLFormElement>('form')[0]?.requestSubmit());
    await vi.waitFor(() => expect(kiosk.text()).toContain(REFERENCE), 20_000);
    expect(outbox.submissions[0]?.body).toMatchObject({ gender: 'Woman', methodOfEntryId: 'g', serviceId: 1 });
  });

  it('is not there at a booth without enquiries [KIOSK-05]', async () => {
    const kiosk = await openEnquiry('/kiosk/enquiry', kioskSettingsFor(buildKioskProfile({ areas: ['careers'] })));
    await kiosk.passes(0);
    expect(kiosk.path()).toBe('/kiosk');
  });
});
