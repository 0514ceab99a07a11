/** The comparison of four roles as a PDF, from the press to its bytes, scripts loaded as on the first press. */
import { hubSource } from '../../../src/content/source/hubSource.ts';
import { type Career, COMPARE_MAX, careersOf } from '../../../src/domain/job/comparison.ts';
import { cellText, comparisonRows } from '../../../src/domain/job/comparisonTable.ts';
import { shortlistedAmong } from '../../../src/domain/job/shortlist.ts';

export type PdfTime = { ms: number; bytes: number };

async function fourCareers(): Promise<Career[]> {
  const jobs = await hubSource().all('jobs');
  const ids = jobs.slice(0, COMPARE_MAX).map(({ id }) => id);
  return careersOf(shortlistedAmong(jobs, ids)).slice(0, COMPARE_MAX);
}

async function timed(make: () => Promise<ArrayBuffer>): Promise<PdfTime> {
  const from = performance.now();
  const { byteLength } = await make();
  return { ms: performance.now() - from, bytes: byteLength };
}

/** The product: head, table in its looks, notes, footers. */
export async function makeOurPdf(): Promise<PdfTime> {
  const careers = await fourCareers();
  return timed(async () => {
    const { comparisonPdf } = await import('../../../src/features/compare/pdf/comparisonPdf.pageOnly.ts');
    return comparisonPdf({ careers, notes: [], address: `${location.origin}/careers/compare/share`, now: Date.now() });
  });
}

/** The same words in a table of jspdf-autotable as it comes. */
export async function makePlainPdf(): Promise<PdfTime> {
  const careers = await fourCareers();
  const head = [['', ...careers.map(({ job }) => job.title)]];
  const body = comparisonRows(careers).map(({ name, cells }) => [name, ...cells.map(cellText)]);
  return timed(async () => {
    const [{ jsPDF }, { autoTable }] = await Promise.all([import('jspdf'), import('jspdf-autotable')]);
    const pdf = new jsPDF({ orientation: 'landscape', unit: 'pt', format: 'a4' });
    autoTable(pdf, { head, body });
    return pdf.output('arraybuffer');
  });
}
