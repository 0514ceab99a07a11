import { array, boolean, lazy, type ObjectSchema, object, string } from 'yup';
import type { StoryPanel } from '../../../../src/domain/entities/story.ts';
import { html, service, text } from '../fields.ts';
import { image, link } from '../wireFields.ts';
import { videoName } from './heroBanner.ts';

const numbered = <T>(name: string, count: number, schema: () => T) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${name}${at + 1}`, schema()]));

/** A recording with its speaker and transcript. */
export const panelAudio = {
  AudioImage: image(),
  File: string().matches(/^\/\S+$/, 'must be the path of a recording of this site'),
  Name: text(60),
  JobTitle: text(80),
  AudioTranscript: html(4_000),
};

/** The fields of the ten kinds of panels [STORY-18 to STORY-28]. */
const PANELS: Record<StoryPanel['type'], ObjectSchema<object>> = {
  TitlePanel: object({ Heading: text(90).required(), TitleDescription: html(900), TitleButtonLink: link() }),
  StatementPanel: object({ StatementText: text(240).required(), StatementServiceTag: service() }),
  QuotePanel: object({ QuoteText: text(300).required(), ServiceTag: service(), Author: text(90) }),
  StatsPanel: object({
    StatsHeading1: text(60),
    StatHeading2: text(60),
    ...numbered('Stat', 3, () => text(14)),
    ...numbered('StatDescription', 3, () => text(160)),
  }),
  ListPanel: object({
    Heading: text(90).required(),
    ListButtonLink: link(),
    ...numbered('ListItem', 10, () => text(180)),
  }),
  CopyPanel: object({ Heading: text(90).required(), Copy: html(2_000), ButtonLink: link() }),
  CareerCardPanel: object({
    Heading: text(90).required(),
    CardTitle: text(80),
    CardDescription: text(260),
    CardImage: image(),
    CardService: service(),
    CardButton: link().optional(),
    IsReserve: boolean(),
  }),
  ThumbnailPanel: object({
    ...numbered('RankImage', 2, image),
    ...numbered('CTAButton', 2, link),
    ...numbered('RankTitle', 2, () => text(60)),
    ...numbered('RankDescription', 2, () => text(240)),
    ...numbered('CTAButtonIcon', 2, () => text(40)),
    ...numbered('CTAButtonTheme', 2, () => text(20)),
    ImageDispaly: text(20),
  }),
  MediaVideoPanel: object({
    YoutubeID: videoName().required(),
    VideoImage: image(),
    VideoTitle: text(120),
    ...panelAudio,
  }),
  MediaImagePanel: object({
    DesktopImage: image(),
    MobileImage: image(),
    Layout: string().oneOf(['Portrait', 'Landscape']),
    ...panelAudio,
  }),
};

const TYPES = Object.keys(PANELS);

/** The panels of a story in order, each validated by the schema of its kind [STORY-16]. */
export const storyPanels = () =>
  array(
    lazy((panel: { type?: string } | undefined) => {
      const type = panel?.type ?? '';
      const kind = Object.hasOwn(PANELS, type) ? PANELS[type as StoryPanel['type']] : object({});
      return kind.shape({ type: string().oneOf(TYPES).required() }).noUnknown();
    }),
  ).max(20);
