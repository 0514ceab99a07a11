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

/** The keywords above: pictures with none of them are of one kind of work, and stand with its roles alone. */
const GENERAL = new Set(Object.values(KINDS).flat());

const wordsOf = ({ suits }: IndexedPicture) => suits.split(' ');
const isGeneral = (picture: IndexedPicture) => wordsOf(picture).some((word) => GENERAL.has(word));

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
 * @param shown  pictures that stand beside the items, and are none of theirs
 */
export function pictureChooser(shown: readonly IndexedPicture[] = []): (wish: Wish) => IndexedPicture | undefined {
  const pools = new Map<string, IndexedPicture[]>();
  const recent = new Map<string, IndexedPicture[]>();
  let before: IndexedPicture[] = [];
  return ({ id, service, kind }) => {
    const key = `${service} ${kind}`;
    const pool = pools.get(key) ?? poolOf(service, kind, shown);
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

function poolOf(service: Service, kind: string, shown: readonly IndexedPicture[]): IndexedPicture[] {
  const scenes = scenesOf(service).filter((picture) => !shown.includes(picture));
  const wanted = KINDS[kind] ?? [];
  const fits = (picture: IndexedPicture) => wordsOf(picture).some((word) => wanted.includes(word));
  const fitting = scenes.filter(fits);
  const others = scenes.filter((picture) => isGeneral(picture) && !fits(picture));
  // Each kind is filled up with different pictures, not all with the first of the list.
  const turn = numberOf(kind) % Math.max(1, others.length);
  const filled = [...fitting, ...others.slice(turn), ...others.slice(0, turn)].slice(0, ENOUGH);
  return fitting.length >= ENOUGH ? fitting : filled;
}

/** Hashes a name to a whole number. */
function numberOf(name: string): number {
  return Number.parseInt(stableId(`pictures/${name}`).slice(0, 8), 16);
}

/** Scenes of a service that show a family of jobs, in the order of the list. */
const families = new Map<string, readonly IndexedPicture[]>();

/**
 * Returns the scenes that show a family of jobs in the colours of a service: those whose `suits` name its motif. Empty
 * when there are none. @param motif  such as `galley` or `boats`
 */
export function motifPictures(service: Service, motif: string): readonly IndexedPicture[] {
  const key = `${service} ${motif}`;
  const found = families.get(key) ?? scenesOf(service).filter((picture) => wordsOf(picture).includes(motif));
  families.set(key, found);
  return found;
}

const scenesOf = (service: Service) =>
  Object.values(PICTURES).filter((picture) => picture.kind === 'scene' && picture.service === service);

type RoleList = Source<{ category: string; motif?: string; related?: readonly string[] }>[];
type Pictures = ReadonlyMap<string, IndexedPicture>;

/** Cached, because every list of roles needs the pictures of the same roles. */
const known = new WeakMap<RoleList, Pictures>();

/**
 * Returns the picture of every role by its key: one that shows the work of its family, if possible none of a related
 * role's, and each about as often as the others of that family, so that neighbours in a list differ; without a motif,
 * one of its category.
 */
export function rolePictures({ roles }: { roles: RoleList }): Pictures {
  const pictures = known.get(roles) ?? chosenFor(roles);
  known.set(roles, pictures);
  return pictures;
}

function chosenFor(roles: RoleList): Pictures {
  const choose = pictureChooser();
  const uses = new Map<IndexedPicture, number>();
  const usesOf = (picture: IndexedPicture) => uses.get(picture) ?? 0;
  const inOrder = roles.toSorted(
    (a, b) =>
      compare(serviceOf(a.key), serviceOf(b.key)) || compare(a.data.category, b.data.category) || compare(a.key, b.key),
  );
  const beside = besides(roles);
  const chosen = new Map<string, IndexedPicture>();
  for (const { key, data } of inOrder) {
    const service = serviceOf(key);
    const family = data.motif ? motifPictures(service, data.motif) : [];
    const near = (beside.get(key) ?? []).map((other) => chosen.get(other));
    const cost = (picture: IndexedPicture) => usesOf(picture) + (near.includes(picture) ? roles.length : 0);
    const [best] = family.toSorted((a, b) => cost(a) - cost(b));
    const picture = best ?? choose({ id: `roles/${key}`, service, kind: data.category });
    if (!picture) continue;
    uses.set(picture, usesOf(picture) + 1);
    chosen.set(key, picture);
  }
  return chosen;
}

/** The roles that stand on each other's pages, by key: those that a role names as related, and those that name it. */
function besides(roles: RoleList): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const add = (key: string, other: string) => found.set(key, [...(found.get(key) ?? []), other]);
  for (const { key, data } of roles) {
    for (const other of data.related ?? []) {
      add(key, other);
      add(other, key);
    }
  }
  return found;
}

/**
 * Returns different scenes for the story on a role's page, a screen each: first of the same work, then of its category,
 * then of its service, and never the one at the head of the page.
 * @param header  the picture at the head of the page
 */
export function storyPictures(
  { service, slug, role }: { service: Service; slug: string; role: { category: string; motif?: string } },
  header: IndexedPicture | undefined,
  count: number,
): IndexedPicture[] {
  const shown = header ? [header] : [];
  const family = role.motif ? motifPictures(service, role.motif) : [];
  const alike = poolOf(service, role.category, shown);
  const start = numberOf(`stories/${service}/${slug}`) % Math.max(1, alike.length);
  const inOrder = [...family, ...alike.slice(start), ...alike.slice(0, start), ...scenesOf(service).filter(isGeneral)];
  return [...new Set(inOrder)].filter((picture) => !shown.includes(picture)).slice(0, count);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
