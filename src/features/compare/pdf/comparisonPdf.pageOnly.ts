import { jsPDF } from 'jspdf';
import { autoTable } from 'jspdf-autotable';
import type { Html } from '../../../domain/entities/shared.ts';
import type { Career } from '../../../domain/job/comparison.ts';
import { cellText, comparisonRows } from '../../../domain/job/comparisonTable.ts';
import { employmentLabel } from '../../../domain/job/jobAddress.ts';
import { HELPLINE, LOCALE, PRODUCT_NAME } from '../../../domain/product.ts';
import { SERVICE_MARK_LINES, type Service, serviceLabel } from '../../../domain/services.ts';
import { formatDateTime } from '../../../domain/text/format.ts';
import { plainText } from '../../../domain/text/plainText.ts';
import strongLetters from './strong.ttf?inline';
import textLetters from './text.ttf?inline';
import titleLetters from './title.ttf?inline';

type PdfInput = {
  careers: readonly Career[];
  notes: readonly Html[];
  /** Of the share page */
  address: string;
  /** Epoch milliseconds */
  now: number;
};

const TITLE = 'Compare Careers';
/** The site's own letters; the files come with this script [CON-38, PWA-09]. */
const [DISPLAY, TEXT] = ['Archivo', 'Atkinson'];
const FACES = [
  { family: DISPLAY, style: 'bold', file: titleLetters },
  { family: TEXT, style: 'normal', file: textLetters },
  { family: TEXT, style: 'bold', file: strongLetters },
];
/** In points */
const MARGIN = 40;
const FIRST_COLUMN = 96;
const INK: [number, number, number] = [16, 25, 30];
const GREY: [number, number, number] = [78, 92, 100];
/** As `--c-navy-mid` and the others of `primitives.css` */
const SERVICE_BARS: Record<Service, [number, number, number]> = {
  navy: [37, 99, 173],
  army: [112, 123, 43],
  'air-force': [17, 144, 212],
  'tri-service': [193, 86, 45],
};
const BAR_HEIGHT = 5;
/** Side of the mark's box, and of the box that its lines are given in */
const MARK_SIZE = 26;
const MARK_BOX = 48;

/**
 * Returns the comparison as a PDF of A4 pages: landscape for more than two roles, with page numbers and date and time
 * in the footers [CMP-21, CMP-22, DEC-59].
 */
export function comparisonPdf({ careers, notes, address, now }: PdfInput): ArrayBuffer {
  const orientation = careers.length > 2 ? 'landscape' : 'portrait';
  const pdf = new jsPDF({ orientation, unit: 'pt', format: 'a4' });
  pdf.setProperties({ title: TITLE, author: PRODUCT_NAME });
  pdf.setLanguage(LOCALE);
  const isKnown = embedFonts(pdf);
  const writable = (text: string) => withKnownLetters(text, isKnown);
  writeHead(pdf);
  writeTable(pdf, careers, writable);
  writeNotes(pdf, [...notes.map(plainText), `Call ${HELPLINE.label} to talk it over.`].map(writable), address);
  writeFooters(pdf, formatDateTime(now));
  return pdf.output('arraybuffer');
}

/**
 * Registers the site's letters; the library embeds those that the document uses.
 * @returns whether each of the faces has a letter
 */
function embedFonts(pdf: jsPDF): (letter: string) => boolean {
  const glyphsOf = FACES.map(({ family, style, file }) => {
    const name = `${family}-${style}.ttf`;
    pdf.addFileToVFS(name, file.slice(file.indexOf(',') + 1));
    pdf.addFont(name, family, style);
    return pdf.setFont(family, style).getFont().metadata as unknown as Glyphs;
  });
  return (letter) => glyphsOf.every((glyphs) => glyphs.characterToGlyph(letter.codePointAt(0) ?? 0) > 0);
}

/** Of a font that the library has read; its types do not name it. */
type Glyphs = { characterToGlyph(codePoint: number): number };

function writeHead(pdf: jsPDF): void {
  pdf
    .setTextColor(...INK)
    .setFont(DISPLAY, 'bold')
    .setFontSize(26);
  pdf.text(TITLE, MARGIN, MARGIN + 16);
  const right = pdf.internal.pageSize.getWidth() - MARGIN;
  pdf.setFontSize(12).text(PRODUCT_NAME, right, MARGIN + 15, { align: 'right' });
  const markLeft = right - pdf.getTextWidth(PRODUCT_NAME) - MARK_SIZE - 6;
  pdf
    .setDrawColor(...INK)
    .setLineWidth((5 * MARK_SIZE) / MARK_BOX)
    .path(pathOf(SERVICE_MARK_LINES['tri-service'], [markLeft, MARGIN - 2], MARK_SIZE / MARK_BOX))
    .stroke();
}

type PathStep = { op: string; c: number[] };

/**
 * Returns lines of an SVG as this library draws them. Of path data it knows what the marks are written in: `M` with lines
 * that follow, and the curves `c` and `s`.
 */
function pathOf(data: string, [left, top]: readonly [number, number], scale: number): PathStep[] {
  let [x, y] = [0, 0];
  let bend = [0, 0];
  return [...data.matchAll(/([Mcs])([^Mcs]*)/g)].flatMap(([, command, list = '']) => {
    const size = { M: 2, c: 6, s: 4 }[command as 'M' | 'c' | 's'];
    const numbers = (list.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    return Array.from({ length: numbers.length / size }, (_, index): PathStep => {
      const own = numbers.slice(index * size, (index + 1) * size);
      // A curve is relative to where it begins; `s` leaves its first bend out, which mirrors the last one.
      const points =
        command === 'M' ? own : [...(command === 's' ? bend : []), ...own].map((n, at) => n + (at % 2 ? y : x));
      const [endX = 0, endY = 0] = points.slice(-2);
      const [bendX = endX, bendY = endY] = points.slice(-4, -2);
      bend = [endX - bendX, endY - bendY];
      [x, y] = [endX, endY];
      const op = command !== 'M' ? 'c' : index === 0 ? 'm' : 'l';
      return { op, c: points.map((n, at) => n * scale + (at % 2 ? top : left)) };
    });
  });
}

function writeTable(pdf: jsPDF, careers: readonly Career[], writable: (text: string) => string): void {
  const width = (pdf.internal.pageSize.getWidth() - 2 * MARGIN - FIRST_COLUMN) / careers.length;
  const columns = Object.fromEntries(careers.map((_career, index) => [index + 1, { cellWidth: width }]));
  autoTable(pdf, {
    startY: MARGIN + 34,
    margin: { left: MARGIN, right: MARGIN, top: MARGIN, bottom: MARGIN + 24 },
    theme: 'plain',
    head: [['', ...careers.map((career) => writable(columnName(career)))]],
    body: comparisonRows(careers).map(({ name, cells }) => [name, ...cells.map((cell) => writable(cellText(cell)))]),
    // Column headings are repeated on every page.
    showHead: 'everyPage',
    rowPageBreak: 'avoid',
    styles: { font: TEXT, fontSize: 9, cellPadding: 6, textColor: INK, lineColor: [201, 210, 213], valign: 'top' },
    headStyles: {
      fillColor: INK,
      textColor: 255,
      font: DISPLAY,
      fontStyle: 'bold',
      fontSize: 11,
      cellPadding: { top: 7, right: 6, bottom: 6 + BAR_HEIGHT, left: 6 },
    },
    bodyStyles: { lineWidth: { bottom: 0.5 } },
    columnStyles: { 0: { cellWidth: FIRST_COLUMN, fontStyle: 'bold' }, ...columns },
    // Each role under the bar of its service, on every page.
    didDrawCell: ({ section, column, cell }) => {
      const career = careers[column.index - 1];
      if (section !== 'head' || !career) return;
      pdf.setFillColor(...SERVICE_BARS[career.job.service]);
      pdf.rect(cell.x, cell.y + cell.height - BAR_HEIGHT, cell.width, BAR_HEIGHT, 'F');
    },
  });
}

function columnName({ job, method }: Career): string {
  return [job.title, method.title, `${serviceLabel(job.service)}, ${employmentLabel(job.isReserve)}`].join('\n');
}

/** Writes the notes below the table, on a new page when that one is full. */
function writeNotes(pdf: jsPDF, notes: readonly string[], address: string): void {
  autoTable(pdf, {
    margin: { left: MARGIN, right: MARGIN, top: MARGIN, bottom: MARGIN + 24 },
    theme: 'plain',
    body: [...notes.map((note) => [note]), ['Open this comparison']],
    styles: { font: TEXT, fontSize: 8, cellPadding: { top: 6, right: 0, bottom: 0, left: 0 }, textColor: GREY },
    didDrawCell: ({ row, cell }) => {
      if (row.index === notes.length) pdf.link(cell.x, cell.y, cell.width, cell.height, { url: address });
    },
  });
}

function writeFooters(pdf: jsPDF, made: string): void {
  const count = pdf.getNumberOfPages();
  const { pageSize } = pdf.internal;
  pdf
    .setFont(TEXT, 'normal')
    .setFontSize(8)
    .setTextColor(...GREY);
  for (let number = 1; number <= count; number += 1) {
    pdf.setPage(number);
    const y = pageSize.getHeight() - MARGIN + 8;
    pdf.text(made, MARGIN, y);
    pdf.text(`Page ${number} of ${count}`, pageSize.getWidth() - MARGIN, y, { align: 'right' });
  }
}

/**
 * Converts a text to letters that the fonts have: `Māori` becomes `Maori`, and a letter without an equivalent a question
 * mark, where the library would leave it out.
 */
function withKnownLetters(text: string, isKnown: (letter: string) => boolean): string {
  const simple = text.replace(/[\u2010\u2011]/g, '-').replace(/[^\S\n]/g, ' ');
  return Array.from(simple.normalize('NFC'), (letter) => {
    if (letter === '\n' || isKnown(letter)) return letter;
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '');
    return [...plain].every(isKnown) ? plain : '?';
  }).join('');
}
