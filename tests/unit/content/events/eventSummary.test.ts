import { describe, expect, it } from 'vitest';
import { eventService, eventSummary, registerAction } from '../../../../src/content/events/eventSummary.ts';
import { buildEventDetail, IN_PERSON_EVENT, ONLINE_EVENT } from '../../../builders/buildEventRecord.ts';

const FULL = { inPerson: 80, online: 0 };

describe('the register button of an event', () => {
  it('reads Reserve on a card and Register Now on the page, and opens the form [EVT-15]', () => {
    expect(eventSummary(buildEventDetail()).action).toEqual({
      label: 'Reserve',
      href: '/events/events-detail/SYD-INFO-01#register',
    });
    expect(registerAction(buildEventDetail())).toEqual({ label: 'Register Now', href: '#register' });
  });

  it('does not work while the event is full, closed or past [EVT-16, EVT-17, EVT-18]', () => {
    expect(eventSummary(buildEventDetail(IN_PERSON_EVENT, FULL)).action).toEqual({ label: 'Event Full' });
    expect(eventSummary(buildEventDetail({ registerClosed: true })).action).toEqual({
      label: 'Registration Closed',
    });
    expect(eventSummary(buildEventDetail({ eventStatus: 'Closed' })).action).toEqual({ label: 'Past Event' });
  });

  const external = {
    eventEnableExternalRegistration: true,
    eventExternalRegistrationUrl: 'https://tickets.example.com/1',
  };

  it('leads to external registration instead of the form [EVT-20]', () => {
    expect(registerAction(buildEventDetail(external))).toEqual({
      label: 'Register Now',
      href: 'https://tickets.example.com/1',
      external: true,
    });
  });

  it('leads nowhere else while the event is not open, and to the form when the address is missing [EVT-20]', () => {
    expect(registerAction(buildEventDetail({ ...external, registerClosed: true })).href).toBeUndefined();
    const withoutAddress = { ...external, eventExternalRegistrationUrl: undefined };
    expect(registerAction(buildEventDetail(withoutAddress)).href).toBe('#register');
  });
});

describe('an event as cards and rows show it', () => {
  it('carries its hours and its place [EVT-24, EVT-27]', () => {
    expect(eventSummary(buildEventDetail())).toMatchObject({
      firstDay: '2026-03-14',
      lastDay: '2026-03-14',
      times: '6:00 pm to 7:30 pm AEDT',
      place: 'Parramatta Town Hall, Parramatta NSW',
      attendance: 'In person and online',
    });
  });

  it('has no place when it is only online [EVT-13, EVT-24]', () => {
    expect(eventSummary(buildEventDetail(ONLINE_EVENT))).toMatchObject({ place: undefined, attendance: 'Online' });
  });

  it('adds eastern time in brackets where the local one differs [EVT-27]', () => {
    expect(eventSummary(buildEventDetail({ ...IN_PERSON_EVENT, eventTimeZoneIana: 'Australia/Perth' })).times).toBe(
      '6:00 pm to 7:30 pm AWST (9:00 pm to 10:30 pm AEDT)',
    );
  });

  it('stands under the day of its leading time, with the other day in the brackets [EVT-27, DEC-71]', () => {
    const late = { eventTimeZoneIana: 'Australia/Perth', eventStartTime: '21:30', eventEndTime: '23:00' };
    expect(eventSummary(buildEventDetail({ ...ONLINE_EVENT, ...late }))).toMatchObject({
      firstDay: '2026-03-15',
      times: '12:30 am to 2:00 am AEDT (Saturday 14 March, 9:30 pm to 11:00 pm AWST)',
    });
    expect(eventSummary(buildEventDetail({ ...IN_PERSON_EVENT, ...late })).firstDay).toBe('2026-03-14');
  });

  it('of several days says them with its hours [EVT-29]', () => {
    const days = {
      eventEndDate: '2026-03-16',
      eventHoursEachDay: true,
      eventStartTime: '08:30',
      eventEndTime: '16:30',
    };
    expect(eventSummary(buildEventDetail(days))).toMatchObject({
      firstDay: '2026-03-14',
      lastDay: '2026-03-16',
      times: '14 to 16 March 2026, each day 8:30 am to 4:30 pm AEDT',
    });
  });

  it('says on its tag how it is attended, and where there is room when one mode is full [EVT-13, EVT-14]', () => {
    const tag = (...event: Parameters<typeof buildEventDetail>) => eventSummary(buildEventDetail(...event)).attendance;
    expect(tag(IN_PERSON_EVENT)).toBe('In Person');
    expect(tag({}, FULL)).toBe('In person full · Online places left');
    expect(tag({ eventVirtualCapacity: 20 }, { inPerson: 3, online: 20 })).toBe('Online full · In person places left');
    expect(tag({ eventVirtualCapacity: 20 }, { inPerson: 80, online: 20 })).toBe('In person and online');
  });

  it('counts the places of each mode while it is open, and says why it is not [EVT-14, EVT-19]', () => {
    expect(eventSummary(buildEventDetail({}, { inPerson: 79, online: 3 })).places).toEqual([
      '1 place left in person',
      'Open online',
    ]);
    const full = eventSummary(buildEventDetail(IN_PERSON_EVENT, FULL));
    expect(full).toMatchObject({ places: [], notice: 'This event is now full.' });
  });

  it('takes the colours of its service, or of all of them [SHELL-15]', () => {
    expect(eventService({ eventSiteDetailSystemName: 'navy' })).toBe('navy');
    expect(eventService({ eventSiteDetailSystemName: 'something' })).toBe('tri-service');
  });
});
