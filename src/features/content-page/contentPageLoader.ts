import type { LoaderFunctionArgs } from 'react-router-dom';
import { openContent } from '../../content/contentContext.tsx';
import { withoutPanels } from '../../content/stories/shownPanels.ts';
import type { PageBlock } from '../../domain/entities/page.ts';
import type { StoryBanner } from '../../domain/entities/story.ts';

/** @throws Response 404 for a path that is not in the release [SHELL-06, CON-37] */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const content = await (await openContent(context)).route(new URL(request.url).pathname);
  if (!content) throw new Response(null, { status: 404 });
  const { seo, blocks = [], pageTheme, pageEditing } = content;
  return { seo, blocks: blocks.map(asOpened), pageTheme, pageEditing };
}

/** Returns a block without data that is read on demand. */
function asOpened(block: PageBlock): PageBlock {
  return block.name === 'StoryBanner' ? { ...block, fields: withoutPanels(block.fields as StoryBanner) } : block;
}
