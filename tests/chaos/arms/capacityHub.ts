/**
 * One process of a fleet: the product's hub over a release of many small events. With NAIVE set it gives seats as many
 * systems do, reading what is taken first and writing afterwards: the control that must oversell.
 */
import { type HubConfig, readConfig } from '../../../hub/config.ts';
import { createHub } from '../../../hub/createHub.ts';
import { registrationAnswer } from '../../../hub/store/answers.ts';
import { openStore } from '../../../hub/store/openStore.ts';
import type { Store } from '../../../hub/store/Store.ts';
import { buildPublishedRelease } from '../../builders/buildPublishedRelease.ts';
import { memoryLibrary } from '../../fakes/memoryLibrary.ts';
import { smallEvents } from './smallEvents.ts';

function readThenWrite(store: Store): Store {
  return {
    ...store,
    setCapacities: async () => undefined,
    async register(input) {
      const taken = (await store.takenSeats()).find(({ eventCode }) => eventCode === input.eventCode);
      const places = input.capacity.inPersonPlaces ?? Number.POSITIVE_INFINITY;
      if ((taken?.inPerson ?? 0) + input.seats.inPerson > places) {
        const answer = registrationAnswer(input, 'NO_SPOTS');
        return store.refuse({ ...input, kind: 'registration', reason: 'NO_SPOTS', answer });
      }
      return store.register({ ...input, capacity: { inPersonPlaces: null, onlinePlaces: null } });
    },
  };
}

const config: HubConfig = readConfig(process.env, '0.0.0', process.cwd());
const store = await openStore(config);
const events = smallEvents(Number(process.env.EVENTS), Number(process.env.PLACES));
const { library } = memoryLibrary(buildPublishedRelease({ events }));
const app = await createHub(config, { store: process.env.NAIVE ? readThenWrite(store) : store, library });
await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`ready ${app.listeningOrigin}\n`);
