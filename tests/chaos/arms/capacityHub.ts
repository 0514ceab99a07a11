/**
 * One process of a fleet: the product's hub with a release of many small events. With FLAW set it allocates seats
 * wrongly, to test the tests.
 */
import { type HubConfig, readConfig } from '../../../hub/config.ts';
import { createHub } from '../../../hub/createHub.ts';
import { openStore } from '../../../hub/store/openStore.ts';
import type { RegistrationInput, Store } from '../../../hub/store/Store.ts';
import { registration } from '../../../src/domain/submission/kinds/registration.ts';
import { buildPublishedRelease } from '../../builders/buildPublishedRelease.ts';
import { memoryLibrary } from '../../fakes/memoryLibrary.ts';
import { smallEvents } from './smallEvents.ts';

export type HubFlaw = 'reads then writes' | 'refuses at random';

const REFUSED_SHARE = 0.1;

function refuseAsFull(store: Store, input: RegistrationInput) {
  const answer = registration.answer(input, { code: 'NO_SPOTS' });
  return store.refuse({ ...input, kind: 'registration', reason: 'NO_SPOTS', answer });
}

const FLAWED: Record<HubFlaw, (store: Store) => Store> = {
  /** A read-then-write race, as in many systems: the seats taken are read first and written later. */
  'reads then writes': (store) => ({
    ...store,
    setCapacities: async () => undefined,
    async register(input) {
      const taken = (await store.takenSeats()).find(({ eventCode }) => eventCode === input.eventCode);
      const places = input.capacity.inPersonPlaces ?? Number.POSITIVE_INFINITY;
      if ((taken?.inPerson ?? 0) + input.seats.inPerson > places) return refuseAsFull(store, input);
      return store.register({ ...input, capacity: { inPersonPlaces: null, onlinePlaces: null } });
    },
  }),
  /** Mistakes being busy for being full. */
  'refuses at random': (store) => ({
    ...store,
    register: (input) => (Math.random() < REFUSED_SHARE ? refuseAsFull(store, input) : store.register(input)),
  }),
};

const { PLACES = '', FLAW = '' } = process.env;
const config: HubConfig = readConfig(process.env, '0.0.0', process.cwd());
const store = await openStore(config);
const { library } = memoryLibrary(buildPublishedRelease({ events: smallEvents(PLACES.split(',').map(Number)) }));
const flawed = FLAW ? FLAWED[FLAW as HubFlaw](store) : store;
const app = await createHub(config, { store: flawed, library });
await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`ready ${app.listeningOrigin}\n`);
