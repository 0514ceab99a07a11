import { hydrationElement } from '../src/domain/page/pageData.ts';
import { atLowPriority, inStyle, SCRIPT_LOAD, STYLE_LINK } from '../src/domain/page/pageTemplate.ts';
import type { DevicePage, PageLife } from '../src/domain/page/rendering.ts';
import { withinLimit } from './withinLimit.ts';

/** After this long the shell, which needs no rendering, is faster. */
const RENDER_LIMIT_MS = 1_500;

export type MadePage = { answer: Response; life?: PageLife };

type PageMaking = {
  render(): Promise<DevicePage | undefined>;
  /** Text of a style sheet of the build, by its path */
  sheet(path: string): Promise<string>;
};

/**
 * Returns the shell with a page in it, rendered on this device [PWA-03, PWA-26].
 * @returns undefined when the page cannot be rendered in time; the shell has not been consumed then
 */
export async function devicePage(
  shell: Response,
  { render, sheet }: PageMaking,
  limitMs = RENDER_LIMIT_MS,
): Promise<MadePage | undefined> {
  return withinLimit(limitMs, async () => {
    const [page, template] = await Promise.all([render(), shell.clone().text()]);
    if (!page?.body || !template.includes(MOUNT) || !template.includes('</head>')) return undefined;
    const links = sheetsOf(template, page);
    const style = inStyle((await Promise.all(links.map(sheet))).join('\n'));
    const html = pageInShell(template, page, links, style);
    return { answer: new Response(html, { headers: await headersFor(shell, style) }), life: page.life };
  });
}

const MOUNT = '<div id="root"></div>';

/** Returns the paths of the shell's style sheets and the page's own, in cascade order. */
function sheetsOf(template: string, { styles }: DevicePage): string[] {
  const ofShell = (template.match(STYLE_LINK) ?? []).flatMap((link) => /\bhref="([^"]+)"/.exec(link)?.[1] ?? []);
  return [...new Set([...ofShell, ...styles.map((file) => `/${file}`)])];
}

/**
 * Combines template and page into one document, like the hub does: with its styles inline, because twelve sheets take
 * the worker longer to answer than the browser to parse, and its scripts at the end.
 * @param style  text of the sheets at `links`
 */
function pageInShell(template: string, { head, body, hydration }: DevicePage, links: string[], style: string): string {
  // Disabled links: the page's scripts look for these and, finding them, do not load sheets whose text is inline
  // already.
  const here = links.map((path) => `<link rel="stylesheet" disabled crossorigin href="${path}">`);
  const scripts = (template.match(SCRIPT_LOAD) ?? []).map(atLowPriority);
  // Functions, because "$&" in content would be interpreted as a replacement pattern.
  return template
    .replace(STYLE_LINK, '')
    .replace(SCRIPT_LOAD, '')
    .replace('</head>', () => `${head}<style>${style}</style>${here.join('')}</head>`)
    .replace(MOUNT, () => `<div id="root">${body}</div>${hydrationElement(hydration)}${scripts.join('')}`);
}

/**
 * Returns the shell's headers, with this style sheet added to the policy [HUB-22], and without those that describe its
 * bytes.
 */
async function headersFor(shell: Response, style: string): Promise<Headers> {
  const headers = new Headers(shell.headers);
  for (const name of ['content-encoding', 'content-length', 'etag', 'last-modified']) headers.delete(name);
  const policy = headers.get('content-security-policy');
  const source = await hashSource(style);
  if (policy)
    headers.set(
      'content-security-policy',
      policy.replace("style-src 'self'", () => `style-src 'self' ${source}`),
    );
  return headers;
}

async function hashSource(css: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css)));
  return `'sha256-${btoa(String.fromCharCode(...hash))}'`;
}
