/**
 * Fonts that came too late for the first paint. `font-display: optional` keeps a page still while someone reads, and
 * would keep the fallback for as long as the document lives: on a kiosk, all day. So a late font is taken in when the
 * page changes anyway.
 */

const FACES = [
  {
    family: 'Archivo',
    url: '/fonts/archivo-latin-wdth.woff2',
    descriptors: { weight: '100 900', stretch: '62% 125%' },
  },
  {
    family: 'Atkinson Hyperlegible Next',
    url: '/fonts/atkinson-next-latin.woff2',
    descriptors: { weight: '200 800' },
  },
];

let adopted = false;

/**
 * Whether any of these files arrived after the first paint.
 * @param arrivals  when each file was there, milliseconds of the page's life; a missing one has not arrived
 */
export function cameLate(arrivals: (number | undefined)[], firstPaintMs: number): boolean {
  return arrivals.some((arrival) => arrival === undefined || arrival > firstPaintMs);
}

/** Takes late fonts in, once for each document. Call it when what is shown changes. */
export function adoptLateFonts(): void {
  if (adopted || typeof FontFace !== 'function') return;
  adopted = true;
  const [firstPaint] = performance.getEntriesByName('first-contentful-paint');
  const arrivals = FACES.map(({ url }) => {
    const [file] = performance.getEntriesByName(new URL(url, location.href).href);
    return file instanceof PerformanceResourceTiming ? file.responseEnd : undefined;
  });
  if (!cameLate(arrivals, firstPaint?.startTime ?? 0)) return;
  for (const { family, url, descriptors } of FACES) {
    const face = new FontFace(family, `url(${url}) format("woff2")`, { ...descriptors, display: 'swap' });
    document.fonts.add(face);
    // Without the file the fallback stays, as it was.
    face.load().catch(() => document.fonts.delete(face));
  }
}
