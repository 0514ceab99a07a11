/**
 * Fonts that came too late for the first paint, or were not asked for before it. `font-display: optional` keeps a page
 * still while someone reads, and would keep the fallback for as long as the document lives: on a kiosk, all day. So a
 * late font is taken in when the page changes anyway.
 */

type Face = { family: string; source: string; descriptors: FontFaceDescriptors };

let adopted = false;

/** Takes late fonts in, once for each document. Call it when what is shown changes. */
export function adoptLateFonts(): void {
  if (adopted || typeof FontFace !== 'function') return;
  adopted = true;
  for (const { family, source, descriptors } of facesOfDocument().filter(isLate)) {
    const face = new FontFace(family, source, { ...descriptors, display: 'swap' });
    document.fonts.add(face);
    // Without the file the fallback stays, as it was.
    face.load().catch(() => document.fonts.delete(face));
  }
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
  const descriptors = { weight: read('font-weight'), stretch: read('font-stretch') };
  return [{ family: read('font-family').replaceAll('"', ''), source: read('src'), descriptors }];
}
