import { useState } from 'react';
import type { JobSearchSettings } from '../../domain/entities/settings.ts';
import { type JobFacets, withOption } from '../../domain/jobSearch/jobFilters.ts';
import { type JobSearch, jobSearchAddress } from '../../domain/jobSearch/jobSearch.ts';
import type { ChosenOption } from './FilterForm.tsx';

/**
 * Tracks filters set by a person, which may be ahead of the results: until a new search is shown, further changes build
 * on each other.
 * @returns the search with these filters, and a function that changes one and returns the resulting search
 */
export function useFilters(search: JobSearch, facets: JobFacets, settings: JobSearchSettings) {
  const address = jobSearchAddress(search);
  const [shown, setShown] = useState(address);
  const [ahead, setAhead] = useState(search);
  if (shown !== address) {
    setShown(address);
    setAhead(search);
  }
  return {
    filtered: ahead,
    choose(option: ChosenOption): JobSearch {
      const next = withOption(ahead, option, facets, settings);
      setAhead(next);
      return next;
    },
  };
}
