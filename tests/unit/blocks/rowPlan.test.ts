import { expect, it } from 'vitest';
import { rowPlan } from '../../../src/blocks/row-splitter/RowSplitter.tsx';

it('without a parameter there is one row of two equal columns [BLOCK-29]', () => {
  expect(rowPlan(undefined)).toEqual([{ kind: 'equal', cells: ['cell-1', 'cell-2'] }]);
});

it('placeholders are numbered through rows of one and of two [BLOCK-27, BLOCK-29]', () => {
  expect(rowPlan('full, 5-7,7-5,equal')).toEqual([
    { kind: 'full', cells: ['cell-1'] },
    { kind: '5-7', cells: ['cell-2', 'cell-3'] },
    { kind: '7-5', cells: ['cell-4', 'cell-5'] },
    { kind: 'equal', cells: ['cell-6', 'cell-7'] },
  ]);
});

it('there are at most eight rows [BLOCK-30]', () => {
  expect(rowPlan(Array.from({ length: 9 }, () => 'full').join(','))).toHaveLength(8);
});

it('there are at most fourteen placeholders [BLOCK-27, DEC-47]', () => {
  const rows = rowPlan(Array.from({ length: 8 }, () => 'equal').join(','));
  expect(rows.flatMap(({ cells }) => cells).at(-1)).toBe('cell-14');
  expect(rows).toHaveLength(7);
});
