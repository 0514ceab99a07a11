/**
 * Fonts that came too late for the first paint, or were not asked for before it. `font-display: optional` keeps a page
 * still while someone reads, and would keep the fallback for as long as the document lives: on a kiosk, all day. So a
 * late font is taken in when the page changes anyway.
 */

let adopted = false;

/**
 * Whether any of these files arrived after the first paint.
 * @param arrivals  when each file was there, milliseconds of the page's life; a missing one has not arrived
 * @param firstPaintMs  missing before the first paint, for which nothing that is there came too late
 */
export function cameLate(arrivals: (number | undefined)[], firstPaintMs = Number.POSITIVE_INFINITY): boolean {
  return arrivals.some((arrival) => arrival === undefined || arrival > firstPaintMs);
}

/** Takes late fonts in, once for each document. Call it when what is shown changes. */
export function adoptLateFonts(): void {
  if (adopted || typeof FontFace !== 'function') return;
  adopted = true;
  const faces = facesIn(declared());
  if (!areLate(faces)) return;
  for (const { family, source, descriptors } of faces) {
    const face = new FontFace(family, source, { ...descriptors, display: 'swap' });
    document.fonts.add(face);
    // Without the file the fallback stays, as it was.
    face.load().catch(() => document.fonts.delete(face));
  }
}

/**
 * Takes fonts that came too late out of force. Call it before style sheets with layers are put in force: with them a
 * browser sets its fonts anew, and one that arrived meanwhile would move the page.
 */
export function withdrawLateFonts(): void {
  const style = declared();
  if (style && areLate(facesIn(style))) style.media = 'not all';
}

/** What declares the fonts of the document, in force or not. */
const declared = () => document.querySelector<HTMLStyleElement>('style[data-fonts]') ?? undefined;

function areLate(faces: readonly Face[]): boolean {
  const [firstPaint] = performance.getEntriesByName('first-contentful-paint');
  const arrivals = faces.map(({ url }) => {
    const [file] = performance.getEntriesByName(new URL(url, location.href).href);
    return file instanceof PerformanceResourceTiming ? file.responseEnd : undefined;
  });
  return cameLate(arrivals, firstPaint?.startTime);
}

type Face = { family: string; url: string; source: string; descriptors: FontFaceDescriptors };

function facesIn(style: HTMLStyleElement | undefined): Face[] {
  return [...(style?.sheet?.cssRules ?? [])].flatMap((rule) => {
    if (!(rule instanceof CSSFontFaceRule)) return [];
    const read = (name: string) => rule.style.getPropertyValue(name);
    const source = read('src');
    const url = /url\("([^"]+)"\)/.exec(source)?.[1];
    if (!url) return [];
    const descriptors = { weight: read('font-weight'), stretch: read('font-stretch') };
    return [{ family: read('font-family').replaceAll('"', ''), url, source, descriptors }];
  });
}
