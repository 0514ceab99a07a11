import type { StaffSession } from '../../hub/store/StaffStore.ts';
import type { CalendarFacts, CalendarStamp, RegistrationInput, Store, TakenSeats } from '../../hub/store/Store.ts';

const SEALING = { kid: 'key-1', jwk: { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' } };

const CALENDAR_FROM = Date.UTC(2026, 0, 1);

/** A store without a database, for tests of the hub's web side. `failing` makes every question fail, `hanging` leaves it open. */
export function memoryStore() {
  const seats = new Map<string, TakenSeats>();
  const calendar = new Map<string, CalendarFacts & CalendarStamp>();
  const sessions = new Map<string, StaffSession>();
  const registrations: RegistrationInput[] = [];
  const state = { failing: false, hanging: false, capacityCalls: 0, seatCalls: 0, asked: 0 };
  const unlessFailing = async <T>(value: T): Promise<T> => {
    state.asked += 1;
    if (state.hanging) return new Promise<T>(() => {});
    if (state.failing) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    return value;
  };
  const store: Store = {
    remembered: () => unlessFailing(undefined),
    noteNumber: () => unlessFailing(undefined),
    async register(input) {
      await unlessFailing(undefined);
      registrations.push(input);
      const places = { inPersonPlaces: null, onlinePlaces: null };
      const taken = seats.get(input.eventCode) ?? { inPerson: 0, online: 0 };
      seats.set(input.eventCode, {
        eventCode: input.eventCode,
        ...places,
        inPerson: taken.inPerson + input.seats.inPerson,
        online: taken.online + input.seats.online,
      });
      const answer = {
        result: { success: true, error: null },
        submissionId: input.key,
        reference: input.reference,
      };
      return { type: 'answered', answer };
    },
    accept: async () => ({ type: 'other-body' }),
    refuse: async (input) => ({ type: 'answered', answer: input.answer }),
    keepUnreadable: async () => {},
    takenSeats() {
      state.seatCalls += 1;
      return unlessFailing([...seats.values()]);
    },
    async setCapacities() {
      state.capacityCalls += 1;
      await unlessFailing(undefined);
    },
    async noteCalendar(facts) {
      await unlessFailing(undefined);
      for (const each of facts) {
        const before = calendar.get(each.eventCode);
        if (before?.times === each.times && before.entry === each.entry) continue;
        const grown = before && before.times !== each.times ? 1 : 0;
        // A second later with every change.
        const changedAt = (before?.changedAt ?? CALENDAR_FROM) + 1_000;
        calendar.set(each.eventCode, { ...each, sequence: (before?.sequence ?? 0) + grown, changedAt });
      }
      return new Map(calendar);
    },
    sealingKey: () => unlessFailing(SEALING),
    openingKey: async () => undefined,
    rotateSealingKey: async () => SEALING,
    botCheckSecret: async () => 'secret',
    antiForgerySecret: () => unlessFailing('secret'),
    networkSecret: () => unlessFailing('secret'),
    keepForms: () => unlessFailing(undefined),
    formVersion: async () => undefined,
    formVersions: async () => [],
    rememberedForm: () => unlessFailing(undefined),
    acceptForm: async () => ({ type: 'other-body' }),
    formCounts: async () => [],
    formLines: async () => [],
    formSubmission: async () => undefined,
    formFile: async () => undefined,
    eraseForms: async () => 0,
    formSubmissions: async function* () {},
    claimChallenge: async () => true,
    accepted: async function* () {},
    exported: async function* () {},
    cancelRegistration: async () => false,
    cancelRegistrations: async () => [],
    findRegistrations: async () => [],
    findBurst: async () => [],
    networkBursts: async () => [],
    cancelledLines: async () => [],
    inbox: async () => [],
    inboxLines: async () => [],
    inboxItem: async () => undefined,
    approveRegistration: async () => ({ type: 'gone' }),
    approve: async () => ({ type: 'gone' }),
    dropInboxItem: async () => false,
    countAccepted: async () => [],
    registeredSince: async () => [],
    countUnanswered: () => unlessFailing(undefined),
    unansweredSearches: async () => [],
    staffMembers: async () => [],
    addStaffMember: async () => true,
    withdrawStaffMember: async () => false,
    noteCode: async () => false,
    openSession: async (session) => void sessions.set(session.hash, session),
    staffSession: async (hashes) => [...sessions.values()].find(({ hash }) => hashes.includes(hash)),
    staffSessions: async () => [],
    noteSessionSeen: async () => {},
    closeSession: async () => false,
    staffLogSalt: async () => 'salt',
    noteEventEnds: () => unlessFailing(undefined),
    eraseSubmissions: async () => 0,
    heldNaming: async () => [],
    inboxNaming: async () => [],
    mailsTo: async () => [],
    filesWith: async () => [],
    eraseHeld: async () => false,
    rewriteInboxItem: async () => false,
    eraseMailsTo: async () => 0,
    backUpTo: async () => {},
    claimMails: async () => [],
    mailSent: async () => {},
    mailDelayed: async () => {},
    mailRefused: async () => {},
    mailCounts: async () => ({ waiting: 0, sent: 0, refused: 0 }),
    mailTroubles: async () => [],
    mailsBounced: async () => 0,
    retryMails: async () => 0,
    deviceBySecret: (secretHash) => unlessFailing({ id: secretHash, revoked: false }),
    addEnrolmentCode: async () => {},
    isEnrolmentCode: () => unlessFailing(false),
    noteHeartbeat: () => unlessFailing({ type: 'seen', revoked: false, unlock: undefined }),
    devices: async () => [],
    device: async () => undefined,
    unapprovedDevices: async () => [],
    arrivedSequences: async () => new Map(),
    setRevoked: async () => false,
    removeDevice: async () => false,
    offerUnlock: async () => false,
    publishedAt: async () => '2026-02-01T00:00:00.000Z',
    ping: () => unlessFailing(undefined),
    close: async () => {},
  };
  return { store, registrations, state };
}
