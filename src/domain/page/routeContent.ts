import type { JobRecord } from '../entities/job.ts';
import type { RouteContent } from '../entities/page.ts';

/** Id of the element that carries the first page's data [DEC-01]. */
export const HYDRATION_ID = '__CONTENT__';

/** That element. @param hydration  JSON that `scriptJson` made safe */
export const hydrationElement = (hydration: string) =>
  `<script type="application/json" id="${HYDRATION_ID}">${hydration}</script>`;

/**
 * Returns the lookup key of a path: without query, hash and trailing slash, lower case, decoded where possible
 * [DEC-24].
 */
export function routeKey(path: string): string {
  const bare = (path.split(/[?#]/, 1)[0] ?? '').replace(/\/+$/, '') || '/';
  try {
    return decodeURI(bare).toLowerCase();
  } catch {
    return bare.toLowerCase();
  }
}

/** Returns a job as the content of its own page, identical on the hub and on the device [HTTP-21, SHELL-08]. */
export function jobRouteContent(job: JobRecord, release: string): RouteContent {
  const seo = { PageTitle: job.title, ...(job.shortDescription ? { SeoDescription: job.shortDescription } : {}) };
  return { path: job.url, pageEditing: false, version: release, seo, job };
}
