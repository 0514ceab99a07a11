import { expect, it } from 'vitest';
import { describeOnEachDatabase } from './databases.ts';
import { openTestStore } from './openTestStore.ts';

const NOW = Date.UTC(2026, 1, 4, 10);
const MINUTE_MS = 60_000;

const facts = (eventCode: string, times: string, entry = times) => ({ eventCode, times, entry });

describeOnEachDatabase('what calendars are told of an event', (settings) => {
  it('is counted when its times change, and dated when anything changes [HUB-20 in part]', async () => {
    const clock = { now: NOW };
    const store = await openTestStore(settings(), () => clock.now);
    const note = async (...all: ReturnType<typeof facts>[]) => (await store.noteCalendar(all)).get('A');
    expect(await note(facts('A', 'six'), facts('B', 'six'))).toEqual({ sequence: 0, changedAt: NOW });
    clock.now += MINUTE_MS;
    expect(await note(facts('A', 'six'))).toEqual({ sequence: 0, changedAt: NOW });
    expect(await note(facts('A', 'six', 'new name'))).toEqual({ sequence: 0, changedAt: NOW + MINUTE_MS });
    clock.now += MINUTE_MS;
    expect(await note(facts('A', 'seven'))).toEqual({ sequence: 1, changedAt: NOW + 2 * MINUTE_MS });
    clock.now += MINUTE_MS;
    // Back to where it was is a change too.
    expect(await note(facts('A', 'six'))).toEqual({ sequence: 2, changedAt: NOW + 3 * MINUTE_MS });
  });

  it('survives a restart, and an event that was withdrawn goes on counting [HUB-20 in part]', async () => {
    const before = await openTestStore(settings(), () => NOW);
    await before.noteCalendar([facts('BACK', 'six')]);
    await before.noteCalendar([facts('BACK', 'seven')]);
    await before.noteCalendar([facts('OTHER', 'six')]);
    const after = await openTestStore(settings(), () => NOW + MINUTE_MS);
    const stamps = await after.noteCalendar([facts('BACK', 'seven')]);
    expect(stamps.get('BACK')).toEqual({ sequence: 1, changedAt: NOW });
    expect((await after.noteCalendar([facts('BACK', 'eight')])).get('BACK')?.sequence).toBe(2);
  });

  it('is the same on hubs that publish the same at once [HUB-20 in part]', async () => {
    const stores = [await openTestStore(settings(), () => NOW), await openTestStore(settings(), () => NOW + 5)];
    const codes = Array.from({ length: 20 }, (_, at) => `TOGETHER-${at}`);
    const all = (times: string) => codes.map((code) => facts(code, times));
    for (const times of ['six', 'seven', 'eight']) {
      await Promise.all(
        [...stores, ...stores].map((store, at) => store.noteCalendar(at % 2 ? all(times) : all(times).reverse())),
      );
    }
    const [one, other] = await Promise.all(stores.map((store) => store.noteCalendar(all('eight'))));
    for (const code of codes) {
      expect(one?.get(code)?.sequence).toBe(2);
      expect(other?.get(code)).toEqual(one?.get(code));
    }
  });
});
