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
 * Returns the shell with a page in it, rendered on this device [PWA-03, PWA-26]. The browser gets the shell's head at
 * once, and prepares the document and loads its style sheet while the page is being rendered. If that fails or takes too
 * long the document ends as the shell does, and the page begins there.
 * @returns undefined when the shell has no place for a page; it has not been consumed then
 */
export async function renderPage(
  shell: Response,
  render: () => Promise<DevicePage | undefined>,
): Promise<Response | undefined> {
  const template = await shell.clone().text();
  if (!template.includes(MOUNT) || !template.includes(END_OF_HEAD)) return undefined;
  const [head = '', rest = ''] = template.replace(SCRIPT_LOAD, '').split(END_OF_HEAD);
  const scripts = (template.match(SCRIPT_LOAD) ?? []).map(atLowPriority).join('');
  const text = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(document) {
      document.enqueue(text.encode(head));
      // Loading the page script and rendering occupy the worker: the answer is on its way before.
      await new Promise((resolve) => setTimeout(resolve));
      const page = await withinLimit(RENDER_LIMIT_MS, render);
      document.enqueue(text.encode(restOfDocument(rest, page, scripts)));
      document.close();
    },
  });
  return new Response(body, { headers: headersFor(shell) });
}

const MOUNT = '<div id="root"></div>';
const END_OF_HEAD = '</head>';

/** Returns the document from the end of its head, with its scripts at the end, like the hub does. */
function restOfDocument(rest: string, page: DevicePage | undefined, scripts: string): string {
  const { head = '', body = '', hydration } = page?.body ? page : {};
  const data = hydration === undefined ? '' : hydrationElement(hydration);
  // A function, because "$&" in content would be interpreted as a replacement pattern.
  return head + END_OF_HEAD + rest.replace(MOUNT, () => `<div id="root">${body}</div>${data}${scripts}`);
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
