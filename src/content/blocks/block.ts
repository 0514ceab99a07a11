import type { ComponentType } from 'react';
import type { PageBlock } from '../../domain/entities/page.ts';
import type { EpochMs } from '../../domain/text/time.ts';
import type { ContentSource } from '../source/ContentSource.ts';

/**
 * What every block is given. `Fields` are its content under the register's names, `Data` is what its data module has
 * read: a block that needs it and has none shows nothing.
 */
export type BlockProps<Fields = object, Data = undefined> = {
  fields: Fields;
  data?: Data;
  params: Readonly<Record<string, string>>;
  /** Its place on the page: the beginning of the names of its own placeholders, and an id that no other block has */
  path: string;
};

/** A block as it is placed: what it is given was read by its name, and checked by the hub. */
export type BlockComponent = ComponentType<BlockProps<object, unknown>>;

/** What a block reads with: the source of its page, so that no page mixes two releases, and what editors gave it. */
export type BlockQuestion<Fields = object> = {
  source: ContentSource;
  fields: Fields;
  params: Readonly<Record<string, string>>;
  now: EpochMs;
};

/**
 * The file of a block that shows more than its fields: it reads published content when its page is opened, on the hub
 * and on the device. What it gives becomes the block's `data`, is in the first document, and is plain JSON.
 */
export type BlockDataModule<Fields, Data> = { load(question: BlockQuestion<Fields>): Promise<Data> };

/** A block with what it has read. `data` is missing where nothing is read, or where that failed. */
export type LoadedBlock = PageBlock & { data?: unknown };

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
