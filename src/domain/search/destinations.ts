/** Single places for a query: the one that it names, and the nearest ones when a search finds nothing. */
import type { ReserveUnit } from '../entities/reserveUnit.ts';
import { eventPath, faqAddress, ROUTES } from '../site/routes.ts';
import type { EpochMs } from '../text/time.ts';
import type { EventIndex } from './eventIndex.ts';
import type { FaqIndex } from './faqIndex.ts';
import { findDocuments } from './findDocuments.ts';
import { wordsOf } from './foldText.ts';
import type { JobIndex } from './jobIndex.ts';
import type { LinkIndex, PageLink } from './linkIndex.ts';
import type { Destination } from './searchCalls.ts';
import type { SearchLanguage } from './synonyms.ts';
import type { TextIndex } from './TextIndex.ts';

export type Places = {
  jobs: JobIndex;
  events: EventIndex;
  pages: LinkIndex<PageLink>;
  faqs: FaqIndex;
};

const MAX_NEAREST = 3;

/** One kind of place: its documents as places, and which of them may be shown. */
type Kind = {
  texts: TextIndex;
  place(doc: number): Destination | undefined;
  passes?: (doc: number) => boolean;
};

function kindsOf({ jobs, events, pages, faqs }: Places, now: EpochMs): { [K in Destination['kind']]: Kind } {
  const isUpcoming = (event: number) => (events.ends[event] ?? 0) > now;
  return {
    role: {
      texts: jobs.texts,
      place: (doc) => place('role', jobs.results[doc]),
    },
    event: {
      texts: events.texts,
      place: (doc) => {
        const event = isUpcoming(doc) ? events.events[doc] : undefined;
        return event && { kind: 'event', title: event.eventName, url: eventPath(event.eventCode) };
      },
      passes: isUpcoming,
    },
    page: {
      texts: pages.texts,
      place: (doc) => place('page', pages.links[doc]),
    },
    question: {
      texts: faqs.texts,
      place: (doc) => {
        const faq = faqs.faqs[doc];
        return faq && { kind: 'question', title: faq.question, url: faqAddress(faq.id) };
      },
    },
  };
}

function place(kind: Destination['kind'], link: { title: string; url: string } | undefined): Destination | undefined {
  return link && { kind, title: link.title, url: link.url };
}

/**
 * Returns the one place that a query names: what editors chose for it, an event by its code, reserve units by their
 * suburb, or whatever has exactly this title; roles before events, pages and questions.
 */
export function namedPlace(
  places: Places & { units: readonly ReserveUnit[] },
  language: SearchLanguage,
  query: string,
  now: EpochMs,
): Destination | undefined {
  const words = wordsOf(query);
  if (words.length === 0) return undefined;
  const kinds = kindsOf(places, now);
  const every = () => Object.values(kinds).flatMap(placesOf);
  const chosen = language.bestAnswer(query);
  const best = chosen === undefined ? undefined : every().find(({ url }) => url === chosen);
  if (best) return best;

  const code = words.join('');
  const event = places.events.events.findIndex(({ eventCode }) => wordsOf(eventCode).join('') === code);
  const byCode = event < 0 ? undefined : kinds.event.place(event);
  if (byCode) return byCode;

  const title = words.join(' ');
  return unitsNear(places.units, words) ?? every().find((each) => wordsOf(each.title).join(' ') === title);
}

function placesOf({ texts, place: placeOf }: Kind): Destination[] {
  return Array.from({ length: texts.size }, (_, doc) => placeOf(doc) ?? []).flat();
}

/** `units Wagga Wagga`, `reserve units near Wagga Wagga`. */
function unitsNear(units: readonly ReserveUnit[], words: readonly string[]): Destination | undefined {
  if (!words.some((word) => ['unit', 'units', 'near'].includes(word))) return undefined;
  const asked = words
    .filter((word) => !['reserve', 'reserves', 'unit', 'units', 'near', 'in', 'me'].includes(word))
    .join(' ');
  const suburb = units
    .map((unit) => unit.suburb ?? '')
    .find((name) => name !== '' && wordsOf(name).join(' ') === asked);
  if (suburb === undefined) return undefined;
  const query = new URLSearchParams({ location: suburb });
  return { kind: 'page', title: `Reserve units near ${suburb}`, url: `${ROUTES.reserveUnits.path}?${query}` };
}

/**
 * Returns up to three places that answer a part of a query, those that cover most of it first, each kind in turn; for a
 * query of which nothing is known, the questions that editors show as quick links, so that there is always a next step.
 * @param first  the kind that was searched
 */
export function nearestPlaces(
  places: Places,
  language: SearchLanguage,
  query: string,
  { now, first }: { now: EpochMs; first: 'role' | 'event' | undefined },
): Destination[] {
  const kinds = kindsOf(places, now);
  const order = [...new Set([first ?? 'role', 'question', 'page', 'role', 'event'] as const)];
  const found = order.flatMap((name, at) => {
    const kind = kinds[name];
    if (wordsOf(query).length === 0) return [];
    const finding = findDocuments(kind.texts, language, query, { isPartial: true, passes: kind.passes });
    return finding.docs.slice(0, MAX_NEAREST).flatMap((doc, rank) => {
      const destination = kind.place(doc);
      return destination ? { destination, coverage: finding.coverage(doc), rank, at } : [];
    });
  });
  found.sort((a, b) => b.coverage - a.coverage || a.rank - b.rank || a.at - b.at);
  if (found.length > 0) return found.slice(0, MAX_NEAREST).map(({ destination }) => destination);
  return places.faqs.faqs
    .flatMap((faq, doc) => (faq.showAsQuickLink ? (kinds.question.place(doc) ?? []) : []))
    .slice(0, MAX_NEAREST);
}
