import { hashSource } from '../http/hashSource.ts';

/** The faces that the build puts into the template, and its preloads of their files, which are for the worker's answers. */
const FACES = /<style data-fonts>([^<]*)<\/style>/;
const STYLE = /<style[^>]*>([^<]*)<\/style>/g;
const PRELOAD = /[ \t]*<link rel="preload" href="([^"]+)" as="font" type="font\/woff2" crossorigin[^>]*>\n?/g;

/**
 * A document whose first bytes took longer than this is painted before fonts asked for now could be there: they take
 * about as long.
 */
const SLOW_START_MS = 400;

const fontScript = (urls: readonly string[]) =>
  `if(performance.now()<${SLOW_START_MS}){document.currentScript.previousElementSibling.media="all";` +
  `for(const href of ${JSON.stringify(urls)})document.head.append(Object.assign(document.createElement("link"),` +
  '{rel:"preload",as:"font",type:"font/woff2",crossOrigin:"",href}))}';

type EarlyFonts = {
  template: string;
  /** CSP sources of its style sheets, and of the script that decides on the faces */
  styleHashes: string[];
  scriptHashes: string[];
};

/**
 * The template with its fonts in force on a fast line only, and asked for ahead there. On a slow one
 * `src/platform/lateFonts.ts` fetches them later, for the next page: a browser holds back its first paint by a tenth
 * of a second for a preloaded font, and looks for a stand-in for each size of a declared one, which is lost where the
 * font comes too late for that paint anyway [CON-38].
 */
export function withEarlyFonts(template: string): EarlyFonts {
  const [style, faces] = FACES.exec(template) ?? [];
  const styleHashes = templateStyleHashes(template);
  if (!style || faces === undefined) return { template, styleHashes, scriptHashes: [] };
  const script = fontScript([...template.matchAll(PRELOAD)].map(([, url = '']) => url));
  const inTurn = `<style data-fonts media="not all">${faces}</style><script>${script}</script>`;
  return {
    template: template.replace(PRELOAD, '').replace(style, () => inTurn),
    styleHashes,
    scriptHashes: [hashSource(script)],
  };
}

/** CSP sources of the style sheets in the template. */
export function templateStyleHashes(template: string): string[] {
  return [...template.matchAll(STYLE)].map(([, css = '']) => hashSource(css));
}
