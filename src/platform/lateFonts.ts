/**
 * Fonts that came too late for the first paint, or were not asked for before it. `font-display: optional` keeps a page
 * still while someone reads, and would keep the fallback for as long as the document lives: on a kiosk, all day. So they
 * are fetched while nobody waits for anything, and taken in when the page changes anyway.
 */

type Face = { family: string; source: string; descriptors: FontFaceDescriptors };

let late: FontFace[] | undefined;

/** Fetches late fonts, once for each document. Call it when the browser is idle. */
export function fetchLateFonts(): void {
  if (late || typeof FontFace !== 'function') return;
  late = facesOfDocument()
    .filter(isLate)
    .map(({ family, source, descriptors }) => new FontFace(family, source, { ...descriptors, display: 'swap' }));
  // Without the file the letters stay as they are.
  for (const face of late) face.load().catch(() => undefined);
}

/** Takes in what has come of them. Call it while a page gives way to another, before that is painted. */
export function adoptLateFonts(): void {
  for (const face of late ?? []) if (face.status === 'loaded') document.fonts.add(face);
}

/** The faces that the document declares, in force or not. */
function facesOfDocument(): Face[] {
  const sheet = document.querySelector<HTMLStyleElement>('style[data-fonts]')?.sheet;
  return [...(sheet?.cssRules ?? [])].flatMap(faceOf);
}

/** Whether this font draws no text. */
function isLate({ family }: Face): boolean {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return false;
  const widthIn = (font: string) => {
    context.font = `40px ${font}`;
    return context.measureText('Walk the ship').width;
  };
  return widthIn(`"${family}", monospace`) === widthIn('monospace');
}

/** One face of a sheet's rule; none for any other rule. */
function faceOf(rule: CSSRule): Face[] {
  if (!(rule instanceof CSSFontFaceRule)) return [];
  const read = (name: string) => rule.style.getPropertyValue(name);
  // An empty one would make the whole face an error.
  const descriptors = { weight: read('font-weight') || 'normal', stretch: read('font-stretch') || 'normal' };
  return [{ family: read('font-family').replaceAll('"', ''), source: read('src'), descriptors }];
}
