import type { DevicePage } from '../src/domain/rendering.ts';
import { withinLimit } from './withinLimit.ts';

/** Longer than this, and the shell, which asks for nothing, is sooner there. */
const RENDER_LIMIT_MS = 1_500;

/**
 * The shell with a page in it, rendered on this device [PWA-03, PWA-26].
 * @returns undefined when the page cannot be had in time; the shell is then unused
 */
export async function devicePage(
  shell: Response,
  render: () => Promise<DevicePage | undefined>,
): Promise<Response | undefined> {
  return withinLimit(RENDER_LIMIT_MS, async () => {
    const page = await render();
    const html = page && pageInShell(await shell.clone().text(), page);
    return html === undefined ? undefined : new Response(html, { headers: headersFor(shell) });
  });
}

const MOUNT = '<div id="root"></div>';

/**
 * One document from template and page, as the hub makes one, but with its style sheets linked: they are on the device.
 * @returns undefined when the template is none
 */
export function pageInShell(shell: string, { head, body, hydration, styles }: DevicePage): string | undefined {
  if (!shell.includes(MOUNT) || !shell.includes('</head>')) return undefined;
  const links = styles
    .filter((file) => !shell.includes(`href="/${file}"`))
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
  const data = `<script type="application/json" id="__CONTENT__">${hydration}</script>`;
  // Functions, because "$&" in content would otherwise be read as a pattern.
  return shell
    .replace('</head>', () => `${head}${links.join('')}</head>`)
    .replace(MOUNT, () => `<div id="root">${body}</div>${data}`);
}

/** The shell's own, its policy among them; not those that tell of the bytes that it came in. */
function headersFor(shell: Response): Headers {
  const headers = new Headers(shell.headers);
  for (const name of ['content-encoding', 'content-length', 'etag', 'last-modified']) headers.delete(name);
  return headers;
}
