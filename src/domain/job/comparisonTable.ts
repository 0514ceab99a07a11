import type { Pay, ShortlistEntryMethod } from '../entities/job.ts';
import type { Html } from '../entities/shared.ts';
import { formatMoney } from '../text/format.ts';
import { plainText } from '../text/plainText.ts';
import type { Career } from './comparison.ts';

export type ComparisonCell =
  | { kind: 'pay'; amount: string; period: 'per day' | 'p.a.'; perks?: Html; yearly?: number }
  | { kind: 'text'; html: Html }
  | { kind: 'empty' };
export type ComparisonRow = {
  name: string;
  /** One per column */
  cells: ComparisonCell[];
  /** Whether the columns differ in this row */
  differs: boolean;
};

type Requirement = keyof ShortlistEntryMethod['compareRequirements'];

const textOf = (key: Requirement) => (method: ShortlistEntryMethod) => text(method.compareRequirements[key]);

/** The rows, in display order [CMP-19, DEC-57]. */
const ROWS: { name: string; cell: (method: ShortlistEntryMethod) => ComparisonCell }[] = [
  { name: 'Role description', cell: textOf('jobDescription') },
  {
    name: 'Starting salary',
    cell: (method) => pay(method.salary?.startingPay) ?? textOf('jobComparisonStartingSalaryHeader')(method),
  },
  { name: 'Salary after training', cell: (method) => pay(method.salary?.trainedPay) ?? { kind: 'empty' } },
  { name: 'Allowances', cell: textOf('allowances') },
  { name: 'Initial military training', cell: textOf('initialMilitaryTraining') },
  { name: 'Employment training', cell: textOf('employmentTraining') },
  { name: 'Further training', cell: textOf('furtherTraining') },
  { name: 'Age range', cell: textOf('ageRange') },
  { name: 'Education and experience', cell: textOf('educationExperience') },
  { name: 'Fitness requirements', cell: textOf('fitnessRequirements') },
  { name: 'Minimum period of service', cell: textOf('minimumServicePeriod') },
];

/** Returns the rows of the comparison; a row that is empty in every column is left out [CMP-19, DEC-57]. */
export function comparisonRows(careers: readonly Career[]): ComparisonRow[] {
  return ROWS.map(({ name, cell }) => {
    const cells = careers.map(({ method }) => cell(method));
    return { name, cells, differs: new Set(cells.map(cellText)).size > 1 };
  }).filter(({ cells }) => cells.some(({ kind }) => kind !== 'empty'));
}

/** Returns an amount above 0 with its period and perks [CMP-20, DEC-58, JOB-63]. */
function pay(given: Pay | undefined): ComparisonCell | undefined {
  const amount = given?.amount;
  if (!given || amount === undefined || !(amount > 0)) return undefined;
  return {
    kind: 'pay',
    amount: formatMoney(amount),
    period: given.isDaily ? 'per day' : 'p.a.',
    ...(given.perks ? { perks: given.perks } : {}),
    ...(given.isDaily ? {} : { yearly: amount }),
  };
}

function text(html: Html | undefined): ComparisonCell {
  return html && plainText(html) !== '' ? { kind: 'text', html } : { kind: 'empty' };
}

/** Returns a cell as plain text. */
export function cellText(cell: ComparisonCell): string {
  switch (cell.kind) {
    case 'pay':
      return [`${cell.amount} ${cell.period}`, cell.perks && plainText(cell.perks)].filter(Boolean).join('\n');
    case 'text':
      return plainText(cell.html);
    case 'empty':
      return '';
  }
}
