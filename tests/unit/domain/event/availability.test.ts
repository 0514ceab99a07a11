import { describe, expect, it } from 'vitest';
import {
  attendanceTag,
  closedNotice,
  countedEvent,
  deliveryType,
  eventAvailability,
  liveEvent,
  offeredModes,
  openModes,
  placesToGive,
  registerButton,
  registrationState,
} from '../../../../src/domain/event/availability.ts';
import { eventEnd } from '../../../../src/domain/text/timeZones.ts';
import {
  BEFORE_THE_EVENT,
  buildEventDetail,
  buildEventRecord,
  IN_PERSON_EVENT,
  ONLINE_EVENT,
} from '../../../builders/buildEventRecord.ts';

const SMALL = { eventCapacity: 2, eventVirtualCapacity: 3 };

describe('full', () => {
  it('in person: when people in person reach a capacity above 0 [EVT-11]', () => {
    const event = { ...SMALL, ...IN_PERSON_EVENT };
    expect(openModes(buildEventDetail(event, { inPerson: 1, online: 0 }))).toEqual(['In Person']);
    expect(openModes(buildEventDetail(event, { inPerson: 2, online: 0 }))).toEqual([]);
    expect(openModes(buildEventDetail(event, { inPerson: 3, online: 0 }))).toEqual([]);
  });

  it('online: when people online reach a capacity above 0 [EVT-12]', () => {
    const event = { ...SMALL, ...ONLINE_EVENT };
    expect(openModes(buildEventDetail(event, { inPerson: 0, online: 2 }))).toEqual(['Online']);
    expect(openModes(buildEventDetail(event, { inPerson: 0, online: 3 }))).toEqual([]);
  });

  it('never with capacity 0, which means unlimited [EVT-11, EVT-12]', () => {
    const event = buildEventDetail({ eventCapacity: 0, eventVirtualCapacity: 0 }, { inPerson: 900, online: 900 });
    expect(openModes(event)).toEqual(['In Person', 'Online']);
    expect(event.availableInPersonRegistrant).toBeNull();
    expect(event.availableOnlineRegistrant).toBeNull();
    expect(registrationState(event)).toBe('open');
  });

  it('counts the places held elsewhere as taken [EVT-11, EVT-12]', () => {
    const event = { ...SMALL, placesHeld: { inPerson: 1, online: 3 } };
    const detail = buildEventDetail(event, { inPerson: 1, online: 0 });
    expect(detail.registrantInPersonCount).toBe(2);
    expect(detail.registrantOnlineCount).toBe(3);
    expect(detail.registrantCount).toBe(5);
    expect(detail.isFull).toBe(true);
  });
});

describe('how an event is attended', () => {
  it('is in person unless the event is virtual-only [EVT-13]', () => {
    expect(deliveryType({ eventIsHybrid: false, eventIsVirtual: false })).toBe('In Person');
    expect(deliveryType({ eventIsHybrid: true, eventIsVirtual: true })).toBe('In Person');
    expect(deliveryType({ eventIsHybrid: false, eventIsVirtual: true })).toBe('Online');
  });

  it('offers both modes for a hybrid event and one otherwise', () => {
    expect(offeredModes(buildEventRecord())).toEqual(['In Person', 'Online']);
    expect(offeredModes(buildEventRecord(IN_PERSON_EVENT))).toEqual(['In Person']);
    expect(offeredModes(buildEventRecord(ONLINE_EVENT))).toEqual(['Online']);
  });

  it('leaves a hybrid event open in the other mode when one is full [EVT-14]', () => {
    const event = buildEventDetail(SMALL, { inPerson: 2, online: 0 });
    expect(openModes(event)).toEqual(['Online']);
    expect(event.isFull).toBe(false);
    expect(registrationState(event)).toBe('open');
    expect(registerButton(event, 'detail').works).toBe(true);
  });
});

describe('the register button', () => {
  it('reads Reserve on a card and Register Now on the event page while the event is open [EVT-15]', () => {
    expect(registerButton(buildEventDetail(), 'card')).toEqual({ label: 'Reserve', works: true });
    expect(registerButton(buildEventDetail(), 'detail')).toEqual({ label: 'Register Now', works: true });
  });

  it('reads Event Full for a full event, also when its registration is closed [EVT-16]', () => {
    const full = buildEventDetail({ ...SMALL, ...IN_PERSON_EVENT }, { inPerson: 2, online: 0 });
    expect(registerButton(full, 'card')).toEqual({ label: 'Event Full', works: false });
    expect(registerButton({ ...full, registerClosed: true }, 'detail')).toEqual({ label: 'Event Full', works: false });
    expect(registerButton(buildEventDetail({ isFull: true }), 'card').label).toBe('Event Full');
  });

  it('reads Registration Closed when registration is closed or not possible, and never full then [EVT-17]', () => {
    expect(registerButton(buildEventDetail({ registerClosed: true }), 'card')).toEqual({
      label: 'Registration Closed',
      works: false,
    });
    expect(registerButton(buildEventDetail({ eventCanRegister: false }), 'card').label).toBe('Registration Closed');
    expect(registerButton(buildEventDetail({ eventStatus: 'Closed', registerClosed: true }), 'card').label).toBe(
      'Registration Closed',
    );
  });

  it('reads Past Event when the status is Closed and registration is not closed [EVT-18]', () => {
    const past = buildEventDetail({ eventStatus: 'Closed' });
    expect(registerButton(past, 'detail')).toEqual({ label: 'Past Event', works: false });
    expect(registerButton({ ...past, isFull: true }, 'card').label).toBe('Past Event');
  });

  it('goes with a notice for a closed and for a full event, and none for an open one [EVT-19]', () => {
    expect(closedNotice(buildEventDetail())).toBeUndefined();
    expect(closedNotice(buildEventDetail({ registerClosed: true }))).toBe('This event is now closed.');
    expect(closedNotice(buildEventDetail({ eventStatus: 'Closed' }))).toBe('This event is now closed.');
    expect(closedNotice(buildEventDetail({ isFull: true }))).toBe('This event is now full.');
  });

  it('says first that the event has been cancelled, of one that is full or over too', () => {
    const cancelled = { eventIsCancelled: true, eventStatus: 'Closed', registerClosed: true } as const;
    for (const other of [{}, { isFull: true }, { eventEndDate: '2020-01-01' }]) {
      const event = buildEventDetail({ ...cancelled, ...other });
      expect(closedNotice(event)).toBe('This event has been cancelled. This event is now closed.');
      expect(attendanceTag(event)).toBe('Cancelled');
      expect(registerButton(event, 'card')).toEqual({ label: 'Registration Closed', works: false });
    }
  });
});

describe('live numbers', () => {
  const record = buildEventRecord({ ...SMALL, placesHeld: { inPerson: 1, online: 0 } });

  it('say on the device what the hub counted [CON-21]', () => {
    const taken = { inPerson: 1, online: 2 };
    const live = eventAvailability(record, taken, BEFORE_THE_EVENT);
    expect(live).toEqual({ inPerson: 0, online: 1, isFull: false, registerClosed: false, canRegister: true });
    expect(liveEvent(record, live, BEFORE_THE_EVENT)).toEqual(countedEvent(record, taken, BEFORE_THE_EVENT));
  });

  it('without any, count the places held alone [CON-21]', () => {
    const event = liveEvent(record, undefined, BEFORE_THE_EVENT);
    expect(event.availableInPersonRegistrant).toBe(1);
    expect(event.availableOnlineRegistrant).toBe(3);
    expect(registrationState(event)).toBe('open');
  });

  it('give null for a mode that is unlimited or not offered [CON-19]', () => {
    const inPerson = buildEventRecord({ ...IN_PERSON_EVENT, eventCapacity: 0, eventVirtualCapacity: 50 });
    expect(eventAvailability(inPerson, { inPerson: 7, online: 0 }, BEFORE_THE_EVENT)).toEqual({
      inPerson: null,
      online: null,
      isFull: false,
      registerClosed: false,
      canRegister: true,
    });
  });

  it('close an event whose end is over, by the minute [CON-15, EVT-10]', () => {
    const end = eventEnd(record);
    expect(liveEvent(record, undefined, end - 1).eventStatus).toBe('Published');
    expect(liveEvent(record, undefined, end).eventStatus).toBe('Closed');
    expect(registerButton(liveEvent(record, undefined, end), 'card').label).toBe('Past Event');
    expect(eventAvailability(record, { inPerson: 0, online: 0 }, end).canRegister).toBe(false);
  });

  it('let the hub close registration before the next release [CON-21]', () => {
    const live = { inPerson: 1, online: 3, isFull: false, registerClosed: true, canRegister: false };
    expect(registrationState(liveEvent(record, live, BEFORE_THE_EVENT))).toBe('closed');
    expect(registrationState(liveEvent(record, { ...live, registerClosed: false }, BEFORE_THE_EVENT))).toBe('closed');
    expect(registrationState(liveEvent(record, { ...live, isFull: true }, BEFORE_THE_EVENT))).toBe('full');
  });

  it('can register: published, not past, not register-closed, not full [CON-19]', () => {
    const nobody = { inPerson: 0, online: 0 };
    expect(countedEvent(record, nobody, BEFORE_THE_EVENT).eventCanRegister).toBe(true);
    expect(countedEvent({ ...record, eventStatus: 'Closed' }, nobody, BEFORE_THE_EVENT).eventCanRegister).toBe(false);
    expect(countedEvent({ ...record, registerClosed: true }, nobody, BEFORE_THE_EVENT).eventCanRegister).toBe(false);
    expect(countedEvent(record, { inPerson: 2, online: 3 }, BEFORE_THE_EVENT)).toMatchObject({
      isFull: true,
      eventCanRegister: false,
    });
  });
});

describe('places the hub may give', () => {
  it('are the capacity without the places held, unlimited for 0 [HUB-08]', () => {
    expect(placesToGive(buildEventRecord({ ...SMALL, placesHeld: { inPerson: 1, online: 9 } }))).toEqual({
      inPersonPlaces: 1,
      onlinePlaces: 0,
    });
    expect(placesToGive(buildEventRecord({ eventCapacity: 0, eventVirtualCapacity: 0 }))).toEqual({
      inPersonPlaces: null,
      onlinePlaces: null,
    });
  });

  it('are none in a mode that is not offered [HUB-08]', () => {
    expect(placesToGive(buildEventRecord(IN_PERSON_EVENT)).onlinePlaces).toBe(0);
    expect(placesToGive(buildEventRecord(ONLINE_EVENT)).inPersonPlaces).toBe(0);
  });
});
