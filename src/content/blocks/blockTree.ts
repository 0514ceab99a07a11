import type { PageBlock } from '../../domain/entities/page.ts';
import type { LoadedBlock } from './blockData.ts';

/** A block with its own place, which is the beginning of the names of the placeholders inside it. */
export type PlacedBlock = LoadedBlock & { path: string };

/**
 * The blocks of one placeholder, in order. A page's blocks are one flat list: each names the placeholder it stands in,
 * and a placeholder inside of a block is named by that block's place, `main/2/column-1`.
 */
export function blocksIn(blocks: readonly LoadedBlock[], placeholder: string): PlacedBlock[] {
  return blocks
    .filter((block) => block.placeholder === placeholder)
    .map((block, index) => ({ ...block, path: `${placeholder}/${index}` }));
}

/** The block at a place of the page, such as `main/2`; undefined where none stands. */
export function blockAt(blocks: readonly PageBlock[], path: string): PageBlock | undefined {
  return blocksIn(blocks, path.slice(0, path.lastIndexOf('/'))).find((block) => block.path === path);
}

/** Whether anything stands in a placeholder. */
export function isFilled(blocks: readonly PageBlock[], placeholder: string): boolean {
  return blocks.some((block) => block.placeholder === placeholder);
}
