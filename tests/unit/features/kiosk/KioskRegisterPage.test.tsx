// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventDetail } from '../../../../src/domain/entities/event.ts';
import { kioskSettingsFor } from '../../../../src/domain/kioskProfile.ts';
import KioskRegisterPage from '../../../../src/features/kiosk/register/KioskRegisterPage.tsx';
import RegistrationForm from '../../../../src/features/registration/RegistrationForm.tsx';
import { enterKioskMode } from '../../../../src/kiosk/kioskMode.ts';
import { loadOutbox } from '../../../../src/outbox/loadOutbox.ts';
import { buildEventDetail, ONLINE_EVENT } from '../../../builders/buildEventRecord.ts';
import { buildKioskProfile } from '../../../builders/buildKioskProfile.ts';
import { buildSettings } from '../../../builders/buildPublishedRelease.ts';
import { createFakeOutbox, type FakeOutbox, REFERENCE } from '../../../fakes/fakeOutbox.ts';
import { renderKiosk, unmountKiosks } from './renderKiosk.tsx';

vi.mock('../../../../src/outbox/loadOutbox.ts', () => ({ loadOutbox: vi.fn() }));

let outbox: FakeOutbox;

beforeEach(() => {
  vi.useFakeTimers();
  outbox = createFakeOutbox();
  vi.mocked(loadOutbox).mockImplementation(async () => outbox);
  enterKioskMode(kioskSettingsFor(buildKioskProfile()));
});
afterEach(() => {
  unmountKiosks();
  vi.useRealTimers();
});

async function openForm(event: EventDetail | undefined = buildEventDetail()) {
  const kiosk = await renderKiosk(
    [
      {
        path: '/kiosk/register/:code',
        element: <KioskRegisterPage renderForm={(form) => <RegistrationForm {...form} />} />,
        loader: () => ({ event, settings: buildSettings() }),
      },
      { path: '/kiosk', element: <h1>Kiosk home</h1> },
    ],
    '/kiosk/register/SYD-INFO-01',
  );
  const start = (label: string) =>
    kiosk.all<HTMLLabelElement>('label').find((each) => each.textContent?.startsWith(label))?.htmlFor ?? '';
  const field = (label: string) => document.getElementById(start(label)) as HTMLInputElement;
  return {
    ...kiosk,
    field,
    async register(firstName: string) {
      await kiosk.fill(field('First name'), firstName);
      await kiosk.fill(field('Surname'), 'Tamihana');
      await kiosk.fill(field('Email'), `${firstName}@example.com`);
      await kiosk.fill(field('Postcode'), '2150');
      const type = field('I am a');
      await kiosk.fill(type, 'Other');
      for (const choice of ['In person', 'I have read', 'I accept']) await kiosk.press(field(choice));
      await act(async () => kiosk.all<HTMLFormElement>('form')[0]?.requestSubmit());
      await kiosk.passes(0);
      await vi.waitFor(() => expect(kiosk.text()).toContain(REFERENCE), 20_000);
    },
  };
}

const touch = () => act(async () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })));

describe('registering at the kiosk', () => {
  it('says when the event is, by the calendar of its leading time or with all its days [EVT-27, EVT-29, DEC-71]', async () => {
    const late = { eventTimeZoneIana: 'Australia/Perth', eventStartTime: '21:30', eventEndTime: '23:00' };
    expect((await openForm(buildEventDetail({ ...ONLINE_EVENT, ...late }))).text()).toContain(
      'Sunday 15 March 2026, 12:30 am to 2:00 am AEDT (Saturday 14 March, 9:30 pm to 11:00 pm AWST)',
    );
    unmountKiosks();
    const days = {
      eventEndDate: '2026-03-16',
      eventHoursEachDay: true,
      eventStartTime: '08:30',
      eventEndTime: '16:30',
    };
    expect((await openForm(buildEventDetail(days))).text()).toContain(
      '14 to 16 March 2026, each day 8:30 am to 4:30 pm AEDT',
    );
  });

  it('shows the form of that event alone, ready to type [KIOSK-07]', async () => {
    const kiosk = await openForm();
    expect(kiosk.all('h1')[0]?.textContent).toBe('Information Session Parramatta');
    expect(document.activeElement).toBe(kiosk.field('First name'));
  });

  it('offers nothing that earlier visitors entered [KIOSK-20]', async () => {
    const kiosk = await openForm();
    expect(kiosk.all('form')[0]?.getAttribute('autocomplete')).toBe('off');
    const offering = kiosk.all<HTMLInputElement>('input').filter((each) => (each.autocomplete || 'off') !== 'off');
    expect(offering.map(({ id }) => id)).toEqual([]);
  });

  it('hands the outbox what the public form would, unchanged [KIOSK-22]', async () => {
    const kiosk = await openForm();
    await kiosk.register('Aroha');
    expect(outbox.submissions).toHaveLength(1);
    expect(outbox.submissions[0]).toMatchObject({
      endpoint: '/api/eventfinder/application/registerevent/',
      body: { Registrant: { FirstName: 'Aroha', AttendeeType: 'Other' }, EventCode: 'SYD-INFO-01' },
    });
  });

  it('takes one attendee after the other, each with an empty form and the focus in it [KIOSK-07]', async () => {
    const kiosk = await openForm();
    for (const name of ['Aroha', 'Jai', 'Minh']) {
      expect(kiosk.field('First name').value).toBe('');
      await kiosk.register(name);
      await kiosk.press(kiosk.button('Close'));
      expect(document.activeElement).toBe(kiosk.field('First name'));
    }
    const keys = outbox.submissions.map(({ id }) => id);
    expect(new Set(keys).size).toBe(3);
  });

  it('says instead of a form that the event is full, and leads back to the others [KIOSK-07]', async () => {
    const full = { isFull: true, eventCanRegister: false };
    const kiosk = await openForm(buildEventDetail(full));
    expect(kiosk.text()).toContain('This event is now full.');
    expect(kiosk.all('form')).toEqual([]);
    expect(kiosk.link('See the other events')?.getAttribute('href')).toBe('/kiosk');
  });
});

describe('the confirmation', () => {
  it('shows the reference and a QR code of the event’s page [KIOSK-08]', async () => {
    const kiosk = await openForm();
    await kiosk.register('Aroha');
    expect(kiosk.all('[role="img"]')[0]?.getAttribute('aria-label')).toBe('QR code of the event page');
    expect(kiosk.text()).toContain('/events/events-detail/SYD-INFO-01');
  });

  it('closes by itself after 30 s, with a bar that shows the time [KIOSK-08]', async () => {
    const kiosk = await openForm();
    await kiosk.register('Aroha');
    const bar = () => kiosk.all<HTMLProgressElement>('progress')[0];
    expect(bar()?.value).toBe(30);
    await kiosk.passes(29_000);
    expect(bar()?.value).toBe(1);
    expect(kiosk.text()).toContain('This screen clears in 1 second.');
    await kiosk.passes(1_000);
    expect(kiosk.text()).not.toContain(REFERENCE);
    expect(kiosk.field('First name').value).toBe('');
  });

  it('starts its time again with a touch [KIOSK-08]', async () => {
    const kiosk = await openForm();
    await kiosk.register('Aroha');
    await kiosk.passes(29_000);
    await touch();
    await kiosk.passes(29_000);
    expect(kiosk.text()).toContain(REFERENCE);
    await kiosk.passes(1_000);
    expect(kiosk.text()).not.toContain(REFERENCE);
  });
});
