/** A page that searches as a screen does, for as long as no screen can be driven to every search. */
import { searchSite } from '../../../src/content/search/browserSearch.pageOnly.ts';
import type { Found } from '../../../src/content/search/SiteSearch.ts';
import type { SearchCalls, SearchName } from '../../../src/domain/search/searchCalls.ts';

async function search<N extends SearchName>(name: N, request: SearchCalls[N]['request']): Promise<Found<N>> {
  return searchSite(name, request, new AbortController().signal);
}

declare global {
  interface Window {
    search: typeof search;
  }
}
window.search = search;
