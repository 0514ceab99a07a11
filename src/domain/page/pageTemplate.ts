/** The HTML template of the client build, split up so that the hub or the worker can insert a page. */

/** Id of the site menu, which follows the header on every page. */
export const MENU_ID = 'site-menu';

/** The style sheet that the build links in the template. Links to icons and fonts do not match. */
export const STYLE_LINK = /[ \t]*<link\b(?=[^>]*\brel="stylesheet")[^>]*>\n?/g;
/** Returns the path of the site's style sheet; undefined when the template links none. */
export function stylePath(template: string): string | undefined {
  const [link = ''] = template.match(STYLE_LINK) ?? [];
  return /\bhref="([^"]+)"/.exec(link)?.[1];
}

/** The template's own scripts. */
export const SCRIPT_LOAD = /[ \t]*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)\n?/g;

/** Lowers the priority of a script: the page is complete without it, so text, fonts and pictures load first. */
export const atLowPriority = (load: string) =>
  load
    .trim()
    .replace(/^<(?:script type="module"|link rel="modulepreload")(?![^>]*fetchpriority)/, '$& fetchpriority="low"');

/**
 * Returns a script of the template as a page from the network loads it: what the build would only have fetched in
 * advance runs as soon as it is there, in a task of its own. Run by the entry script, React, the router and the frame of
 * a page would be one long task. A page that a device has by itself would be painted after all of them.
 */
export const inOwnTask = (load: string) =>
  atLowPriority(load)
    .replace(/^<link rel="modulepreload"([^>]*) href="([^"]*)">$/, '<script type="module"$1 src="$2"></script>')
    .replace(/^<script type="module"/, '$& async');
