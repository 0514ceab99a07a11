import type { PageBlock } from '../../domain/entities/page.ts';
import type { EpochMs } from '../../domain/text/time.ts';
import type { ContentSource } from '../source/ContentSource.ts';

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
