import type { JobRecord } from '../entities/job.ts';
import type { RouteContent } from '../entities/page.ts';

/** The key of a path: query, hash and trailing slash dropped, lower case, decoded where it can be [DEC-24]. */
export function routeKey(path: string): string {
  const bare = (path.split(/[?#]/, 1)[0] ?? '').replace(/\/+$/, '') || '/';
  try {
    return decodeURI(bare).toLowerCase();
  } catch {
    return bare.toLowerCase();
  }
}

/** A job as the content of its own page, the same from the hub and from the device [HTTP-21, SHELL-08]. */
export function jobRouteContent(job: JobRecord, release: string): RouteContent {
  const seo = { PageTitle: job.title, ...(job.shortDescription ? { SeoDescription: job.shortDescription } : {}) };
  return { path: job.url, pageEditing: false, version: release, seo, job };
}
