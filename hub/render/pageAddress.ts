import type { PublishedRelease } from '../../src/domain/release/release.ts';
import { type RouteName, routeOf } from '../../src/domain/site/routes.ts';
import { findRecord } from '../published/publishedIndex.ts';

/** Routes whose last segment is the code of an event, which is written as its content writes it. */
const WITH_CODE: readonly RouteName[] = ['event', 'eventAlias', 'kioskRegister'];

/** As in a URL, also for what would end a segment or the path. */
const segment = (text: string) => encodeURI(text).replace(/[/?#]/g, encodeURIComponent);

/**
 * Returns the one spelling of a page's path: no empty segment, no last slash, small letters, only those characters
 * encoded that must be. Every other spelling would be rendered and kept once more [DEC-24].
 * @param path  as requested, beginning with a slash
 * @returns the path itself where it cannot be decoded. Never an address of another site; the same for its own result
 */
export function pageAddress(path: string, published: PublishedRelease): string {
  let segments: string[];
  try {
    // The parser takes out dot segments, as it will when the page is rendered.
    segments = new URL(`http://hub${path}`).pathname.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return path;
  }
  const spelled = `/${segments.map((each) => segment(each.toLowerCase())).join('/')}`;
  const code = segments.at(-1);
  if (code === undefined || !WITH_CODE.includes(routeOf(spelled))) return spelled;
  const known = findRecord(published, 'events', code)?.eventCode ?? code;
  return `/${[...spelled.split('/').slice(1, -1), segment(known)].join('/')}`;
}
