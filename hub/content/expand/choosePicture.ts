import type { Service } from '../../../src/domain/services.ts';
import { type IndexedPicture, PICTURES } from '../media/pictureIndex.ts';
import { stableId } from './stableId.ts';

/** What the categories of roles and the types of events are called where a picture says what it goes with. */
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
  /** Stays the same for ever */ id: string;
  service: Service /** Category of a role or type of an event */;
  kind: string;
};

/** So many neighbours never share a picture. */
const APART = 4;
/** With fewer that go with a kind, a list of that kind would soon repeat itself. */
const ENOUGH = APART + 1;

/**
 * Chooses a scene for one item after the other: its service's, one that goes with its kind where there are enough, always
 * the same for the same item, unless one of the few before it has that picture.
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
    // Alike things meet again on a page of one of them, even where others stood between them.
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

function poolOf(service: Service, kind: string): IndexedPicture[] {
  const scenes = Object.values(PICTURES).filter((picture) => picture.kind === 'scene' && picture.service === service);
  const wanted = KINDS[kind] ?? [];
  const [fitting, others] = [true, false].map((fits) =>
    scenes.filter(({ suits }) => suits.split(' ').some((word) => wanted.includes(word)) === fits),
  ) as [IndexedPicture[], IndexedPicture[]];
  // Each kind is filled up with others: not all with the first of the list.
  const turn = numberOf(kind) % Math.max(1, others.length);
  const filled = [...fitting, ...others.slice(turn), ...others.slice(0, turn)].slice(0, ENOUGH);
  return fitting.length >= ENOUGH ? fitting : filled;
}

/** A whole number that is always the same for a name. */
function numberOf(name: string): number {
  return Number.parseInt(stableId(`pictures/${name}`).slice(0, 8), 16);
}
