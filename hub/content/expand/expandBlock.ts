import type { ContentSources } from '../contentTypes.ts';
import { expandAudioStories } from './expandAudioStories.ts';
import { expandCategoryCards, expandJobCardList } from './expandRoleBlocks.ts';

/**
 * Blocks for which editors only name records of other files: functions that produce the published fields, by block
 * name.
 */
const EXPANSIONS: Record<string, (fields: never, sources: ContentSources) => object> = {
  AudioStories: expandAudioStories,
  CategoryCards: expandCategoryCards,
  JobCardList: expandJobCardList,
};

/** Returns the fields of a block as published. */
export function expandBlock(block: string, fields: object, sources: ContentSources): object {
  const expand = Object.hasOwn(EXPANSIONS, block) ? EXPANSIONS[block] : undefined;
  return expand ? expand(fields as never, sources) : fields;
}
