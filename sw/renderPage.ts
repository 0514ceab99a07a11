import { contentDb } from '../src/db/contentDb.ts';
import { type StoredContent, storedRelease } from '../src/db/storedRelease.ts';
import { atLowPriority, SCRIPT_LOAD } from '../src/domain/page/pageTemplate.ts';
import type { DevicePage } from '../src/domain/page/rendering.ts';
import { hydrationElement } from '../src/domain/page/routeContent.ts';
import { systemClock, withTimeout } from '../src/platform/clock.ts';

/** IndexedDB can hang after a browser crash; a page load must not hang with it. */
const DATABASE_LIMIT_MS = 1_000;
/** After this long the shell, which needs no rendering, is faster. */
const RENDER_LIMIT_MS = 1_500;

/** Returns the release that pages are rendered from; undefined when there is none or the database fails in any way. */
export function storedContent(): Promise<StoredContent | undefined> {
  return withinLimit(DATABASE_LIMIT_MS, async () => {
    const db = contentDb();
    const stored = await storedRelease(db);
    return stored && { db, stored };
  });
}

/**
 * Returns the shell with a page in it, rendered on this device [PWA-03, PWA-26].
 * @returns undefined when the page cannot be rendered in time; the shell has not been consumed then
 */
export function renderPage(
  shell: Response,
  render: () => Promise<DevicePage | undefined>,
): Promise<Response | undefined> {
  return withinLimit(RENDER_LIMIT_MS, async () => {
    const [page, template] = await Promise.all([render(), shell.clone().text()]);
    if (!page?.body || !template.includes(MOUNT) || !template.includes('</head>')) return undefined;
    return new Response(pageInShell(template, page), { headers: headersFor(shell) });
  });
}

const MOUNT = '<div id="root"></div>';

/** Combines template and page into one document, like the hub does: with its scripts at the end. */
function pageInShell(template: string, { head, body, hydration }: DevicePage): string {
  const scripts = (template.match(SCRIPT_LOAD) ?? []).map(atLowPriority);
  // Functions, because "$&" in content would be interpreted as a replacement pattern.
  return template
    .replace(SCRIPT_LOAD, '')
    .replace('</head>', () => `${head}</head>`)
    .replace(MOUNT, () => `<div id="root">${body}</div>${hydrationElement(hydration)}${scripts.join('')}`);
}

/** Returns the shell's headers without those that describe its bytes. */
function headersFor(shell: Response): Headers {
  const headers = new Headers(shell.headers);
  for (const name of ['content-encoding', 'content-length', 'etag', 'last-modified']) headers.delete(name);
  return headers;
}

/** Returns the result of the work; undefined when it fails or exceeds the limit, which does not abort it. */
async function withinLimit<T>(limitMs: number, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await withTimeout(systemClock, limitMs, work());
  } catch (error) {
    console.warn('this device cannot answer a page', error);
    return undefined;
  }
}
