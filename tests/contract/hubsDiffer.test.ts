/** Several hubs on one database while an edit of the content has reached one of them and not yet the other. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createHub } from '../../hub/createHub.ts';
import type { EventRecord } from '../../src/domain/entities/event.ts';
import type { Availability } from '../../src/domain/release/release.ts';
import { newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import { BEFORE_THE_EVENT, buildEventDetail, buildEventRecord, IN_PERSON_EVENT } from '../builders/buildEventRecord.ts';
import { buildPublishedRelease } from '../builders/buildPublishedRelease.ts';
import { buildWireRegistration } from '../builders/buildRegistration.ts';
import { memoryLibrary } from '../fakes/memoryLibrary.ts';
import { createDatabase, type Database } from './databases.ts';
import { openTestStore } from './openTestStore.ts';
import { REGISTER_PATH } from './submissionHub.ts';

let database: Database;
beforeAll(async () => {
  database = await createDatabase('PostgreSQL');
});
afterAll(() => database.remove());

let people = 0;
const clock = { now: BEFORE_THE_EVENT };

/** A hub that publishes these events, on the database of all. It has stored their places once this resolves. */
async function startHub(release: string, ...events: EventRecord[]) {
  const store = await openTestStore(database.settings, () => clock.now);
  const { library } = memoryLibrary({ ...buildPublishedRelease({ events }), release });
  const { dataDir } = database.settings;
  const app = await createHub(
    {
      ...{ port: 0, host: '127.0.0.1', dataDir, contentDir: dataDir, root: dataDir, version: '1.2.3' },
      ...{ allowedOrigins: [], trustProxy: false, logLevel: 'silent' },
      ...{ rateLimitFactor: 0, peoplePerAddress: 0, proofOfWorkFactor: 0 },
    },
    { store, library, now: () => clock.now },
  );
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());

  return {
    /** @returns `success` or the systemMessage */
    async register(event: EventRecord, key = newSubmissionId(), email?: string): Promise<string> {
      people += 1;
      const wire = buildWireRegistration({}, buildEventDetail(event));
      const Registrant = { ...wire.Registrant, Email: email ?? `person.${people}@example.com` };
      const answer = await fetch(origin + REGISTER_PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ ...wire, Registrant }),
      });
      const { result } = (await answer.json()) as { result: { error: { systemMessage: string } | null } };
      return result.error?.systemMessage ?? 'success';
    },
    async availability(): Promise<Availability['events']> {
      const answer = await fetch(`${origin}/api/v2/eventfinder/availability`);
      return ((await answer.json()) as Availability).events;
    },
  };
}

const eventOf = (eventCode: string, overrides: Partial<EventRecord> = {}) =>
  buildEventRecord({ ...IN_PERSON_EVENT, eventCode, ...overrides });

describe('two hubs on one database with different content', () => {
  it('give no more places than were published last, and none while one is free [HUB-16, HUB-20]', async () => {
    const older = await startHub('r-older', eventOf('FEWER', { eventCapacity: 9 }));
    const newer = await startHub('r-newer', eventOf('FEWER', { eventCapacity: 4 }));
    const asked = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? older : newer));
    const outcomes = await Promise.all(asked.map((hub) => hub.register(eventOf('FEWER'))));
    expect(outcomes.filter((each) => each === 'success')).toHaveLength(4);
    expect(outcomes.filter((each) => each === 'NO_SPOTS')).toHaveLength(16);
  });

  it('invite nobody to a place that would be refused [HUB-11, CON-21]', async () => {
    const older = await startHub('r-older', eventOf('SHOWN', { eventCapacity: 9 }));
    const newer = await startHub('r-newer', eventOf('SHOWN', { eventCapacity: 3 }));
    for (let person = 0; person < 2; person += 1) await older.register(eventOf('SHOWN'));
    for (const hub of [older, newer])
      expect((await hub.availability()).SHOWN).toMatchObject({ inPerson: 1, isFull: false });
    await newer.register(eventOf('SHOWN'));
    expect((await newer.availability()).SHOWN).toMatchObject({ inPerson: 0, isFull: true, canRegister: false });
    // What another process has taken shows after a second.
    clock.now += 1_000;
    expect((await older.availability()).SHOWN).toMatchObject({ inPerson: 0, isFull: true });
    expect(await older.register(eventOf('SHOWN'))).toBe('NO_SPOTS');
  });

  it('each answer by their own content: an event that one does not know is not found there [CON-07 in part]', async () => {
    const older = await startHub('r-older', eventOf('KNOWN-TO-BOTH'));
    const newer = await startHub('r-newer', eventOf('KNOWN-TO-BOTH'), eventOf('NEW'));
    expect(await older.register(eventOf('NEW'))).toBe('NOT_FOUND');
    expect(await newer.register(eventOf('NEW'))).toBe('success');
    expect(Object.keys(await older.availability())).toEqual(['KNOWN-TO-BOTH']);
    expect((await newer.availability()).NEW).toBeDefined();
  });

  it('close an event each for themselves, and count it together [CON-07 in part, HUB-11]', async () => {
    const older = await startHub('r-older', eventOf('CLOSING', { eventCapacity: 5 }));
    const newer = await startHub('r-newer', eventOf('CLOSING', { eventCapacity: 5, registerClosed: true }));
    expect(await newer.register(eventOf('CLOSING'))).toBe('CLOSED');
    expect(await older.register(eventOf('CLOSING'))).toBe('success');
    expect((await newer.availability()).CLOSING).toMatchObject({ inPerson: 4, canRegister: false });
  });

  it("know each other's keys and people: a repeat gets its answer, a second registration EXIST [HUB-07, HUB-15]", async () => {
    const older = await startHub('r-older', eventOf('SAME', { eventCapacity: 5 }));
    const newer = await startHub('r-newer', eventOf('SAME', { eventCapacity: 6 }));
    const key = newSubmissionId();
    const again = (hub: typeof older) => hub.register(eventOf('SAME'), key, 'same@example.com');
    expect([await older.register(eventOf('SAME'), key, 'same@example.com'), await again(newer)]).toEqual([
      'success',
      'success',
    ]);
    expect(await newer.register(eventOf('SAME'), newSubmissionId(), 'same@example.com')).toBe('EXIST');
    expect((await newer.availability()).SAME).toMatchObject({ inPerson: 5 });
  });
});
