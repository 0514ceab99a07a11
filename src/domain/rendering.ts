import type { Availability, PublishedRelease } from './release.ts';
import type { SearchCalls, SearchName } from './search/searchCalls.ts';

/** Searches the release that a page is rendered from. */
export type RenderSearch = <N extends SearchName>(
  name: N,
  request: SearchCalls[N]['request'],
) => Promise<SearchCalls[N]['answer']>;

/** What the hub gives `entry-server` for one page. */
export type RenderInput = {
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
      /** JSON for `<script type="application/json" id="__CONTENT__">`, `<` already escaped [DEC-01] */
      hydration: string;
      /** Source files of the matched routes, to look up in the build manifest for styles and preloads. */
      modules: string[];
      /** Source files of parts whose scripts come later; their styles are part of the first page. */
      laterModules: string[];
      /** The unexpected error behind an error page, for the hub's log; never shown */
      failure?: unknown;
    };

export type Render = (request: Request, input: RenderInput) => Promise<RenderedPage>;
