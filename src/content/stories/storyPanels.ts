import type { RouteContent } from '../../domain/entities/page.ts';
import type { StoryBanner, StoryPanel } from '../../domain/entities/story.ts';

/** The panels stay behind when a page is opened: few visitors launch the story, and everybody would pay for it. */
export function withoutPanels({ CarouselItems, ...banner }: StoryBanner): StoryBanner {
  return banner;
}

/**
 * The panels of one story of a page, read when somebody launches it.
 * @param path  of the page
 * @param find  the banner among what the page holds
 * @throws SourceUnreachable, SourceFailed
 */
export async function readPanels(
  path: string,
  find: (content: RouteContent) => StoryBanner | undefined,
): Promise<readonly StoryPanel[]> {
  const { openContentSource } = await import('../source/openContentSource.pageOnly.ts');
  const content = await (await openContentSource()).route(path);
  return (content && find(content)?.CarouselItems) ?? [];
}
