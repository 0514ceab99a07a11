import type { PdfTime } from '../page/pdf.ts';
import { withBenchPage } from '../support/benchPage.ts';
import type { Figure } from '../support/figure.ts';
import { median } from '../support/statistics.ts';

const ROUNDS = 9;

export const comparisonPdf: Figure = {
  name: 'comparison-pdf',
  meaning: 'How long after the press the comparison of four roles is there as a PDF, its scripts not loaded before.',
  measure: ({ root, note }) =>
    withBenchPage(
      root,
      () => undefined,
      async ({ call }) => {
        const ours: PdfTime[] = [];
        const plain: PdfTime[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          plain.push(await call('makePlainPdf'));
          ours.push(await call('makeOurPdf'));
          note(`made after ${ours.at(-1)?.ms.toFixed(0)} ms, plain ${plain.at(-1)?.ms.toFixed(0)} ms`);
        }
        const ms = (times: readonly PdfTime[]) => median(times.map((each) => each.ms));
        const inWords = (times: readonly PdfTime[]) =>
          `${ms(times).toFixed(0)} ms, ${(median(times.map(({ bytes }) => bytes)) / 1_000).toFixed(0)} kB`;
        return [
          {
            label: 'Time to the PDF of four roles',
            value: ms(ours) / ms(plain),
            unit: '×',
            must: 2,
            goal: 1.25,
            better: 'lower',
            subject: inWords(ours),
            control: `the same words in a plain table of jspdf-autotable: ${inWords(plain)}`,
          },
        ];
      },
    ),
};
