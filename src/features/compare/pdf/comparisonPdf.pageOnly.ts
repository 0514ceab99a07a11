import { jsPDF } from 'jspdf';
import { autoTable } from 'jspdf-autotable';
import type { Html } from '../../../domain/entities/shared.ts';
import type { Career } from '../../../domain/job/comparison.ts';
import { cellText, comparisonRows } from '../../../domain/job/comparisonTable.ts';
import { employmentLabel } from '../../../domain/job/jobAddress.ts';
import { HELPLINE, LOCALE, PRODUCT_NAME } from '../../../domain/product.ts';
import { serviceLabel } from '../../../domain/services.ts';
import { formatDateTime } from '../../../domain/text/format.ts';
import { plainText } from '../../../domain/text/plainText.ts';

/** The characters of Windows code page 1252 beyond Latin-1, which a PDF's standard fonts have. */
const EXTRA = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

const isKnown = (letter: string) => letter <= 'ÿ' || EXTRA.includes(letter);

type PdfInput = {
  careers: readonly Career[];
  notes: readonly Html[];
  /** Of the share page */
  address: string;
  /** Epoch milliseconds */
  now: number;
};

const TITLE = 'Compare Careers';
/** In points */
const MARGIN = 40;
const FIRST_COLUMN = 96;
const INK: [number, number, number] = [16, 25, 30];
const GREY: [number, number, number] = [78, 92, 100];

/**
 * Returns the comparison as a PDF of A4 pages: landscape for more than two roles, with page numbers and date and time
 * in the footers [CMP-21, CMP-22, DEC-59].
 */
export function comparisonPdf({ careers, notes, address, now }: PdfInput): ArrayBuffer {
  const orientation = careers.length > 2 ? 'landscape' : 'portrait';
  const pdf = new jsPDF({ orientation, unit: 'pt', format: 'a4' });
  pdf.setProperties({ title: TITLE, author: PRODUCT_NAME });
  pdf.setLanguage(LOCALE);
  writeHead(pdf);
  writeTable(pdf, careers);
  writeNotes(pdf, [...notes.map(plainText), `Call ${HELPLINE.label} to talk it over.`], address);
  writeFooters(pdf, formatDateTime(now));
  return pdf.output('arraybuffer');
}

function writeHead(pdf: jsPDF): void {
  pdf
    .setTextColor(...INK)
    .setFont('helvetica', 'bold')
    .setFontSize(22);
  pdf.text(TITLE, MARGIN, MARGIN + 16);
  pdf.setFont('helvetica', 'normal').setFontSize(10);
  pdf.text(PRODUCT_NAME, pdf.internal.pageSize.getWidth() - MARGIN, MARGIN + 16, { align: 'right' });
}

function writeTable(pdf: jsPDF, careers: readonly Career[]): void {
  const width = (pdf.internal.pageSize.getWidth() - 2 * MARGIN - FIRST_COLUMN) / careers.length;
  const columns = Object.fromEntries(careers.map((_career, index) => [index + 1, { cellWidth: width }]));
  autoTable(pdf, {
    startY: MARGIN + 34,
    margin: { left: MARGIN, right: MARGIN, top: MARGIN, bottom: MARGIN + 24 },
    theme: 'plain',
    head: [['', ...careers.map(columnName)]],
    body: comparisonRows(careers).map(({ name, cells }) => [name, ...cells.map((cell) => winAnsi(cellText(cell)))]),
    // Column headings are repeated on every page.
    showHead: 'everyPage',
    rowPageBreak: 'avoid',
    styles: { fontSize: 9, cellPadding: 6, textColor: INK, lineColor: [201, 210, 213], valign: 'top' },
    headStyles: { fillColor: INK, textColor: 255, fontSize: 10 },
    bodyStyles: { lineWidth: { bottom: 0.5 } },
    columnStyles: { 0: { cellWidth: FIRST_COLUMN, fontStyle: 'bold' }, ...columns },
  });
}

function columnName({ job, method }: Career): string {
  return winAnsi(
    [job.title, method.title, `${serviceLabel(job.service)}, ${employmentLabel(job.isReserve)}`].join('\n'),
  );
}

/** Writes the notes below the table, on a new page when that one is full. */
function writeNotes(pdf: jsPDF, notes: readonly string[], address: string): void {
  autoTable(pdf, {
    margin: { left: MARGIN, right: MARGIN, top: MARGIN, bottom: MARGIN + 24 },
    theme: 'plain',
    body: [...notes.map((note) => [winAnsi(note)]), ['Open this comparison']],
    styles: { fontSize: 8, cellPadding: { top: 6, right: 0, bottom: 0, left: 0 }, textColor: GREY },
    didDrawCell: ({ row, cell }) => {
      if (row.index === notes.length) pdf.link(cell.x, cell.y, cell.width, cell.height, { url: address });
    },
  });
}

function writeFooters(pdf: jsPDF, made: string): void {
  const count = pdf.getNumberOfPages();
  const { pageSize } = pdf.internal;
  pdf
    .setFont('helvetica', 'normal')
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
 * Converts a text to the characters of a PDF's standard fonts: `Māori` becomes `Maori`, and a character without an
 * equivalent a question mark.
 */
function winAnsi(text: string): string {
  const simple = text.replace(/[\u2010\u2011\u2212]/g, '-').replace(/[^\S\n]/g, ' ');
  return Array.from(simple.normalize('NFC'), (letter) => {
    if (isKnown(letter)) return letter;
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '');
    return [...plain].every(isKnown) ? plain : '?';
  }).join('');
}
