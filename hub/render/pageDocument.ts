import { createHash } from 'node:crypto';
import type { RenderedPage } from '../../src/domain/rendering.ts';
import type { ClientBuild } from './clientBuild.ts';
import { pictureStyles } from './pagePictures.ts';
import { routeAssets } from './routeAssets.ts';

type Page = Extract<RenderedPage, { kind: 'page' }>;
/** A whole document and the CSP source that lets its inline style sheet through. */
export type PageDocument = { html: string; styleHash: string };

const MARKERS = { head: '<!--head-->', body: '<!--body-->', hydration: '<!--hydration-->' } as const;
/** The style sheets that the build links in the template; its icons and fonts are links too and stay. */
const STYLE_LINK = /[ \t]*<link\b(?=[^>]*\brel="stylesheet")[^>]*>\n?/g;
/** The template's own scripts: the page is complete without them, so text, fonts and pictures go first. */
const SCRIPT_LOADS = /<(?:script type="module"|link rel="modulepreload")(?![^>]*fetchpriority)/g;

/**
 * Puts a rendered page into the template: its styles inline so that the first paint waits for nothing, its scripts
 * announced, its data as JSON that no policy has to allow [SHELL-05, HUB-22].
 */
export function pageDocument(client: ClientBuild, page: Page): PageDocument {
  const assets = routeAssets(client.manifest, page.modules, page.laterModules);
  // Inside <style> only a closing tag could end the sheet; in CSS the backslash changes nothing.
  const sheets = [...assets.styles.map(client.css), pictureStyles(client, page.body)].filter(Boolean);
  const css = sheets.join('\n').replaceAll('</', '<\\/');
  const preloads = assets.scripts.map(
    (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
  );
  // Their text is here already: so the page's scripts, which look for these links, load none of them again.
  const loaded = assets.styles.map((file) => `<link rel="stylesheet" disabled crossorigin href="/${file}">`);
  const head = [page.head, `<style>${css}</style>`, ...loaded, ...preloads].join('\n    ');
  const data = `<script type="application/json" id="__CONTENT__">${page.hydration}</script>`;

  const html = client.template
    .replace(STYLE_LINK, '')
    .replace(SCRIPT_LOADS, '$& fetchpriority="low"')
    // Functions, because "$&" in content would otherwise be read as a pattern.
    .replace(MARKERS.head, () => head)
    .replace(MARKERS.body, () => page.body)
    .replace(MARKERS.hydration, () => data);
  return { html, styleHash: `'sha256-${createHash('sha256').update(css).digest('base64')}'` };
}

/** The template as the offline shell: without a page in it, its styles linked from the worker's precache [PWA-03]. */
export function offlineShell(template: string): string {
  return Object.values(MARKERS).reduce((html, marker) => html.replace(marker, ''), template);
}
