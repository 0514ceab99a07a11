import { hydrationElement } from '../../src/domain/page/pageData.ts';
import { atLowPriority, inStyle, MENU_ID, SCRIPT_LOAD, STYLE_LINK } from '../../src/domain/page/pageTemplate.ts';
import type { RenderedPage } from '../../src/domain/page/rendering.ts';
import { hashSource } from '../http/hashSource.ts';
import type { ClientBuild } from './clientBuild.ts';
import { criticalStyles } from './criticalStyles.ts';
import { withEarlyFonts } from './earlyFonts.ts';
import { pictureStyles } from './pagePictures.ts';
import { routeAssets } from './routeAssets.ts';

type Page = Extract<RenderedPage, { kind: 'page' }>;
/** A whole document, and the CSP sources that allow its inline style sheets and scripts. */
type PageDocument = { html: string; styleHashes: string[]; scriptHashes: string[] };

/** A menu opened before the full style sheets have loaded stays hidden until then. */
const MENUS_WAIT = ':where(html:not([data-hydrated]) :is(dialog,[popover])){visibility:hidden}';

const MARKERS = { head: '<!--head-->', body: '<!--body-->', hydration: '<!--hydration-->' } as const;

/**
 * Inserts a rendered page into the template: the styles it needs inline, so that the first paint waits for nothing; its
 * data as JSON, which no policy has to allow; and its scripts at the end. The full style sheets load in parallel, and
 * `src/app/wholeStyles.ts` activates them [SHELL-05, HUB-22].
 */
export function pageDocument(client: ClientBuild, page: Page): PageDocument {
  const { styles, scripts } = routeAssets(client.manifest, page.modules, page.laterModules);
  const fonts = withEarlyFonts(client.template);
  const template = fonts.template.replace(STYLE_LINK, '').replace(SCRIPT_LOAD, '');
  const sheets = [
    { attribute: '', css: inStyle(pictureStyles(client, page.body)) },
    {
      attribute: ' data-critical',
      css: inStyle(MENUS_WAIT + criticalStyles(styles.map(client.sheet), template + page.body)),
    },
  ].filter(({ css }) => css !== '');
  const head = [
    page.head,
    // Otherwise a header painted while still being parsed would grow before the reader's eyes.
    `<link rel="expect" href="#${MENU_ID}" blocking="render">`,
    ...sheets.map(({ attribute, css }) => `<style${attribute}>${css}</style>`),
    ...styles.map((file) => `<link rel="stylesheet" media="not all" crossorigin href="/${file}">`),
    `<noscript>${styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join('')}</noscript>`,
  ];
  const end = [
    hydrationElement(page.hydration),
    ...(client.template.match(SCRIPT_LOAD) ?? []).map(atLowPriority),
    ...scripts.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`),
  ];

  const html = template
    // Functions, because "$&" in content would be interpreted as a replacement pattern.
    .replace(MARKERS.head, () => head.join('\n    '))
    .replace(MARKERS.body, () => page.body)
    .replace(MARKERS.hydration, () => end.join('\n    '));
  return {
    html,
    styleHashes: [...fonts.styleHashes, ...sheets.map(({ css }) => hashSource(css))],
    scriptHashes: fonts.scriptHashes,
  };
}

/** Returns the template as the offline shell: without a page, its styles linked from the worker's precache [PWA-03]. */
export function offlineShell(template: string): string {
  return Object.values(MARKERS).reduce((html, marker) => html.replace(marker, ''), template);
}
