import type { Availability, PublishedRelease } from '../release/release.ts';
import type { SearchCalls, SearchName } from '../search/searchCalls.ts';
import type { EpochMs } from '../text/time.ts';

/** Searches the release that a page is rendered from. */
export type RenderSearch = <N extends SearchName>(
  name: N,
  request: SearchCalls[N]['request'],
) => Promise<SearchCalls[N]['answer']>;

/** What the hub gives `entry-server` for one page. */
type RenderInput = {
  published: PublishedRelease;
  availability: Availability;
  /** Scheme and host for canonical addresses and social cards, no trailing slash. */
  origin: string;
  search: RenderSearch;
};

/** What `entry-server` answers: parts that the hub puts into the template. No script, no style attribute. */
export type RenderedPage =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page';
      status: number;
      /** title, meta and link elements for `<head>` */
      head: string;
      /** markup for the mount point */
      body: string;
      /** JSON for `hydrationElement`, made safe by `scriptJson` [DEC-01] */
      hydration: string;
      /** Source files of the matched routes, to look up in the build manifest for styles and preloads. */
      modules: string[];
      /** Source files of parts whose scripts come later; their styles are part of the first page. */
      laterModules: string[];
      /** The unexpected error behind an error page, for the hub's log; never shown */
      failure?: unknown;
    };

export type Render = (request: Request, input: RenderInput) => Promise<RenderedPage>;

/** A page that the worker renders: parts for the shell, whose entry it shares. Its style sheets are in cascade order. */
export type DevicePage = Pick<Extract<RenderedPage, { kind: 'page' }>, 'head' | 'body' | 'hydration'> & {
  /** Files of the build, without a leading slash, behind those that the shell links */
  styles: string[];
  /** How long a page rendered later would say the same; undefined when that cannot be told */
  life?: PageLife;
};

/** What besides its release a rendered page depends on. */
export type PageLife = {
  /** When it was rendered */
  from: EpochMs;
  /** When the first of the events that it read is over; undefined when none will be */
  until?: EpochMs;
  /** ETag of the live numbers that it was rendered with; undefined when it asked for none */
  numbers?: string;
};

/**
 * What `entry-worker` offers the worker.
 * @param address  as asked for
 * @returns undefined for what is better left to the shell: redirects and error pages
 */
export type RenderOnDevice<Held> = (address: string, held: Held) => Promise<DevicePage | undefined>;
