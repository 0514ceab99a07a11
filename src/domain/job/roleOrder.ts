/** How a list of roles is put together: which stands where, which is marked, what each is called and shows. */
import { ownPicture } from '../page/pictureAddress.ts';

/** In a grid of up to four columns no card has a neighbour, beside it or above it, that is further away in the list. */
const PICTURES_APART = 4;
/** Of this many cards at most one is marked as featured. */
const CARDS_A_FEATURED = 8;
/** So many roles of a kind are looked through for one whose picture was not just shown. */
const LOOKED_THROUGH = 5;

/** What the order depends on. `picture` is an address; different crops of one picture are the same picture. */
export type MixedRole = { service: string; category: string; picture?: string };

/**
 * Returns roles as a list begins that nobody has searched or filtered: the services in turn, of each service the
 * categories in turn, and neither a picture nor a kind of work again among the next four as long as others are left.
 * Within a category the order stays as given.
 */
export function mixedOrder<R extends MixedRole>(roles: readonly R[]): R[] {
  const queued = roles.map((role) => ({ role, picture: pictureOf(role) }));
  let services = [...grouped(queued, ({ role }) => role.service)].map(([service, own]) => ({
    service,
    kinds: [...grouped(own, ({ role }) => role.category).values()],
    turn: 0,
  }));
  const mixed: Queued<R>[] = [];
  for (let round = 0; services.length > 0; round += 1) {
    for (const service of turnsOf(services, round, mixed.at(-1)?.role.service)) {
      const next = takeNext(service, mixed.slice(-PICTURES_APART));
      if (next) mixed.push(next);
    }
    services = services.filter(({ kinds }) => kinds.some((kind) => kind.length > 0));
  }
  return mixed.map(({ role }) => role);
}

type Queued<R> = { role: R; picture: string | undefined };
/** What is left of a service: a list for each category, and which of them is next. */
type ServiceQueue<R> = { service: string; kinds: Queued<R>[][]; turn: number };

/**
 * Who goes first changes from round to round, so that a grid of as many columns as services does not show one service
 * below another; nobody goes twice in a row.
 */
function turnsOf<R>(services: ServiceQueue<R>[], round: number, last?: string): ServiceQueue<R>[] {
  const start = services.length > 2 ? round % services.length : 0;
  const [first, ...others] = [...services.slice(start), ...services.slice(0, start)];
  if (!first) return [];
  return first.service === last ? [...others, first] : [first, ...others];
}

/**
 * Takes the next role of a service out of its lists: whose picture was not just shown, nor its kind of work, by whatever
 * service.
 */
function takeNext<R extends MixedRole>(queue: ServiceQueue<R>, shown: readonly Queued<R>[]): Queued<R> | undefined {
  const { kinds, turn } = queue;
  const inTurn = kinds.map((_, at) => (turn + at) % kinds.length).filter((at) => (kinds[at]?.length ?? 0) > 0);
  const fresh = (at: number) =>
    kinds[at]
      ?.slice(0, LOOKED_THROUGH)
      .findIndex(({ picture }) => !picture || !shown.some((before) => before.picture === picture)) ?? -1;
  const isOtherWork = (at: number) => !shown.some(({ role }) => role.category === kinds[at]?.[0]?.role.category);
  const withPicture = inTurn.filter((at) => fresh(at) >= 0);
  const chosen = withPicture.find(isOtherWork) ?? withPicture[0] ?? inTurn[0];
  if (chosen === undefined) return undefined;
  queue.turn = chosen + 1;
  return kinds[chosen]?.splice(Math.max(0, fresh(chosen)), 1)[0];
}

function grouped<R>(items: readonly R[], keyOf: (item: R) => string): Map<string, R[]> {
  const groups = new Map<string, R[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

function pictureOf({ picture }: { picture?: string }): string | undefined {
  return picture && (ownPicture(picture)?.base ?? picture);
}

/**
 * Says which cards of a page are marked as featured: of those that could be, the first, and at most one in eight. A page
 * with fewer cards may mark one.
 */
export function featuredMarks(couldBe: readonly boolean[]): boolean[] {
  const most = Math.max(1, Math.floor(couldBe.length / CARDS_A_FEATURED));
  let last = Number.NEGATIVE_INFINITY;
  let marked = 0;
  return couldBe.map((could, at) => {
    if (!could || marked === most || at - last < CARDS_A_FEATURED) return false;
    last = at;
    marked += 1;
    return true;
  });
}

/** A card's picture, and those that could stand in its place: of roles like it. Addresses. */
type CardPictures = { picture?: string; others: readonly string[] };

/**
 * Returns the picture for each card of a page: its own, or where that was among the last four, one of the others. Those
 * that a card close behind has as its own come last. When all have been shown, the one that was longest ago.
 */
export function picturesApart(cards: readonly CardPictures[]): (string | undefined)[] {
  const shown: (string | undefined)[] = [];
  return cards.map(({ picture, others }, at) => {
    const before = shown.slice(-PICTURES_APART).toReversed();
    const after = cards.slice(at + 1, at + 1 + PICTURES_APART).map(pictureOf);
    const choice = [picture, ...others].flatMap((src) =>
      picture && src ? { src, key: pictureOf({ picture: src }) } : [],
    );
    const [first, ...rest] = choice.filter(({ key }) => !before.includes(key));
    const spare = first?.src === picture ? first : [first, ...rest].find((each) => each && !after.includes(each.key));
    const oldest = choice.toSorted((a, b) => before.indexOf(b.key) - before.indexOf(a.key))[0];
    const chosen = spare ?? first ?? oldest;
    shown.push(chosen?.key);
    return chosen?.src;
  });
}

/** The ways to serve in a role, for a list that has one card a role: `Full time · Reserve` where it has both. */
export function commitmentsLabel({ isReserve, oppositeUrl }: { isReserve: boolean; oppositeUrl?: string }): string {
  if (oppositeUrl !== undefined) return 'Full time · Reserve';
  return isReserve ? 'Reserve' : 'Full time';
}
