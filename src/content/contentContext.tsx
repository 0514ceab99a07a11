import { createContext, type RouterContextProvider } from 'react-router-dom';
import type { Site } from './pages/useSite.ts';
import type { SiteSearch } from './search/SiteSearch.ts';
import type { ContentSource } from './source/ContentSource.ts';

/** What loaders get from the world around them: the hub gives its memory, the browser its device or the hub. */
export type ContentAccess = {
  /** Opens a source for one page; it stays with one release [PWA-15]. */
  open: () => Promise<ContentSource>;
  search: SiteSearch;
  /** The same for places, which only the hub may know all of; `search` where it is missing */
  places?: SiteSearch;
  /** Scheme and host for canonical addresses, no trailing slash */
  origin: string;
  /** What the page that is left knows of the site; undefined for a first page, which alone the hub draws */
  shownSite?: () => Site | undefined;
};

export const contentContext = createContext<ContentAccess>();

/** @param context  a loader's `context`; React Router types it for an older interface unless a flag says otherwise */
export function contentAccess(context: unknown): ContentAccess {
  return (context as Readonly<RouterContextProvider>).get(contentContext);
}

/** The content source of a loader's page. */
export function openContent(context: unknown): Promise<ContentSource> {
  return contentAccess(context).open();
}
