import { inOwnTask, MENU_ID, SCRIPT_LOAD, STYLE_LINK } from '../../src/domain/page/pageTemplate.ts';
import type { RenderedPage } from '../../src/domain/page/rendering.ts';
import { hydrationElement } from '../../src/domain/page/routeContent.ts';
import { hashSource, type InlineHashes } from '../http/securityHeaders.ts';
import type { BuildManifest, ClientBuild } from './clientBuild.ts';
import { criticalStyles } from './criticalStyles.ts';

type Page = Extract<RenderedPage, { kind: 'page' }>;
/** A whole document, and the CSP sources that allow its inline style sheets and the template's script. */
type PageDocument = { html: string; hashes: Required<InlineHashes> };

/** A menu opened before the whole style sheet has loaded stays hidden until then. */
const MENUS_WAIT = ':where(html:not([data-hydrated]) :is(dialog,[popover])){visibility:hidden}';

/**
 * Lets the scripts out of the template before it once the page's largest picture, or without one its text, is painted:
 * until then nothing shares the connection and the processor with what is looked at. A tab in the background paints
 * nothing and a picture may never come, so the wait has a limit. A second release finds the template empty.
 */
export const RELEASE_SCRIPTS = `{
  const { content } = document.currentScript.previousElementSibling;
  const release = () => document.body.append(content);
  setTimeout(release, 1000);
  const picture = document.querySelector('img[fetchpriority="high"]');
  const painted = new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }));
  const decoded = Promise.resolve(picture?.decode()).catch(() => undefined);
  Promise.all([painted, decoded]).then(() => requestAnimationFrame(() => setTimeout(release)));
}`;

/**
 * Escapes CSS for a `<style>` element: only a closing tag could end it, and in CSS the added backslash has no effect.
 */
const inStyle = (css: string) => css.replaceAll('</', '<\\/');

const MARKERS = { head: '<!--head-->', body: '<!--body-->', hydration: '<!--hydration-->' } as const;

/**
 * Inserts a rendered page into the template: the styles it needs inline, so that the first paint waits for nothing; its
 * data as JSON, which no policy has to allow; and its scripts at the end, held until the first paint. The whole style
 * sheet loads in parallel, and `src/entry-client.tsx` activates it [SHELL-05, HUB-22].
 */
export function pageDocument(client: ClientBuild, page: Page): PageDocument {
  const template = client.template.replace(STYLE_LINK, '').replace(SCRIPT_LOAD, '');
  const sheets = [
    { attribute: '', css: inStyle(pictureStyles(client, page.body)) },
    {
      attribute: ' data-critical',
      css: inStyle(MENUS_WAIT + criticalStyles(client.styles.parts, template + page.body)),
    },
  ].filter(({ css }) => css !== '');
  const head = [
    page.head,
    // Otherwise a header painted while still being parsed would grow before the reader's eyes. A booth's page has none,
    // and a browser that waits for an element in vain complains.
    ...(page.body.includes(`id="${MENU_ID}"`) ? [`<link rel="expect" href="#${MENU_ID}" blocking="render">`] : []),
    ...sheets.map(({ attribute, css }) => `<style${attribute}>${css}</style>`),
    // Unlike the pictures further down, it is needed before the page comes alive.
    `<link rel="stylesheet" media="not all" fetchpriority="high" crossorigin href="${client.styles.path}">`,
    `<noscript><link rel="stylesheet" href="${client.styles.path}"></noscript>`,
  ];
  const scripts = [
    ...(client.template.match(SCRIPT_LOAD) ?? []).map(inOwnTask),
    ...routeScripts(client.manifest, page.modules).map(
      (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
    ),
  ];
  const end = [
    hydrationElement(page.hydration),
    `<template>${scripts.join('\n    ')}</template><script>${RELEASE_SCRIPTS}</script>`,
  ];

  const html = template
    // Functions, because "$&" in content would be interpreted as a replacement pattern.
    .replace(MARKERS.head, () => head.join('\n    '))
    .replace(MARKERS.body, () => page.body)
    .replace(MARKERS.hydration, () => end.join('\n    '));
  const own = templateHashes(client.template);
  const hashes = {
    styles: [...own.styles, ...sheets.map(({ css }) => hashSource(css))],
    scripts: [...own.scripts, hashSource(RELEASE_SCRIPTS)],
  };
  return { html, hashes };
}

/** Returns the CSP sources of the style sheets in the template, and of its inline scripts. */
export function templateHashes(template: string): { styles: string[]; scripts: string[] } {
  const hashesOf = (element: RegExp) => [...template.matchAll(element)].map(([, text = '']) => hashSource(text));
  return { styles: hashesOf(/<style[^>]*>([^<]*)<\/style>/g), scripts: hashesOf(/<script>([^<]*)<\/script>/g) };
}

/** Returns the template as the offline shell: without a page, its styles linked from the worker's precache [PWA-03]. */
export function offlineShell(template: string): string {
  return Object.values(MARKERS).reduce((html, marker) => html.replace(marker, ''), template);
}

const PICTURE_NAME = /\bdata-picture="([a-z0-9.-]+)"/g;

/**
 * Returns a rule with the small version of every picture that a page names by `data-picture`, for `src/ui/pictures/Picture`: it
 * is painted with the first text, not a round trip later. A name without a file is left to the style sheet.
 */
export function pictureStyles(client: Pick<ClientBuild, 'picture'>, body: string): string {
  const names = new Set([...body.matchAll(PICTURE_NAME)].map(([, name = '']) => name));
  return [...names]
    .flatMap((name) => {
      const bytes = client.picture(name);
      const uri = bytes && `data:image/avif;base64,${bytes.toString('base64')}`;
      return uri ? [`[data-picture="${name}"]{--first:url(${uri})}`] : [];
    })
    .join('');
}

/** Returns a chunk and all that it imports, except those in `seen`, which grows by what is returned. */
function withImports(manifest: BuildManifest, key: string, seen: Set<string>): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((imported) => withImports(manifest, imported, seen)), key];
}

/**
 * Returns the scripts that a page of these route modules needs besides those that the template loads itself.
 * @param modules  source files of the matched routes, as `entry-server` names them
 */
export function routeScripts(manifest: BuildManifest, modules: readonly string[]): string[] {
  const seen = new Set<string>();
  for (const key of Object.keys(manifest)) if (manifest[key]?.isEntry) withImports(manifest, key, seen);
  const files = modules
    .flatMap((module) => withImports(manifest, module, seen))
    .flatMap((key) => manifest[key]?.file ?? []);
  return files.filter((file) => /\.m?js$/.test(file));
}
