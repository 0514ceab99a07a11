import { hashSource } from '../http/securityHeaders.ts';

/**
 * The font faces that the build puts into the template, and its preload links for font files, which only the worker's
 * answers use.
 */
const FACES = /<style data-fonts>([^<]*)<\/style>/;
const STYLE = /<style[^>]*>([^<]*)<\/style>/g;
const PRELOAD = /[ \t]*<link rel="preload" href="([^"]+)" as="font" type="font\/woff2" crossorigin[^>]*>\n?/g;

/**
 * If the document's first bytes took longer than this, fonts requested now would miss the first paint, because they
 * take about as long.
 */
const SLOW_START_MS = 400;

const fontScript = (urls: readonly string[]) =>
  `if(performance.now()<${SLOW_START_MS}){document.currentScript.previousElementSibling.media="all";` +
  `for(const href of ${JSON.stringify(urls)})document.head.append(Object.assign(document.createElement("link"),` +
  '{rel:"preload",as:"font",type:"font/woff2",crossOrigin:"",href}))}';

type EarlyFonts = {
  template: string;
  /** CSP sources of its style sheets, and of the script that activates the font faces */
  styleHashes: string[];
  scriptHashes: string[];
};

/**
 * Returns the template with its fonts activated and preloaded on a fast connection only. On a slow one
 * `src/platform/lateFonts.ts` fetches them later, for the next page: a browser delays its first paint by a tenth of a
 * second for a preloaded font and resolves a fallback for each size of a declared one, which is wasted if the font
 * misses that paint anyway [CON-38].
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

/** Returns the CSP sources of the style sheets in the template. */
export function templateStyleHashes(template: string): string[] {
  return [...template.matchAll(STYLE)].map(([, css = '']) => hashSource(css));
}
