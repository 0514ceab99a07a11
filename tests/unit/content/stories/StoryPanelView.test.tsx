import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RankTiles, StoryPanelView } from '../../../../src/content/stories/StoryPanelView.tsx';
import type { StoryPanel } from '../../../../src/domain/entities/story.ts';

const html = (panel: StoryPanel) =>
  renderToStaticMarkup(<StoryPanelView panel={panel} picture={undefined} service="navy" isNear />);
const link = { href: '/careers', text: 'Browse all careers' };

describe('a panel', () => {
  it.each<[string, StoryPanel, RegExp[]]>([
    [
      'a title with its description and way on [STORY-18]',
      { type: 'TitlePanel', Heading: 'Oysters first', TitleDescription: '<p>Coffin Bay.</p>', TitleButtonLink: link },
      [/<h2>Oysters first<\/h2>/, /Coffin Bay\./, /href="\/careers"/],
    ],
    [
      'a statement with its service [STORY-19]',
      { type: 'StatementPanel', StatementText: 'Nobody is lost.', StatementServiceTag: 'navy' },
      [/Nobody is lost\./, /Navy/],
    ],
    [
      'a quote with its service and author [STORY-20]',
      { type: 'QuotePanel', QuoteText: 'I cut every strand.', ServiceTag: 'army', Author: 'Lotte' },
      [/<blockquote.*I cut every strand\./, /Army/, /Lotte/],
    ],
    [
      'figures [STORY-21]',
      { type: 'StatsPanel', Stat1: '640', StatDescription1: 'times lowered', StatsHeading1: 'Boats' },
      [/<p>Boats<\/p><dt>640<\/dt><dd>times lowered<\/dd>/],
    ],
    [
      'a list with its way on [STORY-22]',
      { type: 'ListPanel', Heading: 'Kit', ListItem1: 'A knife', ListItem10: 'A thermos', ListButtonLink: link },
      [/<li>A knife<\/li><li>A thermos<\/li>/, /Browse all careers/],
    ],
    [
      'copy [STORY-23]',
      { type: 'CopyPanel', Heading: 'Her advice', Copy: '<p>Sleep.</p>', ButtonLink: link },
      [/<h2>Her advice/, /Sleep\./, /href="\/careers"/],
    ],
    [
      'a career card [STORY-23]',
      { type: 'CareerCardPanel', Heading: 'Her job', CardTitle: 'Boatswain', CardService: 'navy' },
      [/<h2>Her job/, /<h3>Boatswain/],
    ],
  ])('shows %s', (_what, panel, parts) => {
    for (const part of parts) expect(html(panel)).toMatch(part);
  });

  it('shows one or two ranks with pictures that fill their place or fit in it [STORY-27, STORY-28]', () => {
    const tiles = (ImageDispaly?: string) =>
      renderToStaticMarkup(
        <RankTiles
          panel={{
            type: 'ThumbnailPanel',
            RankImage1: { src: '/media/rank.webp', alt: 'A badge' },
            RankTitle1: 'Seaman',
            RankDescription1: 'The first year',
            CTAButton1: link,
            CTAButtonTheme1: 'Primary',
            RankTitle2: 'Leading Seaman',
            ...(ImageDispaly && { ImageDispaly }),
          }}
        />,
      );
    expect(tiles('Fill area')).toMatch(/data-fit="fill"/);
    expect(tiles('Fit')).toMatch(/data-fit="inside"/);
    expect(tiles()).toMatch(/Seaman.*The first year.*data-variant="go".*Leading Seaman/);
  });
});
