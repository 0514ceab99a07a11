/** One page of a PDF: its size in points and its lines of text, in the order in which they are drawn. */
type PdfPage = { width: number; height: number; lines: string[] };
type ReadPdf = { pages: PdfPage[]; title: string | undefined; links: string[] };

/** Bytes 80 to 9f in the encoding of the standard fonts; some Nodes decode `windows-1252` as Latin-1. */
const WIN_ANSI = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
const letterOf = (byte: number) => (byte >= 0x80 && byte <= 0x9f && WIN_ANSI[byte - 0x80]) || String.fromCharCode(byte);

/**
 * Reads what a PDF says by following its own structure: the cross-reference table to its objects, the catalogue to the
 * pages in their order, each page to its contents and its fonts. For files that neither compress nor encrypt.
 * @throws Error for a file that is no such PDF
 */
export function readPdf(bytes: ArrayBuffer | Uint8Array): ReadPdf {
  const file = Array.from(new Uint8Array(bytes), letterOf).join('');
  if (!file.startsWith('%PDF-') || !file.trimEnd().endsWith('%%EOF')) throw new Error('no PDF');
  const objects = objectsOf(file);
  const object = (number: string | undefined) => {
    const found = objects.get(Number(number));
    if (found === undefined) throw new Error(`the PDF has no object ${number}`);
    return found;
  };
  const refOf = (text: string, key: string) => new RegExp(`/${key} (\\d+) 0 R`).exec(text)?.[1];

  /** By name of the font: the letters of an embedded one by the number of their glyphs. */
  const lettersOf = (page: string) => {
    const fonts = /\/Font <<([\s\S]*?)>>/.exec(object(refOf(page, 'Resources')))?.[1] ?? '';
    return new Map(
      [...fonts.matchAll(/\/(F\d+) (\d+) 0 R/g)].flatMap(([, name = '', number]) => {
        const table = refOf(object(number), 'ToUnicode');
        return table === undefined ? [] : [[name, lettersIn(object(table))] as const];
      }),
    );
  };
  const trailer = file.slice(file.lastIndexOf('trailer'));
  const tree = object(refOf(object(refOf(trailer, 'Root')), 'Pages'));
  const kids = [...(/\/Kids \[([^\]]*)\]/.exec(tree)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(([, number]) => number);
  if (Number(/\/Count (\d+)/.exec(tree)?.[1]) !== kids.length) throw new Error('the PDF miscounts its pages');
  const pages = kids.map((kid): PdfPage => {
    const page = object(kid);
    const [, , width = 0, height = 0] = (/\/MediaBox \[([^\]]*)\]/.exec(page)?.[1] ?? '')
      .trim()
      .split(/\s+/)
      .map(Number);
    return { width, height, lines: linesOf(object(refOf(page, 'Contents')), lettersOf(page)) };
  });
  const info = object(refOf(trailer, 'Info'));
  const title = /\/Title \(((?:\\.|[^\\)])*)\)/.exec(info)?.[1];
  const links = kids.flatMap((kid) =>
    [...object(kid).matchAll(/\/URI \(((?:\\.|[^\\)])*)\)/g)].map(([, uri]) => unescaped(uri)),
  );
  return { pages, title: title && unescaped(title), links };
}

/** Objects by number, each from where the cross-reference table says that it begins. */
function objectsOf(file: string): Map<number, string> {
  const at = Number(/startxref\s+(\d+)/.exec(file.slice(file.lastIndexOf('startxref')))?.[1]);
  const [, first = '', count = ''] = /^xref\s+(\d+) (\d+)\s+/.exec(file.slice(at)) ?? [];
  const entries = [...file.slice(at).matchAll(/^(\d{10}) (\d{5}) ([nf])/gm)].slice(0, Number(count));
  if (entries.length !== Number(count) || entries.length === 0) throw new Error('the PDF has no table of its objects');
  return new Map(
    entries.flatMap(([, offset, , use], index) => {
      const number = Number(first) + index;
      if (use === 'f') return [];
      const text = file.slice(Number(offset), file.indexOf('endobj', Number(offset)));
      if (!text.startsWith(`${number} 0 obj`)) throw new Error(`object ${number} is not where the PDF says`);
      return [[number, text] as const];
    }),
  );
}

type Letters = ReadonlyMap<string, string>;

function lettersIn(table: string): Letters {
  return new Map(
    [...table.matchAll(/<([\da-f]{4})><([\da-f]{4})>/gi)].map(([, glyph = '', letter = '']) => [
      glyph.toLowerCase(),
      String.fromCharCode(Number.parseInt(letter, 16)),
    ]),
  );
}

function linesOf(contents: string, fonts: ReadonlyMap<string, Letters>): string[] {
  const [, stream = ''] = /stream\r?\n([\s\S]*)endstream/.exec(contents) ?? [];
  let letters: Letters | undefined;
  return [...stream.matchAll(/\/(F\d+) [\d.]+ Tf|\(((?:\\.|[^\\)])*)\)\s*Tj|<([\da-f]*)>\s*Tj/gi)].flatMap(
    ([, font, text, glyphs]) => {
      if (font !== undefined) letters = fonts.get(font);
      if (text !== undefined) return [unescaped(text)];
      if (glyphs === undefined) return [];
      return [(glyphs.toLowerCase().match(/.{4}/g) ?? []).map((glyph) => letters?.get(glyph) ?? '\ufffd').join('')];
    },
  );
}

const unescaped = (text = '') => text.replace(/\\([\\()])/g, '$1');
