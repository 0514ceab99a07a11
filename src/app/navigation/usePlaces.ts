import { useEffect, useRef, useState } from 'react';
import { TYPING_PAUSE_MS } from '../../content/search/useAutocomplete.ts';
import type { createPlaceFinder, FoundPlaces } from './findPlaces.ts';

/**
 * Places for what is being typed, once somebody pauses; what was found before stays until then. The search is loaded with
 * the first letters, and a failure is not complained about: Enter asks the page of the search.
 */
export function usePlaces(typed: string): FoundPlaces | undefined {
  const query = typed.trim();
  const [found, setFound] = useState<FoundPlaces>();
  const finder = useRef<ReturnType<typeof createPlaceFinder>>(undefined);
  useEffect(() => {
    if (query === '') return setFound(undefined);
    let isGone = false;
    async function ask() {
      try {
        finder.current ??= await loadFinder();
        const places = await finder.current(query);
        if (places && !isGone) setFound(places);
      } catch (error) {
        console.warn('no places can be offered for what is typed', error);
        if (!isGone) setFound(undefined);
      }
    }
    const timer = setTimeout(ask, TYPING_PAUSE_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [query]);
  return found;
}

async function loadFinder() {
  const [{ createPlaceFinder }, { searchSite }, { openContentSource }] = await Promise.all([
    import('./findPlaces.ts'),
    import('../../content/search/browserSearch.pageOnly.ts'),
    import('../../content/source/openContentSource.pageOnly.ts'),
  ]);
  return createPlaceFinder({ search: searchSite, openSource: openContentSource });
}
