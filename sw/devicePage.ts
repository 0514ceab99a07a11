import { hydrationElement } from '../src/domain/page/pageData.ts';
import { atLowPriority, SCRIPT_LOAD } from '../src/domain/page/pageTemplate.ts';
import type { DevicePage, PageLife } from '../src/domain/page/rendering.ts';
import { withinLimit } from './withinLimit.ts';

/** After this long the shell, which needs no rendering, is faster. */
const RENDER_LIMIT_MS = 1_500;

export type MadePage = { answer: Response; life?: PageLife };

/**
 * Returns the shell with a page in it, rendered on this device [PWA-03, PWA-26].
 * @returns undefined when the page cannot be rendered in time; the shell has not been consumed then
 */
export async function devicePage(
  shell: Response,
  render: () => Promise<DevicePage | undefined>,
  limitMs = RENDER_LIMIT_MS,
): Promise<MadePage | undefined> {
  return withinLimit(limitMs, async () => {
    const [page, template] = await Promise.all([render(), shell.clone().text()]);
    if (!page?.body || !template.includes(MOUNT) || !template.includes('</head>')) return undefined;
    const html = pageInShell(template, page);
    return { answer: new Response(html, { headers: headersFor(shell) }), life: page.life };
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
