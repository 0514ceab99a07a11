// @vitest-environment happy-dom

import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import EventScreen, { ErrorBoundary } from '../../../../src/app/screens/EventScreen.tsx';
import { eventSummary } from '../../../../src/content/events/eventSummary.ts';
import { SourceFailed, SourceUnreachable } from '../../../../src/content/source/ContentSource.ts';
import type { Booking } from '../../../../src/domain/event/bookings.ts';
import { DeferredEvent } from '../../../../src/features/event-detail/deferredEvent.ts';
import { type EventPageData, eventView, type ShownEvent } from '../../../../src/features/event-detail/eventView.ts';
import { markUnsaved } from '../../../../src/platform/unsavedWork.ts';
import { bookings, forgetBooking, rememberBooking } from '../../../../src/visitor/bookings.ts';
import { buildEventDetail } from '../../../builders/buildEventRecord.ts';
import { buildSettings } from '../../../builders/buildPublishedRelease.ts';
import { byText, doing, eventually, mountRoutes, press, unmountAll } from '../../support/mount.tsx';

vi.mock('../../../../src/forms/registration/RegistrationForm.pageOnly.tsx', () => ({
  default: ({ event }: { event: { eventName: string } }) => <form aria-label={`Form for ${event.eventName}`} />,
}));

const event = buildEventDetail();
const shown = (stale = false): ShownEvent => ({
  state: 'shown',
  stale,
  page: {
    event,
    view: eventView(event),
    similar: [eventSummary(buildEventDetail({ eventCode: 'B' }))],
    settings: buildSettings(),
  },
});

async function openEvent(data: EventPageData) {
  const route = { path: '/', loader: () => data, Component: EventScreen, ErrorBoundary, HydrateFallback: () => null };
  return (await mountRoutes([route])).page;
}

const formIn = (page: HTMLElement) => page.querySelector('dialog form');
const registerButton = (page: HTMLElement) => {
  const [button] = page.querySelectorAll<HTMLElement>('[role="button"][aria-haspopup="dialog"]');
  if (!button) throw new Error('no register button');
  return button;
};

// The lazy parts are ready, so that they come within the step that asks for them.
beforeAll(async () => {
  await import('../../../../src/forms/registration/ReserveDrawer.pageOnly.tsx');
  await import('../../../../src/forms/registration/RegistrationForm.pageOnly.tsx');
  await import('../../../../src/features/event-detail/EventLoading.pageOnly.tsx');
  await DeferredEvent.preload();
});
let release: () => void = () => undefined;
beforeEach(() => {
  location.hash = '';
});
afterEach(() => {
  release();
  unmountAll();
});

describe('the event page on a device', () => {
  it('shows a loading state while the hub is asked, then the event [EVT-03]', async () => {
    let answer: (shown: ShownEvent) => void = () => undefined;
    const page = await openEvent({ first: { state: 'loading' }, later: new Promise((resolve) => (answer = resolve)) });
    expect(page.querySelector('[role="status"]')?.textContent).toContain('Loading the event');
    expect(page.querySelector('h1')).toBeNull();
    await doing(() => answer(shown()));
    expect(page.querySelector('h1')?.textContent).toBe(event.eventName);
  });

  it('adds that availability may have changed when the hub could not be asked, and keeps the button [PWA-13]', async () => {
    const page = await openEvent({ first: shown(), later: Promise.resolve(shown(true)) });
    expect(page.textContent).toContain('Availability may have changed since this was saved.');
    expect(registerButton(page).textContent).toBe('Register Now');
    const current = await openEvent({ first: shown() });
    expect(current.textContent).not.toContain('Availability may have changed');
  });

  it('shows 404: Event Not Found once the hub says so [EVT-04]', async () => {
    const error = new Response(null, { status: 404 });
    const page = await openEvent({ first: { state: 'loading' }, later: Promise.resolve({ state: 'failed', error }) });
    expect(page.querySelector('h1')?.textContent).toBe('404: Event Not Found');
  });

  it('shows the server error page for any other failure [EVT-05, ERR-03]', async () => {
    const failed: ShownEvent = { state: 'failed', error: new SourceFailed(503) };
    const page = await openEvent({ first: { state: 'loading' }, later: Promise.resolve(failed) });
    expect(page.textContent).toContain('A server-side 503 error occurred.');
  });

  it('shows the offline page when nothing is here and nobody answers [PWA-14]', async () => {
    const failed: ShownEvent = { state: 'failed', error: new SourceUnreachable('away') };
    const page = await openEvent({ first: { state: 'loading' }, later: Promise.resolve(failed) });
    expect(page.querySelector('h1')?.textContent).toBe("You're offline");
  });
});

describe('what matters to some', () => {
  it('stands under How to attend, in the words and the order of the facet', async () => {
    const wording = ['step-free', 'auslan', 'captions'].map((name) => ({ name, label: `With ${name}` }));
    const first = shown();
    if (first.state !== 'shown') throw new Error('the page is not shown');
    const open = (access?: string[]) =>
      openEvent({ first: { ...first, page: { ...first.page, event: { ...event, access }, accessLabels: wording } } });
    const panel = (page: HTMLElement) => [...(page.querySelector('#how-to-attend')?.querySelectorAll('dl') ?? [])];
    const [listed] = panel(await open(['captions', 'step-free']));
    expect(listed?.textContent).toBe('AccessWith step-freeWith captions');
    expect(panel(await open([]))).toEqual([]);
    expect(panel(await open(undefined))).toEqual([]);
  });
});

describe('an event that a newer release withdraws', () => {
  const withdrawn: EventPageData = {
    first: { state: 'loading' },
    later: Promise.resolve({ state: 'failed', error: new Response(null, { status: 404 }) }),
  };

  it('stays with its form while something is typed there, and goes once the form is closed [PWA-17, EVT-04]', async () => {
    let data: EventPageData = { first: shown() };
    const route = { path: '/', loader: () => data, Component: EventScreen, ErrorBoundary, HydrateFallback: () => null };
    const { page, router } = await mountRoutes([route]);
    await doing(() => registerButton(page).click());
    await eventually(() => expect(formIn(page)).not.toBeNull());
    const form = formIn(page);
    release = markUnsaved();
    data = withdrawn;
    await doing(() => void router.revalidate());
    expect(formIn(page)).toBe(form);
    await doing(() => release());
    await eventually(() => expect(page.querySelector('h1')?.textContent).toBe('404: Event Not Found'));
  });

  it('gives way at once where nothing is typed [EVT-04]', async () => {
    let data: EventPageData = { first: shown() };
    const route = { path: '/', loader: () => data, Component: EventScreen, ErrorBoundary, HydrateFallback: () => null };
    const { page, router } = await mountRoutes([route]);
    data = withdrawn;
    await doing(() => void router.revalidate());
    await eventually(() => expect(page.querySelector('h1')?.textContent).toBe('404: Event Not Found'));
  });
});

describe('the register button of the event page', () => {
  it('opens the form in the drawer Reserve a seat, by click and by the space bar [EVT-15]', async () => {
    const page = await openEvent({ first: shown() });
    expect(formIn(page)).toBeNull();
    await doing(() => registerButton(page).click());
    await eventually(() => expect(formIn(page)?.getAttribute('aria-label')).toBe(`Form for ${event.eventName}`));
    expect(page.querySelector('dialog h2')?.textContent).toBe('Reserve a seat');

    const other = await openEvent({ first: shown() });
    await press(registerButton(other), ' ');
    await eventually(() => expect(formIn(other)).not.toBeNull());
  });

  it('opens the form for a link that names it, once, and forgets it when closed [EVT-15]', async () => {
    location.hash = '#register';
    const page = await openEvent({ first: shown() });
    await eventually(() => expect(formIn(page)).not.toBeNull());
    await doing(() => page.querySelector<HTMLElement>('[aria-label="Close"]')?.click());
    expect(formIn(page)).toBeNull();
    expect(location.hash).toBe('');
  });

  it('asks before it closes a form with values in it [PWA-17]', async () => {
    const page = await openEvent({ first: shown() });
    await doing(() => registerButton(page).click());
    await eventually(() => expect(formIn(page)).not.toBeNull());
    release = markUnsaved();
    await doing(() => page.querySelector<HTMLElement>('[aria-label="Close"]')?.click());
    expect(page.querySelector('[role="alertdialog"]')?.textContent).toContain("Your registration hasn't been sent.");
    await doing(() => byText(page, 'button', 'Keep going').click());
    expect(formIn(page)).not.toBeNull();
    await doing(() => page.querySelector<HTMLElement>('[aria-label="Close"]')?.click());
    await doing(() => byText(page, 'button', 'Close the form').click());
    expect(formIn(page)).toBeNull();
  });
});

describe('an event that the visitor has registered for', () => {
  const booking: Booking = {
    reference: 'DC-7K3F-92QX-M',
    eventCode: event.eventCode,
    eventName: event.eventName,
    endsAt: Date.now() + 1e9,
    state: 'waiting',
    since: Date.now(),
  };
  const own = (page: HTMLElement) => page.querySelector<HTMLElement>('header [data-booking]');
  const inHero = (page: HTMLElement) => page.querySelectorAll('header [aria-haspopup="dialog"]').length;
  afterEach(() => bookings.clear());

  it('says so in place of its first register button, and that another seat can still be had', async () => {
    bookings.write([booking]);
    const page = await openEvent({ first: shown() });
    expect(own(page)?.textContent).toBe(
      'Waiting on this device. Not confirmed yet. DC-7K3F-92QX-MAdd to calendarYour events',
    );
    expect(own(page)?.dataset.state).toBe('waiting');
    expect(inHero(page)).toBe(0);
    expect(registerButton(page)).toBeTruthy();
    await doing(() => rememberBooking({ ...booking, state: 'confirmed' }));
    expect(own(page)?.textContent).toContain('You’re going DC-7K3F-92QX-M');
    await doing(() => forgetBooking(booking.reference));
    expect([own(page), inHero(page)]).toEqual([null, 1]);
  });

  it('says nothing of it when it was refused, or once the event is cancelled', async () => {
    bookings.write([{ ...booking, state: 'refused', problem: 'NO_SPOTS' }]);
    expect(own(await openEvent({ first: shown() }))).toBeNull();
    bookings.write([booking]);
    const cancelled = buildEventDetail({ eventIsCancelled: true });
    const page = await openEvent({
      first: { state: 'shown', stale: false, page: { event: cancelled, view: eventView(cancelled), similar: [] } },
    });
    expect(own(page)).toBeNull();
  });
});
