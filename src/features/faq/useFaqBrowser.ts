import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  EMPTY_FAQ_BROWSER,
  type FaqBrowser,
  type FaqBrowserEvent,
  faqBrowserAddress,
  faqBrowserReducer,
  levelUp,
  RESULTS,
  withFirstTopic,
} from '../../domain/faq/faqBrowser.ts';
import type { FaqChapter, FaqGroup } from '../../domain/faq/faqChapters.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';

/** A sheet of paper is narrow, and has no level further down: its questions are those of a wide window. */
const WIDE = 'print, (min-width: 1024px)';

/** Kept in a history entry: the addresses of the entries before it, oldest first, that the browser itself has made. */
type Trail = { faqTrail: readonly string[] };

/** Typing, and opening a question where it stands, are no steps that Back undoes. */
function isInPlace(event: FaqBrowserEvent): boolean {
  if (event.type === 'SELECT_FAQ') return event.subcategory === undefined;
  return ['UPDATE_QUERY', 'CLEAR_QUERY', 'DESELECT_FAQ'].includes(event.type);
}

export type FaqBrowserControl = {
  /** What is selected on this window: a wide one begins with the first category [FAQ-21] */
  state: FaqBrowser;
  isWide: boolean;
  /** Where an event leads: the address of its link, which works without scripting as well */
  hrefOf(event: FaqBrowserEvent): string;
  send(event: FaqBrowserEvent): void;
  /** One level up, as the browser's own Back goes [FAQ-07] */
  up(): void;
  /** Out of all levels */
  close(): void;
};

type Loaded = { asked: FaqBrowser; chapters: readonly FaqChapter[]; groups: readonly FaqGroup[] };

/** The state machine of the browser of questions, whose state is the page's address. */
export function useFaqBrowser({ asked: loaded, chapters, groups }: Loaded): FaqBrowserControl {
  const isWide = useMediaQuery(WIDE, true);
  const navigate = useNavigate();
  const { search, state: entry } = useLocation();
  const trail = (entry as Partial<Trail> | null)?.faqTrail ?? [];
  const [query, setQuery] = useState(loaded.query);
  const [known, setKnown] = useState(loaded.query);
  // Results that were reached by another way than this box.
  if (known !== loaded.query) {
    setKnown(loaded.query);
    if (loaded.query !== '') setQuery(loaded.query);
  }

  // Opening a question reads nothing anew, so the address knows of it before the loader.
  const named = new URLSearchParams(search).get('faq');
  const faq = groups.flatMap(({ faqs }) => faqs).find(({ id }) => id === named)?.id;
  const asked = { ...loaded, query, faq };
  const shown = withFirstTopic(asked, chapters);
  const here = faqBrowserAddress(asked);

  /** The state that an event leads to: from what was chosen, or from what is shown without a choice */
  function next(event: FaqBrowserEvent, isOnWide: boolean): FaqBrowser {
    return faqBrowserReducer(isAboutShown(event, asked, isOnWide) ? shown : asked, event);
  }

  function leaveTo(address: string) {
    const at = trail.lastIndexOf(address);
    if (at >= 0) void navigate(at - trail.length);
    else void navigate(address, { replace: true, preventScrollReset: true, state: entry });
  }

  return {
    state: isWide ? shown : asked,
    isWide,
    // The same on the hub, which does not know the window.
    hrefOf: (event) => faqBrowserAddress(next(event, false)),
    send(event) {
      const state = next(event, isWide);
      const to = faqBrowserAddress(state);
      setQuery(state.query);
      if (to === here) return;
      const replace = isWide && isInPlace(event);
      const faqTrail = replace ? trail : [...trail, here];
      void navigate(to, { replace, preventScrollReset: true, state: { faqTrail } satisfies Trail });
    },
    up() {
      const event = levelUp(asked);
      const state = event && faqBrowserReducer(asked, event);
      leaveTo(state && (state.category || state.subcategory) ? faqBrowserAddress(state) : ROUTES.faqs.path);
    },
    close: () => leaveTo(faqBrowserAddress(EMPTY_FAQ_BROWSER)),
  };
}

/**
 * Whether an event is about what is shown, and not only about what was chosen: one inside of the first subcategory, and on
 * a wide window the first category, which is active there. Results stand in no category that nobody has chosen.
 */
function isAboutShown(event: FaqBrowserEvent, asked: FaqBrowser, isWide: boolean): boolean {
  switch (event.type) {
    case 'SELECT_CATEGORY':
      return isWide;
    case 'SELECT_SUBCATEGORY':
      return event.id !== RESULTS;
    case 'SELECT_HEADING':
    case 'SELECT_FAQ':
      return asked.subcategory !== RESULTS;
    default:
      return false;
  }
}

/** Whether a window that is not wide shows a level over its page. */
export function isOverPage({ category, subcategory }: FaqBrowser): boolean {
  return Boolean(category) || subcategory === RESULTS;
}
