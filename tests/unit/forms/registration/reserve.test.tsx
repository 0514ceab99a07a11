// @vitest-environment happy-dom

import 'fake-indexeddb/auto';
import { type RouteObject, useLoaderData } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { EventCard } from '../../../../src/content/events/EventRow.tsx';
import { eventSummary } from '../../../../src/content/events/eventSummary.ts';
import { contentDb } from '../../../../src/db/contentDb.ts';
import type { EventDetail } from '../../../../src/domain/entities/event.ts';
import { EVENT_PATH } from '../../../../src/domain/hubPaths.ts';
import { kioskSettingsFor } from '../../../../src/domain/kioskProfile.ts';
import { eventToWire } from '../../../../src/domain/wire/event.ts';
import type { RegistrationFormProps } from '../../../../src/forms/registration/useOpenRegistration.ts';
import { useReserve } from '../../../../src/forms/registration/useReserve.tsx';
import { enterKioskMode, leaveKioskMode } from '../../../../src/kiosk/kioskMode.ts';
import type { SubmitOutcome } from '../../../../src/outbox/outbox.ts';
import { markUnsaved } from '../../../../src/platform/unsavedWork.ts';
import { runSync } from '../../../../src/sync/runSync.ts';
import { buildChunkedRelease } from '../../../builders/buildChunkedRelease.ts';
import { buildEventDetail, buildEventRecord, IN_PERSON_EVENT } from '../../../builders/buildEventRecord.ts';
import { buildKioskProfile } from '../../../builders/buildKioskProfile.ts';
import { buildPublishedRelease } from '../../../builders/buildPublishedRelease.ts';
import { ContentHub } from '../../../fakes/contentHub.ts';
import { byText, doing, eventually, mountRoutes, press, unmountAll } from '../../support/mount.tsx';
import { buildSyncDeps } from '../../sync/syncedDevice.ts';

vi.mock('../../../../src/forms/registration/RegistrationForm.pageOnly.tsx', () => ({
  default: ({ event, onOutcome }: RegistrationFormProps) => (
    <form aria-label={`Form for ${event.eventName}`} data-in-person={event.availableInPersonRegistrant ?? ''}>
      <button type="button" onClick={() => onOutcome?.({ type: 'delivered', reference: 'A' } as SubmitOutcome, 'id')}>
        Send
      </button>
    </form>
  ),
}));

const AHEAD = { eventStartDate: '2036-03-14', eventEndDate: '2036-03-14' };
const event = buildEventDetail({ ...IN_PERSON_EVENT, ...AHEAD });
const CODE = event.eventCode;

/** The hub's answer to the question for the event. */
let hub: 'away' | 'withdrawn' | EventDetail = 'away';

/** What the list knows of the event, which may change while its drawer is open. */
let listed = event;

function List() {
  const { reserve, drawer } = useReserve();
  useLoaderData();
  return (
    <main>
      <EventCard event={eventSummary(listed)} reserve={reserve} />
      {drawer}
    </main>
  );
}

async function openList() {
  const route: RouteObject = { path: '/', loader: () => ({}), Component: List, HydrateFallback: () => null };
  return mountRoutes([route, { path: '/kiosk/register/:code', Component: () => null }]);
}

async function openDrawer() {
  const { page, router } = await openList();
  await doing(() => page.querySelector<HTMLElement>('a[href$="#register"]')?.click());
  await eventually(() => expect(page.querySelector('dialog')).not.toBeNull());
  return { page, router };
}
const formIn = (page: HTMLElement) => page.querySelector<HTMLElement>('dialog form');
const noticeIn = (page: HTMLElement) => page.querySelector('dialog')?.textContent ?? '';
const closeDrawer = (page: HTMLElement) =>
  doing(() => page.querySelector<HTMLElement>('dialog [aria-label="Close"]')?.click());

let releaseWork: () => void = () => undefined;

beforeAll(async () => {
  // The lazy parts are ready, so that they come within the step that asks for them.
  await import('../../../../src/forms/registration/ReserveDrawer.pageOnly.tsx');
});
beforeEach(async () => {
  const published = buildPublishedRelease({ events: [buildEventRecord({ ...IN_PERSON_EVENT, ...AHEAD })] });
  await runSync(buildSyncDeps(new ContentHub(buildChunkedRelease(published)), contentDb()));
  vi.stubGlobal('fetch', async (path: string) => {
    if (path !== EVENT_PATH || hub === 'away') throw new TypeError('no network');
    if (hub === 'withdrawn') return new Response('{}', { status: 404 });
    return Response.json(eventToWire(hub, []));
  });
});
afterEach(async () => {
  releaseWork();
  unmountAll();
  hub = 'away';
  listed = event;
  vi.unstubAllGlobals();
  await contentDb().delete();
  await contentDb().open();
});

describe('the register button of a card', () => {
  it('opens the form in the drawer Reserve a seat, by click and by the space bar [EVS-25, EVH-03]', async () => {
    const { page } = await openDrawer();
    expect(page.querySelector('dialog h2')?.textContent).toBe('Reserve a seat');
    await eventually(() => expect(formIn(page)?.getAttribute('aria-label')).toBe(`Form for ${event.eventName}`));

    const { page: other } = await openList();
    await press(other.querySelector('a[href$="#register"]') as HTMLElement, ' ');
    await eventually(() => expect(formIn(other)).not.toBeNull());
  });

  it('leads at a booth to the booth’s own screen for it, and opens nothing [KIOSK-07 in part, KIOSK-20 in part]', async () => {
    enterKioskMode(kioskSettingsFor(buildKioskProfile()));
    const { page, router } = await openList();
    await doing(() => page.querySelector<HTMLElement>('a[href$="#register"]')?.click());
    leaveKioskMode();
    await eventually(() => expect(router.state.location.pathname).toBe(`/kiosk/register/${CODE}`));
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('remains a link to the event’s page for those who want it in a tab of its own [PWA-27]', async () => {
    const { page } = await openList();
    const button = page.querySelector<HTMLAnchorElement>('a[href$="#register"]');
    expect(button?.getAttribute('href')).toBe(`/events/events-detail/${CODE}#register`);
    await doing(() =>
      button?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })),
    );
    expect(page.querySelector('dialog')).toBeNull();
  });

  it('leads to external registration instead of the form [EVT-20, EVS-25]', async () => {
    const url = 'https://tickets.example.com/1';
    const external = { eventEnableExternalRegistration: true, eventExternalRegistrationUrl: url };
    const route = {
      path: '/',
      Component: () => {
        const { reserve, drawer } = useReserve();
        return (
          <>
            <EventCard event={eventSummary(buildEventDetail({ ...AHEAD, ...external }))} reserve={reserve} />
            {drawer}
          </>
        );
      },
    };
    const { page } = await mountRoutes([route]);
    const link = page.querySelector<HTMLAnchorElement>(`a[href="${url}"]`);
    expect(link?.getAttribute('role')).toBeNull();
    expect(link?.target).toBe('_blank');
  });
});

describe('the drawer of an event', () => {
  it('says which event it is, and gives the form the places of this minute [DEC-75, PWA-11]', async () => {
    hub = buildEventDetail({ ...IN_PERSON_EVENT, ...AHEAD }, { inPerson: 79, online: 0 });
    const { page } = await openDrawer();
    await eventually(() => expect(formIn(page)?.dataset.inPerson).toBe('1'));
    expect(page.querySelector('dialog h3')?.textContent).toBe(event.eventName);
    expect(noticeIn(page)).toContain('1 place left in person');
  });

  it('opens with the event of the device while the hub is away [PWA-11, EVH-03]', async () => {
    const { page } = await openDrawer();
    await eventually(() => expect(formIn(page)?.dataset.inPerson).toBe('80'));
  });

  it('says in place of the form that the event is full or closed, and leads to the others [EVT-19]', async () => {
    hub = buildEventDetail({ ...IN_PERSON_EVENT, ...AHEAD }, { inPerson: 80, online: 0 });
    const { page } = await openDrawer();
    await eventually(() => expect(noticeIn(page)).toContain('This event is now full.'));
    expect(formIn(page)).toBeNull();
    expect(byText<HTMLAnchorElement>(page, 'dialog a', 'Find another event').getAttribute('href')).toBe(
      '/events/search',
    );
  });

  it('gives the focus to the reason when the event fills under an empty form, and to its name when it closes [SHELL-23]', async () => {
    const { page, router } = await openDrawer();
    await eventually(() => expect(formIn(page)).not.toBeNull());
    await doing(() => byText(page, 'dialog button', 'Send').focus());
    listed = buildEventDetail({ ...IN_PERSON_EVENT, ...AHEAD }, { inPerson: 80, online: 0 });
    hub = listed;
    await doing(() => void router.revalidate());
    await eventually(() => expect(formIn(page)).toBeNull());
    expect(document.activeElement?.textContent).toContain('This event is now full.');
    await closeDrawer(page);
    await eventually(() => expect(document.activeElement?.textContent).toBe(event.eventName));
    expect(document.activeElement?.getAttribute('href')).toBe(`/events/events-detail/${CODE}`);
  });

  it('says that the event has been withdrawn [CON-37]', async () => {
    hub = 'withdrawn';
    const { page } = await openDrawer();
    await eventually(() => expect(noticeIn(page)).toContain('This event has been withdrawn.'));
    expect(formIn(page)).toBeNull();
  });

  it('keeps what was typed when a newer release withdraws the event meanwhile, and says so [PWA-17]', async () => {
    const { page, router } = await openDrawer();
    await eventually(() => expect(formIn(page)).not.toBeNull());
    const form = formIn(page);
    releaseWork = markUnsaved();
    hub = 'withdrawn';
    await doing(() => void router.revalidate());
    await eventually(() => expect(noticeIn(page)).toContain('This event has been withdrawn.'));
    expect(formIn(page)).toBe(form);
  });

  it('asks before it closes over values, and not without them [PWA-17]', async () => {
    const { page } = await openDrawer();
    await eventually(() => expect(formIn(page)).not.toBeNull());
    releaseWork = markUnsaved();
    await closeDrawer(page);
    expect(page.querySelector('[role="alertdialog"]')?.textContent).toContain("Your registration hasn't been sent.");
    await doing(() => byText(page, 'button', 'Keep going').click());
    expect(formIn(page)).not.toBeNull();
    releaseWork();
    await closeDrawer(page);
    expect(page.querySelector('dialog')).toBeNull();
  });

  it('leaves the confirmation in its place when that registration took the last seat [REG-15]', async () => {
    const { page, router } = await openDrawer();
    await eventually(() => expect(formIn(page)).not.toBeNull());
    await doing(() => byText(page, 'dialog button', 'Send').click());
    hub = buildEventDetail({ ...IN_PERSON_EVENT, ...AHEAD }, { inPerson: 80, online: 0 });
    await doing(() => void router.revalidate());
    await eventually(() => expect(formIn(page)?.dataset.inPerson).toBe('0'));
    expect(noticeIn(page)).not.toContain('This event is now full.');
  });

  it('says whom to call where neither device nor hub has the event', async () => {
    await contentDb().meta.clear();
    const { page } = await openDrawer();
    await eventually(() => expect(noticeIn(page)).toContain('The form could not be loaded. Call 13 19 01'));
  });
});
