import type { ContentSources } from '../contentTypes.ts';
import { expandAudioStories } from './expandAudioStories.ts';
import { expandCategoryCards, expandJobCardList } from './expandRoleBlocks.ts';

/** Blocks whose editors only name what stands in other files: their fields as they are published, by the block's name. */
const EXPANSIONS: Record<string, (fields: never, sources: ContentSources) => object> = {
  AudioStories: expandAudioStories,
  CategoryCards: expandCategoryCards,
  JobCardList: expandJobCardList,
};

/** The fields of a block as a page carries them. */
export function expandBlock(block: string, fields: object, sources: ContentSources): object {
  const expand = Object.hasOwn(EXPANSIONS, block) ? EXPANSIONS[block] : undefined;
  return expand ? expand(fields as never, sources) : fields;
}
