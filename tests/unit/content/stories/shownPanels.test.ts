import { describe, expect, it } from 'vitest';
import { listItems, shownPanels, statsOf } from '../../../../src/content/stories/shownPanels.ts';
import type { PanelOf, StoryPanel } from '../../../../src/domain/entities/story.ts';

const WHOLE: StoryPanel[] = [
  { type: 'TitlePanel', Heading: 'Oysters first' },
  { type: 'StatementPanel', StatementText: 'A boat is a small country.' },
  { type: 'QuotePanel', QuoteText: 'I cut every strand.' },
  { type: 'StatsPanel', Stat3: '640' },
  { type: 'ListPanel', Heading: 'Beside her bunk' },
  { type: 'CopyPanel', Heading: 'Her advice' },
  { type: 'CareerCardPanel', Heading: 'Her job' },
  { type: 'ThumbnailPanel', RankTitle2: 'Leading Seaman' },
  { type: 'MediaVideoPanel', YoutubeID: 'dQw4w9WgXcQ' },
  { type: 'MediaImagePanel', MobileImage: { src: '/media/boat.webp' } },
];
const EMPTY = [
  { type: 'TitlePanel', Heading: '' },
  { type: 'StatementPanel', StatementText: ' ' },
  { type: 'QuotePanel', Author: 'Lotte' },
  { type: 'StatsPanel', StatDescription1: 'times lowered' },
  { type: 'ListPanel', ListItem1: 'A knife' },
  { type: 'CopyPanel', Copy: '<p>Sleep.</p>' },
  { type: 'CareerCardPanel', CardTitle: 'Boatswain' },
  { type: 'ThumbnailPanel', RankImage1: { src: '/media/rank.webp' } },
  { type: 'MediaVideoPanel', VideoTitle: 'A day' },
  { type: 'MediaImagePanel', Name: 'Lotte' },
] as StoryPanel[];

describe('the panels of a story', () => {
  it('are of ten kinds, each shown with its key content [STORY-16]', () => {
    expect(shownPanels(WHOLE)).toEqual(WHOLE);
  });

  it.each(EMPTY.map((panel) => [panel.type, panel] as const))(
    'a %s without its key content renders nothing [STORY-17]',
    (_type, panel) => {
      expect(shownPanels([panel])).toEqual([]);
    },
  );

  it('of an unknown type render nothing [STORY-16]', () => {
    expect(
      shownPanels([{ type: 'constructor' }, { type: 'PollPanel', Heading: 'x' }] as unknown as StoryPanel[]),
    ).toEqual([]);
  });

  it('list at most ten items, without the empty ones [STORY-22]', () => {
    const items = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`ListItem${at + 1}`, `item ${at + 1}`]));
    const panel = { type: 'ListPanel', Heading: 'Kit', ...items, ListItem2: ' ' } as PanelOf<'ListPanel'>;
    expect(listItems(panel)).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10].map((at) => `item ${at}`));
  });

  it('head the first two figures, and leave the third its description [STORY-21]', () => {
    const panel: PanelOf<'StatsPanel'> = {
      type: 'StatsPanel',
      Stat1: '640',
      StatsHeading1: 'In the boat',
      StatDescription1: 'times lowered',
      StatHeading2: 'In the water',
      Stat3: '1',
      StatDescription3: 'propeller',
    };
    expect(statsOf(panel)).toEqual([
      { heading: 'In the boat', figure: '640', text: 'times lowered' },
      { heading: undefined, figure: '1', text: 'propeller' },
    ]);
  });
});
