import { useEffect, useRef, useState } from 'react';
import type { Location } from '../../domain/entities/shared.ts';
import { systemClock } from '../../platform/clock.ts';
import { createLatestSearch } from '../search/findSuggestions.ts';
import type { SiteSearch } from '../search/SiteSearch.ts';
import { TYPING_PAUSE_MS } from '../search/useAutocomplete.ts';

export type Places = {
  typed: string;
  type(text: string): void;
  /** Of what is typed; undefined while they are not known, and once they are not wanted */
  found: readonly Location[] | undefined;
  dismiss(): void;
  /** Puts a text into the input that is looked up no more */
  settle(text: string): void;
  /** The place that is meant most likely, asked for at once; undefined where there is none, or somebody types on */
  best(): Promise<Location | undefined>;
};

/** Loaded with the first place that is typed. */
const searchPlaces: SiteSearch = async (...asked) =>
  (await import('../search/browserSearch.pageOnly.ts')).searchPlaces(...asked);
const prepareForPlaces = async () => (await import('../search/browserSearch.pageOnly.ts')).prepareForPlaces();

/**
 * Places for what a visitor types; nothing that is typed is logged [EVS-38, UNIT-14, UNIT-15].
 * @param given  what stands in the input before anything is typed, and again when it changes
 */
export function usePlaces(given = ''): Places {
  const [typed, setTyped] = useState(given);
  const [shown, setShown] = useState(given);
  /** A text that is looked up no more, however long it stands there */
  const [settled, setSettled] = useState<string | undefined>(given);
  const [found, setFound] = useState<readonly Location[]>();
  const [latest] = useState(() => createLatestSearch(searchPlaces));
  if (shown !== given) {
    setShown(given);
    settle(given);
  }

  function settle(text: string): void {
    setTyped(text);
    setSettled(text);
    setFound(undefined);
  }

  async function find(query: string): Promise<readonly Location[] | undefined> {
    try {
      void prepareForPlaces().catch(() => undefined);
      return (await latest('locations', { query }))?.answer.items;
    } catch (error) {
      console.warn('places could not be looked up', error);
      return [];
    }
  }
  const findNow = useRef(find);
  findNow.current = find;

  useEffect(() => {
    const query = typed.trim();
    if (query === '' || typed === settled) return;
    let isOver = false;
    const cancel = systemClock.after(TYPING_PAUSE_MS, async () => {
      const places = await findNow.current(query);
      if (places && !isOver) setFound(places);
    });
    return () => {
      isOver = true;
      cancel();
    };
  }, [typed, settled]);

  return {
    typed,
    type(text) {
      setTyped(text);
      setSettled(undefined);
      if (text.trim() === '') setFound(undefined);
    },
    found,
    dismiss: () => setFound(undefined),
    settle,
    async best() {
      // Else the lookup that follows typing would end this one.
      setSettled(typed);
      const places = await find(typed.trim());
      if (places) setFound(places);
      return places?.[0];
    },
  };
}
