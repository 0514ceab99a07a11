/** Results as a person reads them: on the terminal and in docs/benchmarks.md. */

import { type Measurement, verdictOf } from './figure.ts';
import type { Machine } from './machine.ts';

export type Result = Measurement & { figure: string; meaning: string; machine: Machine };

const WORDS = { goal: 'goal', must: 'kept', missed: 'MISSED' } as const;

/** Three figures are all that such a measurement is worth. */
function amount(value: number, unit: Measurement['unit']): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  const text = value.toFixed(digits);
  return unit === '' ? text : unit === '×' || unit === '%' ? `${text}${unit}` : `${text} ${unit}`;
}

function cells(result: Result): string[] {
  const sign = result.better === 'lower' ? '≤' : '≥';
  return [
    result.label,
    amount(result.value, result.unit),
    `${sign} ${amount(result.must, result.unit)}`,
    `${sign} ${amount(result.goal, result.unit)}`,
    WORDS[verdictOf(result)],
    result.subject,
    result.control,
  ];
}

const HEADINGS = ['Figure', 'Measured', 'Must', 'Goal', '', 'Ours', 'Control'];

export function terminalTable(results: readonly Result[]): string {
  const rows = [HEADINGS, ...results.map(cells)];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

export function markdownPage(results: readonly Result[], command: string): string {
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |`;
  const table = [line(HEADINGS), line(HEADINGS.map(() => '---')), ...results.map((result) => line(cells(result)))];
  const meanings = new Map(results.map(({ figure, meaning }) => [figure, meaning]));
  const machines = new Set(results.map(({ machine }) => machineLine(machine)));
  return [
    '# Benchmarks',
    '',
    `Written by \`${command}\`. Every figure is the median of several rounds, taken in turn with its control in the same run.`,
    'Read the ratios: absolute times belong to the machine. One figure alone: `npm run bench -- NAME`.',
    '',
    ...[...machines].map((machine) => `Measured on ${machine}.`),
    '',
    ...table,
    '',
    '## What the figures mean',
    '',
    ...[...meanings].map(([figure, meaning]) => `- \`${figure}\`: ${meaning}`),
    '',
  ].join('\n');
}

function machineLine({ date, cores, memoryGb, processor, node, chromium }: Machine): string {
  return `${date}: ${cores} cores (${processor}), ${memoryGb} GB memory, Node ${node}, Chromium ${chromium}`;
}
