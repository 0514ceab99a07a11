import { expect, it } from 'vitest';
import { blockAt, blocksIn, isFilled } from '../../../../src/content/blocks/block.ts';

const block = (name: string, placeholder: string) => ({ name, placeholder, params: {}, fields: {} });
const PAGE = [
  block('ContentBlock', 'main'),
  block('ColumnSplitter', 'main'),
  block('ImageBlock', 'main/1/column-2'),
  block('ContentBlock', 'main'),
];

it('a placeholder holds its own blocks in their order, and none of those inside of them [BLOCK-27]', () => {
  expect(blocksIn(PAGE, 'main').map(({ name, path }) => [name, path])).toEqual([
    ['ContentBlock', 'main/0'],
    ['ColumnSplitter', 'main/1'],
    ['ContentBlock', 'main/2'],
  ]);
  expect(blocksIn(PAGE, 'main/1/column-2').map(({ name }) => name)).toEqual(['ImageBlock']);
  expect(isFilled(PAGE, 'main/1/column-1')).toBe(false);
  expect(isFilled(PAGE, 'main')).toBe(true);
});

it('a block is found by its place, inside of another one too [BLOCK-27]', () => {
  expect(blockAt(PAGE, 'main/1')?.name).toBe('ColumnSplitter');
  expect(blockAt(PAGE, 'main/1/column-2/0')?.name).toBe('ImageBlock');
  expect(blockAt(PAGE, 'main/7')).toBeUndefined();
});
