import type { RouteContent } from '../../domain/entities/page.ts';
import type { Image } from '../../domain/entities/shared.ts';
import type { PanelOf, StoryBanner, StoryPanel } from '../../domain/entities/story.ts';

const hasText = (text: unknown) => typeof text === 'string' && text.trim() !== '';
const hasHeading = ({ Heading }: { Heading?: string }) => hasText(Heading);

/** Whether a panel has its key content; one without renders nothing [STORY-17, DEC-41]. */
const HAS_KEY_CONTENT: { [Type in StoryPanel['type']]: (panel: PanelOf<Type>) => boolean } = {
  TitlePanel: hasHeading,
  StatementPanel: ({ StatementText }) => hasText(StatementText),
  QuotePanel: ({ QuoteText }) => hasText(QuoteText),
  StatsPanel: ({ Stat1, Stat2, Stat3 }) => [Stat1, Stat2, Stat3].some(hasText),
  ListPanel: hasHeading,
  CopyPanel: hasHeading,
  CareerCardPanel: hasHeading,
  ThumbnailPanel: ({ RankTitle1, RankTitle2 }) => [RankTitle1, RankTitle2].some(hasText),
  MediaVideoPanel: ({ YoutubeID }) => hasText(YoutubeID),
  MediaImagePanel: ({ DesktopImage, MobileImage }) => hasText(DesktopImage?.src) || hasText(MobileImage?.src),
};

/** The panels of a story that have something to show; unknown types are left out [STORY-16]. */
export function shownPanels(panels: readonly StoryPanel[]): StoryPanel[] {
  return panels.filter((panel) => Object.hasOwn(HAS_KEY_CONTENT, panel.type) && hasKeyContent(panel.type, panel));
}

/** @param panel  of that type */
function hasKeyContent<Type extends StoryPanel['type']>(type: Type, panel: StoryPanel): boolean {
  return HAS_KEY_CONTENT[type](panel as PanelOf<Type>);
}

/**
 * The picture beside a panel's words: its own, else the banner's. None beside a picture or video that fills the panel.
 */
export function panelPicture(panel: StoryPanel, { BackgroundImage }: StoryBanner): Image | undefined {
  if (panel.type === 'MediaImagePanel' || panel.type === 'MediaVideoPanel') return undefined;
  return panel.PanelImage ?? BackgroundImage;
}

const MOST_ITEMS = 10;

/** The items of a list panel, at most ten, without the empty ones between [STORY-22]. */
export function listItems(panel: PanelOf<'ListPanel'>): string[] {
  const fields = panel as Record<string, unknown>;
  return Array.from({ length: MOST_ITEMS }, (_, index) => fields[`ListItem${index + 1}`]).filter(
    (item): item is string => hasText(item),
  );
}

type Stat = { heading?: string | undefined; figure: string; text?: string | undefined };

/** The figures of a stats panel: the first two may have a heading, the third has its description alone [STORY-21, DEC-42]. */
export function statsOf(panel: PanelOf<'StatsPanel'>): Stat[] {
  const stats = [
    { heading: panel.StatsHeading1, figure: panel.Stat1, text: panel.StatDescription1 },
    { heading: panel.StatHeading2, figure: panel.Stat2, text: panel.StatDescription2 },
    { heading: undefined, figure: panel.Stat3, text: panel.StatDescription3 },
  ];
  return stats.flatMap(({ figure, ...rest }) => (figure && hasText(figure) ? [{ figure, ...rest }] : []));
}

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
