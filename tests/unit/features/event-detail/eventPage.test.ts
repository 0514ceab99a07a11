import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventRecord } from '../../../../src/domain/entities/event.ts';
import type { Availability } from '../../../../src/domain/release/release.ts';
import {
  BEFORE_THE_EVENT,
  buildEventRecord,
  IN_PERSON_EVENT,
  ONLINE_EVENT,
} from '../../../builders/buildEventRecord.ts';
import { renderPage, words } from '../../support/renderPage.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: BEFORE_THE_EVENT });
});
afterEach(() => {
  vi.useRealTimers();
});

const THREE_DAYS = {
  ...IN_PERSON_EVENT,
  eventEndDate: '2026-03-16',
  eventStartTime: '08:30',
  eventEndTime: '16:30',
  eventHoursEachDay: true,
};
const THREE_DAYS_TEXT = '14 to 16 March 2026, each day 8:30 am to 4:30 pm AEDT';

/** The page of one event as the hub renders it. */
function renderEvent(
  event: Partial<EventRecord> = {},
  live?: Availability['events'][string],
  others: EventRecord[] = [],
) {
  const events = [buildEventRecord(event), ...others];
  return renderPage('/events/events-detail/SYD-INFO-01', { events }, live && { 'SYD-INFO-01': live });
}

/** The words of each tab's panel. */
function panelsOf(page: Awaited<ReturnType<typeof renderEvent>>): string[] {
  const starts = ['event-details', 'how-to-attend', 'location'].map((id) => page.body.indexOf(`id="${id}" class=`));
  return starts.map((start, at) => words({ ...page, body: page.body.slice(start, starts[at + 1]) }));
}

describe('the page of an event', () => {
  it('shows name, sub-heading, date, hours, attendance, register button and share links [EVT-07]', async () => {
    const page = await renderEvent();
    expect(words(page)).toContain('14 Saturday March 2026 6:00 pm AEDT');
    expect(page.body).toMatch(/<h1[^>]*>Information Session Parramatta<\/h1>/);
    expect(words(page)).toContain('Meet people who have done the job 6:00 pm to 7:30 pm AEDT');
    expect(words(page)).toContain('Register Now');
    for (const label of ['Facebook', 'X', 'LinkedIn', 'Email', 'Copy link']) expect(words(page)).toContain(label);
  });

  it('leads with the day and the clock of eastern time when it is online, and shares them [EVT-07, EVT-27, DEC-71]', async () => {
    const late = { eventTimeZoneIana: 'Australia/Perth', eventStartTime: '21:30', eventEndTime: '23:00' };
    const page = await renderEvent({ ...ONLINE_EVENT, ...late });
    expect(words(page)).toContain('15 Sunday March 2026 12:30 am AEDT');
    const hours = '12:30 am to 2:00 am AEDT (Saturday 14 March, 9:30 pm to 11:00 pm AWST)';
    expect(words(page)).toContain(`Meet people who have done the job ${hours}`);
    expect(page.body).toContain(encodeURIComponent(`Sunday 15 March 2026, ${hours}`).slice(0, 60));
    expect(words(await renderEvent({ ...IN_PERSON_EVENT, ...late }))).toContain('14 Saturday March 2026 9:30 pm AWST');
  });

  it('of several days says the first and the last beside its name, above it and where it is shared [EVT-29]', async () => {
    const page = await renderEvent(THREE_DAYS);
    expect(words(page)).toContain('14 Saturday to Monday 16 March 2026 8:30 am AEDT');
    expect(words(page)).toContain(`Meet people who have done the job ${THREE_DAYS_TEXT}`);
    expect(page.body).toContain(encodeURIComponent(`Parramatta, ${THREE_DAYS_TEXT}`));
    const spring = { ...THREE_DAYS, eventStartDate: '2026-04-30', eventEndDate: '2026-05-02' };
    expect(words(await renderEvent(spring))).toContain('30 Thursday April to Saturday 2 May 2026 8:30 am AEST');
  });

  it('can be registered for until its last day ends [EVT-18, EVT-29]', async () => {
    vi.setSystemTime(Date.parse('2026-03-16T05:29:00Z'));
    expect(words(await renderEvent(THREE_DAYS))).toContain('Register Now');
    vi.setSystemTime(Date.parse('2026-03-16T05:30:00Z'));
    expect(words(await renderEvent(THREE_DAYS))).toContain('Past Event');
  });

  it('says where there is room when one way to attend is full [EVT-14]', async () => {
    const full = { inPerson: 0, online: null, isFull: false, registerClosed: false, canRegister: true };
    const text = words(await renderEvent({}, full));
    expect(text).toContain('Information Session In person full · Online places left');
    expect(text).toContain('In person is full. Join online from wherever you are.');
  });

  it('has the three tabs, each leading to its panel [EVT-08, PWA-27]', async () => {
    const { body } = await renderEvent();
    const tabs = [...body.matchAll(/<a href="#([^"]*)" role="tab"[^>]*>([^<]*)</g)].map(([, id, label]) => [id, label]);
    expect(tabs).toEqual([
      ['event-details', 'Event details'],
      ['how-to-attend', 'How to attend'],
      ['location', 'Location'],
    ]);
    for (const [id] of tabs) expect(body).toContain(`id="${id}" class=`);
  });

  it('holds content, type and contact in the first tab, attendance in the second and the place in the third [EVT-08, DEC-65]', async () => {
    const page = await renderEvent({ eventVirtualTimes: '6:15 pm to 7:15 pm AEDT' });
    const [details, attend, location] = panelsOf(page);
    expect(details).toContain('An evening about roles, pay and training.');
    expect(details).toContain('Type of event Information Session');
    expect(details).toContain('Contact Defence Recruiting Parramatta');
    expect(attend).toContain('Come along in person, or join online.');
    expect(attend).toContain('Online: 6:15 pm to 7:15 pm AEDT');
    expect(attend).toMatch(/In Person 80 .*Online .*Register Now/);
    expect(location).toContain('Parramatta Town Hall 182 Church Street');
    expect(panelsOf(await renderEvent())[1]).not.toContain('Online:');
  });

  it.each([
    ['In Person', IN_PERSON_EVENT, 'Come along in person.'],
    ['In person and online', {}, 'Come along in person, or join online.'],
    ['Online', ONLINE_EVENT, 'Join online from wherever you are.'],
  ])('says that it is %s, and how to attend [EVT-13]', async (delivery, event, attendance) => {
    const text = words(await renderEvent(event));
    expect(text).toContain(`Information Session ${delivery}`);
    expect(text).toContain(attendance);
  });

  it('shows the contact as far as there is one [EVT-21]', async () => {
    const page = await renderEvent();
    expect(words(page)).toContain('Contact Defence Recruiting Parramatta 13 19 01 events@');
    // Where it may break is said, so that it breaks nowhere else.
    expect(page.body).toMatch(/href="mailto:events@example\.com"[^<]*<span>events@<wbr\/?>example\.com</);
    const nobody = { eventContactName: undefined, eventContactPhone: undefined, eventContactEmail: undefined };
    expect(words(await renderEvent(nobody))).not.toContain('Contact');
  });

  it('shows venue and address with a way there, and no place for an online event [EVT-22]', async () => {
    const page = await renderEvent();
    expect(words(page)).toContain('Parramatta Town Hall 182 Church Street Parramatta NSW 2150');
    expect(page.body).toContain('https://www.google.com/maps/search/?api=1&amp;query=Parramatta%20Town%20Hall');
    expect(words(await renderEvent(ONLINE_EVENT))).toContain('Location This is an online event.');
  });

  it('links to its calendar file by its id [EVT-23]', async () => {
    const { body } = await renderEvent();
    expect(body).toContain('href="/api/v1/eventfinder/events/calendar/5d0f6f0e-3f7c-4a52-9b7e-0c1f5a2b3c4d"');
  });

  it('offers no calendar what is over [EVT-23]', async () => {
    const { body } = await renderEvent({ eventStartDate: '2025-03-14', eventEndDate: '2025-03-14' });
    expect(body).not.toContain('eventfinder/events/calendar');
    expect(body).toContain('tel:131901');
  });

  it('says in place of the button why it does not work [EVT-16, EVT-19]', async () => {
    const full = { inPerson: 0, online: null, isFull: true, registerClosed: false, canRegister: false };
    const page = await renderEvent(IN_PERSON_EVENT, full);
    expect(page.body).toMatch(/<button[^>]* disabled[^>]*>.*?Event Full/);
    expect(words(page)).toContain('This event is now full.');
    expect(page.body).not.toContain('href="#register"');
    expect(words(await renderEvent({ registerClosed: true }))).toContain('This event is now closed.');
  });

  it('counts no places once nobody can register [EVT-13, EVT-17, EVT-18]', async () => {
    const open = words(await renderEvent());
    expect(open).toMatch(/Places left In Person \d+ of \d+/);
    for (const over of [{ registerClosed: true }, { eventStartDate: '2025-03-14', eventEndDate: '2025-03-14' }]) {
      const text = words(await renderEvent(over));
      expect(text).not.toMatch(/Places left|places left in person/);
      expect(text).toMatch(/Registration (Past Event|Registration Closed)/);
    }
  });

  it('opens external registration in a tab that cannot steer this one [EVT-20, SHELL-24]', async () => {
    const { body } = await renderEvent({
      eventEnableExternalRegistration: true,
      eventExternalRegistrationUrl: 'https://tickets.example.com/1',
    });
    expect(body).toMatch(/<a [^>]*href="https:\/\/tickets.example.com\/1" target="_blank"[^>]* rel="noopener"/);
  });

  it('lists similar events as cards [EVT-09]', async () => {
    const other = buildEventRecord({ id: '2', eventCode: 'OTHER', eventName: 'Another evening' });
    const page = await renderEvent({ similarEventCodes: ['OTHER', 'GONE'] }, undefined, [other]);
    expect(words(page)).toContain('Similar events');
    expect(page.body).toContain('<a href="/events/events-detail/OTHER">Another evening</a>');
    expect(page.body).toContain('href="/events/events-detail/OTHER#register"');
  });

  it('lists only those similar events that can be registered for, three of them [EVT-09, EVT-15]', async () => {
    const others = [
      { eventCode: 'FULL', placesHeld: { inPerson: 80, online: 0 }, ...IN_PERSON_EVENT },
      { eventCode: 'SHUT', registerClosed: true },
      { eventCode: 'OVER', eventStartDate: '2026-01-10', eventEndDate: '2026-01-10' },
      ...['A', 'B', 'C', 'D'].map((eventCode) => ({ eventCode, ...THREE_DAYS })),
    ].map((event) => buildEventRecord({ id: event.eventCode, ...event }));
    const page = await renderEvent({ similarEventCodes: others.map(({ eventCode }) => eventCode) }, undefined, others);
    const codes = [...page.body.matchAll(/<a href="\/events\/events-detail\/([A-Z]+)">/g)].map(([, code]) => code);
    expect(codes).toEqual(['A', 'B', 'C']);
    expect(words(page)).toContain(`Sat 14 to 16 Mar`);
    expect(words(page).split(THREE_DAYS_TEXT)).toHaveLength(4);
  });

  it('says without the script how to register all the same [PWA-27]', async () => {
    const { body } = await renderEvent();
    expect(body).toMatch(/<noscript>.*needs JavaScript.*13 19 01.*<\/noscript>/);
  });

  it('takes the colours of its service [SHELL-15]', async () => {
    expect((await renderEvent({ eventSiteDetailSystemName: 'navy' })).body).toContain('<article data-service="navy">');
  });
});
