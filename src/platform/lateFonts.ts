/**
 * Fonts that came too late for the first paint, or were not requested before it. With `font-display: optional` text
 * does not change while someone reads, but the fallback would stay as long as the document lives: on a kiosk, all day.
 * So these fonts are fetched while the browser is idle, and applied at the next page change.
 */

type Face = { family: string; source: string; descriptors: FontFaceDescriptors };

let late: FontFace[] | undefined;

/** Fetches late fonts, once per document. Call it when the browser is idle. */
export function fetchLateFonts(): void {
  if (late || typeof FontFace !== 'function') return;
  late = facesOfDocument()
    .filter(isLate)
    .map(({ family, source, descriptors }) => new FontFace(family, source, { ...descriptors, display: 'swap' }));
  // Without the file, the fallback font stays.
  for (const face of late) face.load().catch(() => undefined);
}

/** Applies the fonts that have loaded. Call it during a page change, before the new page is painted. */
export function adoptLateFonts(): void {
  for (const face of late ?? []) if (face.status === 'loaded') document.fonts.add(face);
}

/** Returns the font faces that the document declares, active or not. */
function facesOfDocument(): Face[] {
  const sheet = document.querySelector<HTMLStyleElement>('style[data-fonts]')?.sheet;
  return [...(sheet?.cssRules ?? [])].flatMap(faceOf);
}

/** Whether this font is not in use yet: text measures the same with it as without. */
function isLate({ family }: Face): boolean {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return false;
  const widthIn = (font: string) => {
    context.font = `40px ${font}`;
    return context.measureText('Walk the ship').width;
  };
  return widthIn(`"${family}", monospace`) === widthIn('monospace');
}

/** Returns the font face of a rule; none for any other rule. */
function faceOf(rule: CSSRule): Face[] {
  if (!(rule instanceof CSSFontFaceRule)) return [];
  const read = (name: string) => rule.style.getPropertyValue(name);
  // An empty descriptor would make the whole face invalid.
  const descriptors = { weight: read('font-weight') || 'normal', stretch: read('font-stretch') || 'normal' };
  return [{ family: read('font-family').replaceAll('"', ''), source: read('src'), descriptors }];
}
