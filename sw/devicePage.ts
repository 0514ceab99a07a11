import { hydrationElement } from '../src/domain/page/pageData.ts';
import { atLowPriority, inStyle, SCRIPT_LOAD, STYLE_LINK } from '../src/domain/page/pageTemplate.ts';
import type { DevicePage, PageLife } from '../src/domain/page/rendering.ts';
import { withinLimit } from './withinLimit.ts';

/** Longer than this, and the shell, which asks for nothing, is sooner there. */
const RENDER_LIMIT_MS = 1_500;

export type MadePage = { answer: Response; life?: PageLife };

type PageMaking = {
  render(): Promise<DevicePage | undefined>;
  /** Text of a style sheet of the build, by its path */
  sheet(path: string): Promise<string>;
};

/**
 * The shell with a page in it, rendered on this device [PWA-03, PWA-26].
 * @returns undefined when the page cannot be had in time; the shell is then unused
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

/** Paths of the shell's sheets and of the page's own, in the order in which they hold. */
function sheetsOf(template: string, { styles }: DevicePage): string[] {
  const ofShell = (template.match(STYLE_LINK) ?? []).flatMap((link) => /\bhref="([^"]+)"/.exec(link)?.[1] ?? []);
  return [...new Set([...ofShell, ...styles.map((file) => `/${file}`)])];
}

/**
 * One document from template and page, as the hub makes one: with its styles inside, because a worker takes longer to
 * answer for twelve sheets than a browser to read them, and its scripts behind the page.
 * @param style  text of the sheets at `links`
 */
function pageInShell(template: string, { head, body, hydration }: DevicePage, links: string[], style: string): string {
  // Their text is here already: so the page's scripts, which look for these links, load none of them again.
  const here = links.map((path) => `<link rel="stylesheet" disabled crossorigin href="${path}">`);
  const scripts = (template.match(SCRIPT_LOAD) ?? []).map(atLowPriority);
  // Functions, because "$&" in content would otherwise be read as a pattern.
  return template
    .replace(STYLE_LINK, '')
    .replace(SCRIPT_LOAD, '')
    .replace('</head>', () => `${head}<style>${style}</style>${here.join('')}</head>`)
    .replace(MOUNT, () => `<div id="root">${body}</div>${hydrationElement(hydration)}${scripts.join('')}`);
}

/** The shell's own, with its policy for this one style sheet more [HUB-22]; not those that tell of its bytes. */
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
