// @vitest-environment happy-dom
import { act } from 'react';
import { Outlet } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import KioskRegisterScreen from '../../../../src/app/screens/KioskRegisterScreen.pageOnly.tsx';
import { openContentSource } from '../../../../src/content/source/openContentSource.pageOnly.ts';
import type { EventDetail } from '../../../../src/domain/entities/event.ts';
import { calendarCode } from '../../../../src/domain/event/calendarFile.ts';
import { kioskSettingsFor } from '../../../../src/domain/kioskProfile.ts';
import { qrPath } from '../../../../src/domain/qrPath.ts';
import KioskGuard from '../../../../src/features/kiosk/guard/KioskGuard.pageOnly.tsx';
import { useKioskSettings } from '../../../../src/features/kiosk/useKioskSettings.ts';
import { enterKioskMode } from '../../../../src/kiosk/kioskMode.ts';
import { loadOutbox } from '../../../../src/outbox/loadOutbox.ts';
import { BOOKINGS_KEY } from '../../../../src/visitor/bookings.ts';
import { buildEventDetail, ONLINE_EVENT } from '../../../builders/buildEventRecord.ts';
import { buildKioskProfile } from '../../../builders/buildKioskProfile.ts';
import { buildSettings } from '../../../builders/buildPublishedRelease.ts';
import { createFakeOutbox, type FakeOutbox, REFERENCE } from '../../../fakes/fakeOutbox.ts';
import { renderKiosk, unmountKiosks } from './renderKiosk.tsx';

vi.mock('../../../../src/outbox/loadOutbox.ts', () => ({ loadOutbox: vi.fn() }));

vi.mock('../../../../src/content/source/openContentSource.pageOnly.ts', () => ({ openContentSource: vi.fn() }));
vi.mock('../../../../src/features/kiosk/useKioskSettings.ts', () => ({ useKioskSettings: vi.fn() }));

const SETTINGS = kioskSettingsFor(buildKioskProfile());
let outbox: FakeOutbox;

beforeEach(() => {
  vi.useFakeTimers();
  outbox = createFakeOutbox();
  vi.mocked(loadOutbox).mockImplementation(async () => outbox);
  enterKioskMode(SETTINGS);
  vi.mocked(useKioskSettings).mockReturnValue(SETTINGS);
});
afterEach(() => {
  unmountKiosks();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function openForm(event: EventDetail | undefined = buildEventDetail(), isGuarded = false) {
  const pages = [
    {
      path: '/kiosk/register/:code',
      element: <KioskRegisterScreen />,
      loader: () => ({ event, settings: buildSettings() }),
    },
    { path: '/kiosk', element: <h1>Kiosk home</h1> },
  ];
  const guard = (
    <KioskGuard settings={SETTINGS}>
      <Outlet />
    </KioskGuard>
  );
  const kiosk = await renderKiosk(
    isGuarded ? [{ element: guard, children: pages }] : pages,
    '/kiosk/register/SYD-INFO-01',
  );
  const start = (label: string) =>
    kiosk.all<HTMLLabelElement>('label').find((each) => each.textContent?.startsWith(label))?.htmlFor ?? '';
  const field = (label: string) => document.getElementById(start(label)) as HTMLInputElement;
  const goOn = async () => {
    await kiosk.press(kiosk.button('Continue'));
    await kiosk.passes(0);
  };
  /** Up to the screen with everything. */
  async function walk(firstName: string) {
    await kiosk.fill(field('First name'), firstName);
    await kiosk.fill(field('Surname'), 'Tamihana');
    await goOn();
    await kiosk.fill(field('Email'), `${firstName}@example.com`);
    await kiosk.fill(field('Postcode'), '2150');
    await goOn();
    for (const choice of ['Other', 'In person']) {
      await kiosk.press(field(choice));
      await goOn();
    }
  }
  return {
    ...kiosk,
    field,
    walk,
    async register(firstName: string) {
      await walk(firstName);
      for (const choice of ['I have read', 'I accept']) await kiosk.press(field(choice));
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

  it('adds no registration to the events of a visitor, delivered or waiting [KIOSK-13 in part]', async () => {
    outbox.answers = [
      { type: 'delivered', reference: REFERENCE },
      { type: 'saved', reference: REFERENCE },
    ];
    const kiosk = await openForm();
    await kiosk.register('Aroha');
    await kiosk.press(kiosk.button('Close'));
    await kiosk.register('Jai');
    expect(localStorage.getItem(BOOKINGS_KEY)).toBeNull();
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

describe('saved for sending', () => {
  it.each([
    ['navy', '/careers?service=navy', 'See Navy roles'],
    ['air-force', '/careers?service=air-force', 'See Air Force roles'],
    ['tri-service', '/careers', 'See all roles'],
    [undefined, '/careers', 'See all roles'],
  ])(
    'leads from an event of %s to its roles, and the next person to an empty form [KIOSK-07]',
    async (service, href, label) => {
      outbox.answers = [{ type: 'saved', reference: REFERENCE }];
      const kiosk = await openForm(buildEventDetail({ eventSiteDetailSystemName: service }));
      await kiosk.register('Aroha');
      expect(kiosk.text()).toContain('Thanks, Aroha. This booth has no network right now.');
      expect(kiosk.link(label)?.getAttribute('href')).toBe(href);
      await kiosk.press(kiosk.button('Next person'));
      expect(kiosk.text()).not.toContain('Aroha');
      expect(document.activeElement).toBe(kiosk.field('First name'));
    },
  );

  it('leads to no roles at a booth that shows none [KIOSK-05]', async () => {
    vi.mocked(useKioskSettings).mockReturnValue(kioskSettingsFor(buildKioskProfile({ areas: ['events'] })));
    outbox.answers = [{ type: 'saved', reference: REFERENCE }];
    const kiosk = await openForm();
    await kiosk.register('Aroha');
    expect(kiosk.all('a[href^="/careers"]')).toEqual([]);
  });
});

describe('what is to be accepted', () => {
  const open = vi.mocked(openContentSource);
  const release = (pages: Record<string, string>) =>
    open.mockResolvedValue({
      kind: 'device',
      route: async (path: string) =>
        path in pages
          ? {
              path,
              pageEditing: false,
              version: 'release-1',
              seo: { PageTitle: pages[path], SeoDescription: 'We need your name to hold your place.' },
              blocks: [
                {
                  name: 'ContentBlock',
                  placeholder: 'main',
                  params: {},
                  fields: { Title: 'Who sees it', Text1: '<p>The team. <a href="/careers">Roles</a></p>' },
                },
              ],
            }
          : undefined,
    } as never);
  const opened = (kiosk: Awaited<ReturnType<typeof openForm>>) => kiosk.all('dialog[open]')[0];

  it('opens over the form from the device, and what was typed is there when it closes [REG-11, KIOSK-39 in part]', async () => {
    release({ '/privacy': 'Privacy' });
    const kiosk = await openForm();
    await kiosk.walk('Aroha');
    await kiosk.press(kiosk.button('Read the privacy statement'));
    await vi.waitFor(() => expect(opened(kiosk)?.textContent).toContain('Who sees it'), 20_000);
    expect(opened(kiosk)?.textContent).toContain('We need your name to hold your place.');
    await kiosk.press(opened(kiosk)?.querySelector<HTMLElement>('[aria-label="Close"]') ?? undefined);
    expect(opened(kiosk)).toBeUndefined();
    expect(kiosk.text()).toContain('Aroha Tamihana');
  });

  it('says so when the text is not on the device, and loses nothing [REG-11]', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    release({});
    const kiosk = await openForm();
    await kiosk.walk('Aroha');
    await kiosk.press(kiosk.button('Read the event guidelines'));
    await vi.waitFor(() => expect(opened(kiosk)?.textContent).toContain('This text is not on this device.'), 20_000);
    open.mockRejectedValue(new Error('no release and no hub'));
    await kiosk.press(opened(kiosk)?.querySelector<HTMLElement>('[aria-label="Close"]') ?? undefined);
    await kiosk.press(kiosk.button('Read the event guidelines'));
    await vi.waitFor(() => expect(opened(kiosk)?.textContent).toContain('This text is not on this device.'), 20_000);
    expect(kiosk.text()).toContain('Aroha Tamihana');
  });

  it('gives its own links to the visitor’s phone: a page in place of the form would lose what was typed [KIOSK-39 in part]', async () => {
    release({ '/privacy': 'Privacy' });
    const kiosk = await openForm(buildEventDetail(), true);
    await kiosk.walk('Aroha');
    await kiosk.press(kiosk.button('Read the privacy statement'));
    await vi.waitFor(() => expect(opened(kiosk)?.textContent).toContain('Who sees it'), 20_000);
    await kiosk.press(opened(kiosk)?.querySelector<HTMLElement>('a[href="/careers"]') ?? undefined);
    expect(kiosk.dialog('Open it on your phone.')?.textContent).toContain('/careers');
    expect(kiosk.path()).toBe('/kiosk/register/SYD-INFO-01');
  });

  it('is closed with the visit, and the form with it [KIOSK-12 in part]', async () => {
    release({ '/privacy': 'Privacy' });
    const kiosk = await openForm(buildEventDetail(), true);
    await kiosk.walk('Aroha');
    await kiosk.press(kiosk.button('Read the privacy statement'));
    await vi.waitFor(() => expect(opened(kiosk)?.textContent).toContain('Who sees it'), 20_000);
    await kiosk.passes(110_000);
    expect(kiosk.path()).toBe('/kiosk');
    expect(kiosk.all('dialog')).toEqual([]);
  });
});

describe('the confirmation', () => {
  it('shows the reference, what to bring, and both again in a QR code with the event’s page [KIOSK-08]', async () => {
    const event = buildEventDetail({ bring: 'Photo identification.' });
    const kiosk = await openForm(event);
    await kiosk.register('Aroha');
    expect(kiosk.text()).toContain('This reference. Photo identification.');
    const url = '/events/events-detail/SYD-INFO-01';
    expect(kiosk.text()).toContain(url);
    const code = kiosk.all('[role="img"]')[0];
    expect(code?.getAttribute('aria-label')).toBe('QR code of your reference');
    const { path } = qrPath(calendarCode(event, { reference: REFERENCE, url }));
    expect(code?.querySelectorAll('path')[1]?.getAttribute('d')).toBe(path);
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
