import type { Availability, PublishedRelease } from '../release/release.ts';
import type { SearchCalls, SearchName } from '../search/searchCalls.ts';

/** Runs a search over the release that a page is rendered from. */
export type RenderSearch = <N extends SearchName>(
  name: N,
  request: SearchCalls[N]['request'],
) => Promise<SearchCalls[N]['answer']>;

/** The hub's input to `entry-server` for one page. */
type RenderInput = {
  published: PublishedRelease;
  availability: Availability;
  /** Scheme and host for canonical URLs and social cards, no trailing slash. */
  origin: string;
  search: RenderSearch;
};

/** The output of `entry-server`: parts that the hub inserts into the template. No script, no style attribute. */
export type RenderedPage =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page';
      status: number;
      /** title, meta and link elements for `<head>` */
      head: string;
      /** markup for the mount point */
      body: string;
      /** JSON for `hydrationElement`, escaped by `scriptJson` [DEC-01] */
      hydration: string;
      /** Source files of the matched routes, to look up in the build manifest for preloads. */
      modules: string[];
      /** The unexpected error behind an error page, for the hub's log; never shown */
      failure?: unknown;
    };

export type Render = (request: Request, input: RenderInput) => Promise<RenderedPage>;

/** A page rendered by the worker: parts for the shell, which provides styles and scripts. */
export type DevicePage = Pick<Extract<RenderedPage, { kind: 'page' }>, 'head' | 'body' | 'hydration'>;

/**
 * The function that `entry-worker` provides to the worker.
 * @param address  as requested
 * @returns undefined for what is better left to the shell: redirects and error pages
 */
export type RenderOnDevice<Stored> = (address: string, stored: Stored) => Promise<DevicePage | undefined>;
