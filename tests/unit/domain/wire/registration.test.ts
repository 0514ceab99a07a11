import { describe, expect, it } from 'vitest';
import { WrongShape } from '../../../../src/domain/wire/reading.ts';
import { registrationFromWire, registrationToWire } from '../../../../src/domain/wire/registration.ts';
import { buildEventDetail, ONLINE_EVENT } from '../../../builders/buildEventRecord.ts';
import { buildPerson, buildRegistrationValues, buildWireRegistration } from '../../../builders/buildRegistration.ts';

const GUEST_NAMES = ['FirstName', 'Surname', 'Email', 'Postcode', 'Mobile', 'Attend', 'AttendeeType'];

describe('a registration on its way out', () => {
  it('carries exactly the names of the contract [REG-02]', () => {
    expect(Object.keys(registrationToWire(buildRegistrationValues(), buildEventDetail()))).toEqual([
      'Registrant',
      'Guests',
      'DietaryRequirements',
      'SessionValues',
      'ReceiveUpdates',
      'AcceptPrivacy',
      'AcceptEventGuidelines',
      'EventId',
      'EventCode',
      'EventName',
    ]);
  });

  it('carries the values of the form and of the event [REG-02, REG-03]', () => {
    const values = buildRegistrationValues({
      receiveUpdates: true,
      dietaryRequirements: 'Vegan',
      sessionValues: ['s1'],
    });
    const event = buildEventDetail();
    expect(registrationToWire(values, event)).toEqual({
      Registrant: {
        FirstName: 'Aroha',
        Surname: 'Tamihana',
        Email: 'aroha@example.com',
        Postcode: '2150',
        Mobile: '0400 000 000',
        Attend: 'In Person',
        AttendeeType: 'Potential candidate',
        CandidateNumber: '',
      },
      Guests: [],
      DietaryRequirements: 'Vegan',
      SessionValues: ['s1'],
      ReceiveUpdates: true,
      AcceptPrivacy: true,
      AcceptEventGuidelines: true,
      EventId: event.id,
      EventCode: event.eventCode,
      EventName: event.eventName,
    });
  });

  it('asks the registrant alone for a candidate number [REG-03, REG-04, REG-08]', () => {
    const wire = registrationToWire(buildRegistrationValues({ guests: [buildPerson()] }), buildEventDetail());
    expect(Object.keys(wire.Registrant)).toEqual([...GUEST_NAMES, 'CandidateNumber']);
    expect(Object.keys(wire.Guests[0] ?? {})).toEqual(GUEST_NAMES);
  });

  it('sets how each person attends when that was not asked [REG-10]', () => {
    const values = buildRegistrationValues({ guests: [buildPerson({ attend: '' })] });
    const online = registrationToWire(values, buildEventDetail(ONLINE_EVENT));
    expect([online.Registrant.Attend, online.Guests[0]?.Attend]).toEqual(['Online', 'Online']);
    const roomFull = buildEventDetail({ eventCapacity: 1 }, { inPerson: 1, online: 0 });
    const left = registrationToWire(values, roomFull);
    expect([left.Registrant.Attend, left.Guests[0]?.Attend]).toEqual(['Online', 'Online']);
  });

  it('lets guests choose for themselves [REG-10]', () => {
    const values = buildRegistrationValues({ guests: [buildPerson({ attend: 'Online' })] });
    const wire = registrationToWire(values, buildEventDetail());
    expect([wire.Registrant.Attend, wire.Guests[0]?.Attend]).toEqual(['In Person', 'Online']);
  });

  it('sends dietary requirements only where they are asked [REG-14]', () => {
    const values = buildRegistrationValues({ dietaryRequirements: 'Vegan' });
    expect(registrationToWire(values, buildEventDetail({ enableDietaryRequirements: false })).DietaryRequirements).toBe(
      '',
    );
  });
});

describe('a registration from outside', () => {
  it('comes back as the values that were sent, with the event it names [REG-02]', () => {
    const values = buildRegistrationValues({
      guests: [buildPerson()],
      sessionValues: ['s1'],
      dietaryRequirements: 'Vegan',
    });
    const event = buildEventDetail();
    expect(registrationFromWire(JSON.parse(JSON.stringify(registrationToWire(values, event))))).toEqual({
      ...values,
      eventId: event.id,
      eventCode: event.eventCode,
      eventName: event.eventName,
    });
  });

  it('with missing values reads them as empty, for the rules to judge [CON-06]', () => {
    const read = registrationFromWire({ Registrant: {} });
    expect(read.registrant.email).toBe('');
    expect(read.guests).toEqual([]);
    expect(read.acceptPrivacy).toBe(false);
  });

  it.each([
    ['null', null],
    ['a list', []],
    ['a text', 'Registrant'],
    ['no registrant', {}],
    ['a list as registrant', { Registrant: [] }],
    ['a number as name', { Registrant: { FirstName: 5 } }],
    ['an object as email', { Registrant: { Email: { toString: 'x' } } }],
    ['null as mobile', { Registrant: { Mobile: null } }],
    ['guests that are no list', { Registrant: {}, Guests: { length: 1 } }],
    ['a guest that is a text', { Registrant: {}, Guests: ['x'] }],
    ['a session that is a number', { Registrant: {}, SessionValues: [1] }],
    ['a text as acceptance', { Registrant: {}, AcceptPrivacy: 'true' }],
    ['a list as event code', { Registrant: {}, EventCode: ['x'] }],
  ])('is refused as %s, without a crash [CON-06]', (_, json) => {
    expect(() => registrationFromWire(json)).toThrow(WrongShape);
  });

  it('reads own names only, never those of a prototype [CON-06]', () => {
    const json = JSON.parse(
      '{"__proto__":{"EventCode":"STOLEN"},"Registrant":{"constructor":"x","__proto__":{"Email":"a@b.cd"}}}',
    );
    const read = registrationFromWire(json);
    expect(read.eventCode).toBe('');
    expect(read.registrant.email).toBe('');
  });

  it('is never empty in the builder [REG-02]', () => {
    expect(buildWireRegistration({ EventCode: 'X' })).toMatchObject({ EventCode: 'X', AcceptPrivacy: true });
  });
});
