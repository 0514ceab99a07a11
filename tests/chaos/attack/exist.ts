import type { Attack } from './attack.ts';
import { BYSTANDER, manyTimes } from './caller.ts';
import { GUESTS, limitedEvents, outcomeOf, proofOfWork, register } from './people.ts';

const ASKED = 200;
const LIMIT_MS = 8_000;

type ExistFigures = {
  asked: number;
  /** Addresses of which the answer alone told whether they are registered, without any work */
  toldApart: number;
  perMinute: number;
  /** The same for one address, with the work done, at an event that is nearly full */
  toldApartWithWork: number;
};

export const exist: Attack<ExistFigures> = {
  name: 'exist',
  does: 'Asks of a nearly full event, with ten guests who never fit, who is registered there.',
  before: '1,190 addresses a minute, at no cost',
  async run(hub) {
    const [event] = (await limitedEvents(hub, 60)).sort((one, other) => one.seats - other.seats);
    if (!event) throw new Error('no event has a limited room');
    const known = 'somebody@example.com';
    const token = await proofOfWork(hub, BYSTANDER);
    await register(hub, event, { email: known, from: BYSTANDER, token });
    await fill(hub, event);

    const begun = performance.now();
    const outcomes = { known: new Set<string>(), unknown: new Set<string>() };
    let toldApart = 0;
    const asked = await manyTimes({ most: ASKED, atOnce: 8, limitMs: LIMIT_MS }, async (index) => {
      const isKnown = index % 2 === 0;
      const email = isKnown ? known : `nobody-${index}@example.com`;
      const outcome = outcomeOf(await register(hub, event, { email, guests: GUESTS }));
      outcomes[isKnown ? 'known' : 'unknown'].add(outcome);
      if (outcome === 'EXIST' || outcome === 'NO_SPOTS') toldApart += 1;
    });
    const minutes = (performance.now() - begun) / 60_000;
    // Whoever is always told the same has been told nothing.
    const isSame = [...outcomes.known].sort().join() === [...outcomes.unknown].sort().join();
    const withWork = await Promise.all(
      [known, 'nobody-at-all@example.com'].map(async (email) =>
        outcomeOf(await register(hub, event, { email, guests: GUESTS, token: await proofOfWork(hub) })),
      ),
    );
    return {
      asked,
      toldApart: isSame ? 0 : toldApart,
      perMinute: isSame ? 0 : Math.round(toldApart / minutes),
      toldApartWithWork: withWork[0] === withWork[1] ? 0 : 1,
    };
  },
  wishes: [
    { wants: 'without proof of work nobody learns who is registered', holds: ({ toldApart }) => toldApart === 0 },
    {
      wants: 'a party that does not fit is told so, whoever is registered',
      holds: ({ toldApartWithWork }) => toldApartWithWork === 0,
    },
  ],
};

/** Fills an event until a party of eleven does not fit, from addresses of its own, as visitors would. */
async function fill(hub: Parameters<typeof register>[0], event: Parameters<typeof register>[1]): Promise<void> {
  for (let visitor = 0, taken = 1; event.seats - taken > GUESTS; visitor += 1) {
    const from = `127.40.${visitor >> 8}.${(visitor & 255) + 1}`;
    const token = await proofOfWork(hub, from);
    const guests = Math.min(GUESTS, event.seats - taken - GUESTS - 1);
    await register(hub, event, { email: `visitor-${visitor}@example.com`, guests, from, token });
    taken += guests + 1;
    if (visitor > 100) throw new Error(`${event.EventCode} does not fill`);
  }
}
