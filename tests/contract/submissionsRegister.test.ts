import { expect, it } from 'vitest';
import type { EventRecord } from '../../src/domain/entities/event.ts';
import { newSubmissionId, referenceFor } from '../../src/domain/submission/submissionId.ts';
import type { WireRegistration } from '../../src/domain/wire/registration.ts';
import { buildWireRegistration } from '../builders/buildRegistration.ts';
import { botTokenOf } from '../builders/solveBotCheck.ts';
import {
  CANDIDATE_NUMBERS_TAKEN,
  EMAILS_REFUSED,
  EMAILS_TAKEN,
  PHONES_REFUSED,
  PHONES_TAKEN,
  POSTCODES_TAKEN,
} from '../builders/typedValues.ts';
import { describeAboveStore } from './databases.ts';
import { takenOf } from './openTestStore.ts';
import { startStaffHub } from './staffHub.ts';
import { inboxReasons, REGISTER_PATH, startSubmissionHub, storedBy } from './submissionHub.ts';

type Person = Partial<WireRegistration['Registrant']>;

/** A body for one event; `person` changes the registrant. */
function bodyFor(event: EventRecord, person: Person = {}, overrides: Partial<WireRegistration> = {}): WireRegistration {
  const wire = buildWireRegistration();
  return {
    ...wire,
    EventId: event.id,
    EventCode: event.eventCode,
    EventName: event.eventName,
    Registrant: { ...wire.Registrant, ...person },
    ...overrides,
  };
}

const guestsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const { CandidateNumber: _none, ...guest } = buildWireRegistration().Registrant;
    return { ...guest, FirstName: `Guest ${index + 1}` };
  });

async function messageOf(answer: Response): Promise<string | null> {
  const { result } = (await answer.json()) as { result: { error: { systemMessage: string } | null } };
  return result.error?.systemMessage ?? null;
}

describeAboveStore('POST registerevent', (settings) => {
  it('stores a registration with its guests and answers with its key and reference [HTTP-03, CON-01 in part, CON-33]', async () => {
    const hub = await startSubmissionHub(settings());
    const key = newSubmissionId();
    const event = hub.event('hybrid');
    const body = bodyFor(
      event,
      { Attend: 'In Person' },
      { Guests: guestsOf(2).map((guest) => ({ ...guest, Attend: 'Online' })) },
    );
    const answer = await hub.register(body, { 'idempotency-key': key });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      result: { success: true, error: null },
      submissionId: key,
      reference: await referenceFor(key),
    });
    expect(await storedBy(hub.store, 'registration', key)).toMatchObject({
      payload: { ...body, EventCode: event.eventCode },
      deferred: false,
    });
    expect(await takenOf(hub.store, event.eventCode)).toEqual({ inPerson: 1, online: 2 });
  });

  it('shows the new availability in the next searchEvent and availability call [HUB-11, HTTP-30]', async () => {
    const hub = await startSubmissionHub(settings());
    const event = hub.event('room');
    const search = async () =>
      (await (
        await hub.post('/api/v2/eventfinder/events/searchEvent', { eventCode: event.eventCode })
      ).json()) as object;
    expect(await search()).toMatchObject({ RegistrantCount: 0, AvailableInPersonRegistrant: 80 });
    await hub.register(bodyFor(event, {}, { Guests: guestsOf(3) }));
    expect(await search()).toMatchObject({ RegistrantCount: 4, AvailableInPersonRegistrant: 76 });
    const availability = (await (await fetch(`${hub.origin}/api/v2/eventfinder/availability`)).json()) as {
      events: Record<string, { inPerson: number }>;
    };
    expect(availability.events[event.eventCode]).toMatchObject({ inPerson: 76 });
  });

  it('works without the last slash, and gives a request without a key one of its own [CON-01 in part, CON-07 in part]', async () => {
    const hub = await startSubmissionHub(settings());
    const answer = await hub.post(REGISTER_PATH.replace(/\/$/, ''), bodyFor(hub.event('room')), {
      'x-bot-check': await botTokenOf(hub.origin),
    });
    const { submissionId, reference } = (await answer.json()) as { submissionId: string; reference: string };
    expect(submissionId).toMatch(/^[\w-]{22}$/);
    expect(reference).toBe(await referenceFor(submissionId));
    expect(await storedBy(hub.store, 'registration', submissionId)).toBeDefined();
  });

  it('refuses a key that is too short, too long or not visible ASCII with 400 [CON-02, CON-30 in part]', async () => {
    const hub = await startSubmissionHub(settings());
    for (const key of ['short', 'x'.repeat(129), 'sixteen chars or so']) {
      const answer = await hub.register(bodyFor(hub.event('room')), { 'idempotency-key': key });
      expect(answer.status, key).toBe(400);
    }
    expect(await takenOf(hub.store, hub.event('room').eventCode)).toEqual({ inPerson: 0, online: 0 });
  });

  it('decides itself how people attend an event that is not hybrid [CON-07 in part, REG-10]', async () => {
    const hub = await startSubmissionHub(settings());
    const key = newSubmissionId();
    const event = hub.event('online');
    await hub.register(bodyFor(event, { Attend: 'In Person' }, { Guests: guestsOf(1) }), { 'idempotency-key': key });
    expect(await takenOf(hub.store, event.eventCode)).toEqual({ inPerson: 0, online: 2 });
    expect((await storedBy(hub.store, 'registration', key))?.payload).toMatchObject({
      Registrant: { Attend: 'Online' },
      Guests: [{ Attend: 'Online' }],
    });
  });

  it('answers EXIST to a registered email, whatever its case, and lets guests share it [HUB-07, CON-07 in part]', async () => {
    const hub = await startSubmissionHub(settings());
    const event = hub.event('room');
    expect(await messageOf(await hub.register(bodyFor(event, { Email: 'Aroha@Example.com' })))).toBeNull();
    expect(await messageOf(await hub.register(bodyFor(event, { Email: ' aroha@example.COM ' })))).toBe('EXIST');
    const sharing = guestsOf(1).map((guest) => ({ ...guest, Email: 'aroha@example.com' }));
    const other = await hub.register(bodyFor(event, { Email: 'other@example.com' }, { Guests: sharing }));
    expect(await messageOf(other)).toBeNull();
  });

  it('answers NO_SPOTS, stores nothing, and keeps a copy in the inbox [HUB-08, HUB-18, CON-08]', async () => {
    const hub = await startSubmissionHub(settings());
    const event = hub.event('oneSeat');
    const key = newSubmissionId();
    const answer = await hub.register(bodyFor(event, {}, { Guests: guestsOf(1) }), { 'idempotency-key': key });
    expect(await messageOf(answer)).toBe('NO_SPOTS');
    expect(await takenOf(hub.store, event.eventCode)).toEqual({ inPerson: 0, online: 0 });
    expect(await storedBy(hub.store, 'registration', key)).toBeUndefined();
    expect(await inboxReasons(hub.store, key)).toEqual(['NO_SPOTS']);
  });

  it('answers CANDIDATEID to anything but digits, and takes digits [HUB-09, CON-07 in part]', async () => {
    const hub = await startSubmissionHub(settings());
    const event = hub.event('room');
    for (const number of ['12a', '12-34', '-1', '1.5', '١٢']) {
      expect(await messageOf(await hub.register(bodyFor(event, { CandidateNumber: number }))), number).toBe(
        'CANDIDATEID',
      );
    }
    expect(await messageOf(await hub.register(bodyFor(event, { CandidateNumber: '0012' })))).toBeNull();
  });

  it('answers INVALID to values that break a rule, and keeps a copy in the inbox [HUB-10, HUB-18, CON-06]', async () => {
    const hub = await startSubmissionHub(settings());
    const event = hub.event('room');
    const good = bodyFor(event);
    const broken: [string, object][] = [
      ['a required value missing', bodyFor(event, { Surname: ' ' })],
      ['an email that is none', bodyFor(event, { Email: 'nobody' })],
      ['a postcode of three digits', bodyFor(event, { Postcode: '215' })],
      ['eleven guests', { ...good, Guests: guestsOf(11) }],
      ['privacy not accepted', { ...good, AcceptPrivacy: false }],
      ['a name that is too long', bodyFor(event, { FirstName: 'x'.repeat(101) })],
      ['a wrong type', { ...good, Registrant: { ...good.Registrant, Email: ['aroha@example.com'] } }],
      ['no registrant', { ...good, Registrant: null }],
      ['no event', { ...good, EventCode: '' }],
    ];
    for (const [what, body] of broken) {
      const key = newSubmissionId();
      const answer = await hub.register(body, { 'idempotency-key': key });
      expect(answer.status, what).toBe(200);
      expect(await messageOf(answer), what).toBe('INVALID');
      expect(await inboxReasons(hub.store, key), what).toEqual(['INVALID']);
    }
    expect(await takenOf(hub.store, event.eventCode)).toEqual({ inPerson: 0, online: 0 });
  });

  it('cleans what people, phones and programs send, as the form does, and refuses what is then still wrong [REG-06, REG-07, REG-08, HUB-09]', async () => {
    const hub = await startSubmissionHub(settings());
    const event = hub.event('room');
    let people = 0;
    /** Registers somebody new with these values. @returns the refusal, or who was stored */
    async function register(typed: Person) {
      people += 1;
      const key = newSubmissionId();
      const guests = typed.Mobile ? guestsOf(1).map((guest) => ({ ...guest, Mobile: typed.Mobile as string })) : [];
      const body = bodyFor(event, { Email: `person${people}@example.com`, ...typed }, { Guests: guests });
      const refusal = await messageOf(await hub.register(body, { 'idempotency-key': key }));
      return refusal ?? (await storedBy(hub.store, 'registration', key))?.payload;
    }
    const taken: [keyof Person, [string, string][]][] = [
      ['Email', EMAILS_TAKEN],
      ['Postcode', POSTCODES_TAKEN],
      ['CandidateNumber', CANDIDATE_NUMBERS_TAKEN],
      ['FirstName', [['\0Me\tre\n\ud83d', 'Me re']]],
    ];
    for (const [field, values] of taken)
      for (const [typed, stored] of values)
        expect(await register({ [field]: typed }), typed).toMatchObject({ Registrant: { [field]: stored } });
    for (const [typed, stored] of PHONES_TAKEN) {
      const Mobile = stored;
      expect(await register({ Mobile: typed }), typed).toMatchObject({ Registrant: { Mobile }, Guests: [{ Mobile }] });
    }
    for (const Email of EMAILS_REFUSED) expect(await register({ Email }), Email).toBe('INVALID');
    for (const Mobile of PHONES_REFUSED) expect(await register({ Mobile }), Mobile).toBe('INVALID');
  });

  it('compares cleaned addresses for EXIST, and a key with the body as it was sent [HUB-07, HUB-15, CON-03]', async () => {
    const hub = await startSubmissionHub(settings());
    const headers = { 'idempotency-key': newSubmissionId() };
    const typed = bodyFor(hub.event('room'), { Email: 'siobhan.o\u2019brien@example.org\u200b' });
    const first = await (await hub.register(typed, headers)).text();
    expect(first).toContain('"success":true');
    expect(await (await hub.register(typed, headers)).text()).toBe(first);
    const cleaned = bodyFor(hub.event('room'), { Email: "siobhan.o'brien@example.org" });
    expect((await hub.register(cleaned, headers)).status).toBe(422);
    expect(await messageOf(await hub.register(cleaned))).toBe('EXIST');
  });

  it('answers NOT_FOUND to an unknown event and to an id of another one [HUB-10, CON-07 in part]', async () => {
    const hub = await startSubmissionHub(settings());
    const event = hub.event('room');
    expect(await messageOf(await hub.register(bodyFor({ ...event, eventCode: 'NOWHERE' })))).toBe('NOT_FOUND');
    expect(await messageOf(await hub.register(bodyFor({ ...event, id: hub.event('hybrid').id })))).toBe('NOT_FOUND');
    const sameInOtherCase = { ...event, id: event.id.toUpperCase(), eventCode: event.eventCode.toLowerCase() };
    expect(await messageOf(await hub.register(bodyFor(sameInOtherCase)))).toBeNull();
  });

  it('answers CLOSED to an event that is over or whose registration is closed [HUB-10, CON-07 in part]', async () => {
    const hub = await startSubmissionHub(settings());
    expect(await messageOf(await hub.register(bodyFor(hub.event('past'))))).toBe('CLOSED');
    expect(await messageOf(await hub.register(bodyFor(hub.event('closed'))))).toBe('CLOSED');
  });

  it('gives the first refusal that applies [CON-07 in part]', async () => {
    const hub = await startStaffHub(settings());
    const seat = hub.event('oneSeat');
    await hub.register(bodyFor(seat));
    const nowhere = { ...seat, eventCode: 'NOWHERE' };
    const ask = async (event: EventRecord, person: Person) => messageOf(await hub.register(bodyFor(event, person)));
    expect(await ask(nowhere, { CandidateNumber: 'x', Email: 'nobody' })).toBe('INVALID');
    expect(await ask(nowhere, { CandidateNumber: 'x' })).toBe('CANDIDATEID');
    expect(await ask(nowhere, {})).toBe('NOT_FOUND');
    const full = 'registered already and full';
    const device = { authorization: `Device ${(await hub.enrol()).secret}` };
    expect(await messageOf(await hub.register(bodyFor(seat), device)), full).toBe('EXIST');
    expect(await ask(seat, {}), full).toBe('NO_SPOTS');
    expect(await ask(seat, { Email: 'late@example.com' })).toBe('NO_SPOTS');
  });
});
