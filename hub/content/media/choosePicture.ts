import type { Service } from '../../../src/domain/services.ts';
import type { Source } from '../contentFiles.ts';
import { serviceOf } from '../roles/page.ts';
import { stableId } from '../stableId.ts';
import { type IndexedPicture, PICTURES } from './pictureIndex.ts';

/** Keywords in a picture's `suits` for each role category and event type. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  Aviation: ['aviation'],
  'Combat & Security': ['combat'],
  'Engineering & Trades': ['engineering', 'trades'],
  'Health & Science': ['health', 'science'],
  'Intelligence, Cyber & Communications': ['intelligence'],
  'Leadership & Professional': ['leadership'],
  'Logistics, Hospitality & Support': ['logistics'],
  'Academy Tour': ['education'],
  'Aptitude Preparation Workshop': ['aptitude'],
  'Base Open Day': ['open-day'],
  'Careers Expo Stand': ['expo'],
  'First Nations Careers Session': ['first-nations'],
  'Fitness Preparation Session': ['fitness'],
  'Health Careers Webinar': ['health'],
  'Information Session': ['information'],
  'Parents and Supporters Q&A': ['parents'],
  'Service Focus Night': ['service-focus'],
  'Trades and Technical Night': ['trades'],
  'University and Academy Options': ['education'],
  'Women in Defence Session': ['women'],
  'Work Experience Program': ['work-experience'],
};

type Wish = {
  /** Never changes */ id: string;
  service: Service /** Category of a role or type of an event */;
  kind: string;
};

/** This many consecutive items never share a picture. */
const APART = 4;
/** With fewer pictures of a kind, a list of that kind would soon repeat itself. */
const ENOUGH = APART + 1;

/**
 * Returns a function that chooses a scene for one item after another: from its service, matching its kind where there
 * are enough, and always the same for the same item, unless one of the few items before it has that picture.
 */
export function pictureChooser(): (wish: Wish) => IndexedPicture | undefined {
  const pools = new Map<string, IndexedPicture[]>();
  const recent = new Map<string, IndexedPicture[]>();
  let before: IndexedPicture[] = [];
  return ({ id, service, kind }) => {
    const key = `${service} ${kind}`;
    const pool = pools.get(key) ?? poolOf(service, kind);
    pools.set(key, pool);
    const start = numberOf(id) % Math.max(1, pool.length);
    const inTurn = [...pool.slice(start), ...pool.slice(0, start)];
    // Items of the same kind meet again on each other's pages, even when others were between them.
    const alike = recent.get(key) ?? [];
    const fresh = inTurn.filter((picture) => !before.includes(picture));
    const chosen = fresh.find((picture) => !alike.includes(picture)) ?? fresh[0] ?? inTurn[0];
    if (chosen) {
      before = [chosen, ...before].slice(0, APART);
      recent.set(key, [chosen, ...alike].slice(0, APART));
    }
    return chosen;
  };
}

/**
 * Returns different scenes for a story, a screen each: of its service, those of its kind first, and never the picture
 * that its page begins with.
 */
export function storyPictures({ id, service, kind }: Wish, header: IndexedPicture | undefined, count: number) {
  const scenes = Object.values(PICTURES).filter((each) => each.kind === 'scene' && each.service === service);
  const pool = [...new Set([...poolOf(service, kind), ...scenes])].filter(({ src }) => src !== header?.src);
  // Of its kind there are at least as many as of a list: among those each story begins with another one.
  const near = pool.slice(0, ENOUGH);
  const start = numberOf(id) % Math.max(1, near.length);
  return [...near.slice(start), ...near.slice(0, start), ...pool.slice(ENOUGH)].slice(0, count);
}

function poolOf(service: Service, kind: string): IndexedPicture[] {
  const scenes = Object.values(PICTURES).filter((picture) => picture.kind === 'scene' && picture.service === service);
  const wanted = KINDS[kind] ?? [];
  const [fitting, others] = [true, false].map((fits) =>
    scenes.filter(({ suits }) => suits.split(' ').some((word) => wanted.includes(word)) === fits),
  ) as [IndexedPicture[], IndexedPicture[]];
  // Each kind is filled up with different pictures, not all with the first of the list.
  const turn = numberOf(kind) % Math.max(1, others.length);
  const filled = [...fitting, ...others.slice(turn), ...others.slice(0, turn)].slice(0, ENOUGH);
  return fitting.length >= ENOUGH ? fitting : filled;
}

/** Hashes a name to a whole number. */
function numberOf(name: string): number {
  return Number.parseInt(stableId(`pictures/${name}`).slice(0, 8), 16);
}

type RoleList = Source<{ category: string }>[];
type Pictures = ReadonlyMap<string, IndexedPicture>;

/** Cached, because every list of roles needs the pictures of the same roles. */
const known = new WeakMap<RoleList, Pictures>();

/** Returns the picture of every role by its key; neighbours in a list have different ones. */
export function rolePictures({ roles }: { roles: RoleList }): Pictures {
  const pictures = known.get(roles) ?? chosenFor(roles);
  known.set(roles, pictures);
  return pictures;
}

function chosenFor(roles: RoleList): Pictures {
  const choose = pictureChooser();
  const inOrder = roles.toSorted(
    (a, b) =>
      compare(serviceOf(a.key), serviceOf(b.key)) || compare(a.data.category, b.data.category) || compare(a.key, b.key),
  );
  return new Map(
    inOrder.flatMap(({ key, data }) => {
      const picture = choose({ id: `roles/${key}`, service: serviceOf(key), kind: data.category });
      return picture ? [[key, picture]] : [];
    }),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
