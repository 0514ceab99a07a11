import { useEffect, useRef, useState } from 'react';
import type { Location } from '../../domain/entities/shared.ts';
import { systemClock } from '../../platform/clock.ts';
import { prepareForPlaces, searchPlaces } from '../search/browserSearch.pageOnly.ts';
import { createLatestSearch } from '../search/findSuggestions.ts';
import { TYPING_PAUSE_MS } from '../search/useAutocomplete.ts';

type Places = {
  typed: string;
  type(text: string): void;
  /** Of what is typed; undefined while they are not known, and once they are not wanted */
  found: readonly Location[] | undefined;
  dismiss(): void;
  /** The place that is meant most likely, asked for at once; undefined where there is none, or somebody types on */
  best(): Promise<Location | undefined>;
};

/** Places for what a visitor types; nothing that is typed is logged [EVS-38, UNIT-14, UNIT-15]. */
export function usePlaces(): Places {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly Location[]>();
  const [latest] = useState(() => createLatestSearch(searchPlaces));

  async function find(query: string): Promise<readonly Location[] | undefined> {
    void prepareForPlaces();
    try {
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
    if (query === '') return;
    let isOver = false;
    const cancel = systemClock.after(TYPING_PAUSE_MS, async () => {
      const places = await findNow.current(query);
      if (places && !isOver) setFound(places);
    });
    return () => {
      isOver = true;
      cancel();
    };
  }, [typed]);

  return {
    typed,
    type(text) {
      setTyped(text);
      if (text.trim() === '') setFound(undefined);
    },
    found,
    dismiss: () => setFound(undefined),
    async best() {
      const places = await find(typed.trim());
      if (places) setFound(places);
      return places?.[0];
    },
  };
}
