import { describe, expect, it } from 'vitest';
import {
  commitmentsLabel,
  featuredMarks,
  type MixedRole,
  mixedOrder,
  picturesApart,
} from '../../../../src/domain/job/roleOrder.ts';

const picture = (name: string, crop = 'wide-960') => `/media/pictures/navy-${name}-dawn.0123abcd.${crop}.webp`;
const KINDS = ['Aviation', 'Combat', 'Health', 'Trades', 'Logistics'];

/** Of each service as many roles in each category, given as a search gives them: service after service. */
function roles(counts: Record<string, number>): (MixedRole & { title: string })[] {
  return Object.entries(counts).flatMap(([service, each]) =>
    KINDS.flatMap((category, kind) =>
      Array.from({ length: each }, (_, at) => ({
        title: `${service} ${category} ${at}`,
        service,
        category,
        picture: picture(`${service}-${'abcdefg'[(kind + at) % 7]}`),
      })),
    ),
  );
}

describe('the order of roles that nobody has searched', () => {
  const given = roles({ navy: 8, army: 9, 'air-force': 10 });
  const mixed = mixedOrder(given);

  it('has every role once', () => {
    expect(mixed).toHaveLength(given.length);
    expect(new Set(mixed)).toEqual(new Set(given));
  });

  it('takes the services in turn, so that each is as often among the first twelve', () => {
    for (const service of ['navy', 'army', 'air-force']) {
      expect(mixed.slice(0, 12).filter((role) => role.service === service)).toHaveLength(4);
    }
    const threeRounds = mixed.slice(0, 9);
    for (const [at, { service }] of threeRounds.entries()) {
      expect(service).not.toBe(mixed[at + 1]?.service);
      // In three columns what stands below.
      expect(service).not.toBe(mixed[at + 3]?.service);
    }
  });

  it('shows no kind of work twice among five neighbours', () => {
    for (const [at, { category }] of mixed.slice(0, 20).entries()) {
      expect(mixed.slice(at + 1, at + 5).map((role) => role.category)).not.toContain(category);
    }
  });

  it('keeps what is given within one kind of one service, where the pictures allow it', () => {
    const bare = mixedOrder(given.map(({ picture: _, ...role }) => role));
    const medics = bare.filter(({ service, category }) => service === 'army' && category === 'Health');
    expect(medics.map(({ title }) => title)).toEqual(Array.from({ length: 9 }, (_, at) => `army Health ${at}`));
  });

  it('repeats no picture among the next four cards, in whatever crop', () => {
    const many = roles({ navy: 20, army: 20, 'air-force': 20 });
    const [first] = many;
    for (const order of [mixed, mixedOrder(many), mixedOrder(many.filter(({ service }) => service === 'navy'))]) {
      for (const [at, role] of order.entries()) {
        // Where only a few are left there may be no others.
        if (at > order.length - 12) break;
        const near = order.slice(at + 1, at + 5).map((other) => other.picture);
        expect(near, `${at}`).not.toContain(role.picture);
      }
    }
    const crops = mixedOrder([
      { service: 'navy', category: 'A', picture: first?.picture },
      { service: 'navy', category: 'A', picture: first?.picture?.replace('wide-960', 'tall-480') },
      { service: 'navy', category: 'A', picture: picture('other') },
    ]);
    expect(crops[1]?.picture).toBe(picture('other'));
  });

  it('is the same for one service, for two and for none', () => {
    expect(mixedOrder([])).toEqual([]);
    const two = mixedOrder(roles({ navy: 1, army: 1 })).map(({ service }) => service);
    expect(two).toEqual(['navy', 'army', 'navy', 'army', 'navy', 'army', 'navy', 'army', 'navy', 'army']);
  });
});

describe('the marks of featured roles', () => {
  const places = (couldBe: boolean[]) => featuredMarks(couldBe).flatMap((isMarked, at) => (isMarked ? [at] : []));
  const all = (length: number) => Array.from({ length }, () => true);

  it('are at most one in eight of those shown together, the first of them', () => {
    expect(places(all(10))).toEqual([0]);
    expect(places(all(16))).toEqual([0, 8]);
    expect(places(all(20))).toEqual([0, 8]);
    expect(places([false, false, true, true, ...all(6)])).toEqual([2]);
  });

  it('may be one of a few, and are none where nothing is featured', () => {
    expect(places([false, true, true])).toEqual([1]);
    expect(places([false, false])).toEqual([]);
    expect(places([])).toEqual([]);
  });
});

describe('the pictures of a page of roles', () => {
  const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((name) => picture(name)) as [string, ...string[]];
  const show = (cards: [own: string | undefined, ...others: (string | undefined)[]][]) =>
    picturesApart(cards.map(([own, ...others]) => ({ picture: own, others: others.flatMap((each) => each ?? []) })));

  it('are each card’s own where no neighbour has it', () => {
    expect(show([[a, b], [b, c], [c], [d], [e], [a, b]])).toEqual([a, b, c, d, e, a]);
  });

  it('are another of the role’s kind where one of the last four had its own', () => {
    expect(show([[a], [a, b, c]])).toEqual([a, b]);
    expect(show([[a], [b], [c], [d], [a, b, e]])).toEqual([a, b, c, d, e]);
  });

  it('leave a card close behind its own', () => {
    expect(show([[a], [a, b, c], [b]])).toEqual([a, c, b]);
    expect(show([[a], [a, b], [b, c]])).toEqual([a, b, c]);
  });

  it('are one picture in every crop', () => {
    expect(show([[a], [picture('a', 'tall-480'), b]])).toEqual([a, b]);
  });

  it('are what was shown longest ago when there is nothing else, and none where a role has none', () => {
    expect(show([[a], [b], [b, a]])).toEqual([a, b, a]);
    expect(show([[undefined], [a], [undefined, b]])).toEqual([undefined, a, undefined]);
  });
});

it('a card that stands for a whole role names each way to serve in it', () => {
  const oppositeUrl = '/jobs/reserves/navy/medic';
  expect(commitmentsLabel({ isReserve: false, oppositeUrl })).toBe('Full time · Reserve');
  expect(commitmentsLabel({ isReserve: true, oppositeUrl })).toBe('Full time · Reserve');
  expect(commitmentsLabel({ isReserve: false })).toBe('Full time');
  expect(commitmentsLabel({ isReserve: true })).toBe('Reserve');
});
