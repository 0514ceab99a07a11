import {
  type AnyObject,
  type ArraySchema,
  array,
  boolean,
  type InferType,
  lazy,
  type ObjectShape,
  object,
  string,
} from 'yup';
import { html, image, link, oneOf, service, text, videoName } from '../content/fields.ts';
import type { Service } from '../services.ts';
import type { Html, Image } from './shared.ts';

/* Stories in the contract's names, misspellings included [DEC-04]. */

type Digit = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/** Fields that differ by their number only: `Stat1`, `Stat2`, `Stat3`. */
function numbered<Name extends string, Count extends Digit, Field>(
  name: Name,
  numbers: readonly Count[],
  field: () => Field,
) {
  const entries = numbers.map((each) => [`${name}${each}`, field()]);
  return Object.fromEntries(entries) as Record<`${Name}${Count}`, Field>;
}

const TWO = [1, 2] as const;
const THREE = [1, 2, 3] as const;
const TEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** A recording that accompanies a picture, a video, a quote, with its speaker and transcript [STORY-25, STORY-26]. */
export const panelAudio = {
  AudioImage: image(),
  File: string().matches(/^\/\S+$/, 'must be the path of a recording of this site'),
  Name: text(60),
  JobTitle: text(80),
  AudioTranscript: html(4_000),
};
const panelAudioSchema = object(panelAudio);
export type PanelAudio = InferType<typeof panelAudioSchema>;

const panel = <Type extends string, Shape extends ObjectShape>(type: Type, shape: Shape) =>
  object({
    ...shape,
    /** The scene or portrait beside the words; without one the banner's own picture */
    PanelImage: image(),
    type: string<Type>().oneOf([type]).required(),
  }).noUnknown();

/** The ten kinds of panels [STORY-18 to STORY-28, DEC-41, DEC-42]. */
const PANELS = {
  TitlePanel: panel('TitlePanel', {
    Heading: text(90).required(),
    TitleDescription: html(900),
    TitleButtonLink: link(),
  }),
  StatementPanel: panel('StatementPanel', { StatementText: text(240).required(), StatementServiceTag: service() }),
  QuotePanel: panel('QuotePanel', { QuoteText: text(300).required(), ServiceTag: service(), Author: text(90) }),
  StatsPanel: panel('StatsPanel', {
    StatsHeading1: text(60),
    StatHeading2: text(60),
    ...numbered('Stat', THREE, () => text(14)),
    ...numbered('StatDescription', THREE, () => text(160)),
  }),
  ListPanel: panel('ListPanel', {
    Heading: text(90).required(),
    ListButtonLink: link(),
    ...numbered('ListItem', TEN, () => text(180)),
  }),
  CopyPanel: panel('CopyPanel', { Heading: text(90).required(), Copy: html(2_000), ButtonLink: link() }),
  CareerCardPanel: panel('CareerCardPanel', {
    Heading: text(90).required(),
    CardTitle: text(80),
    CardDescription: text(260),
    CardImage: image(),
    CardService: service(),
    CardButton: link(),
    IsReserve: boolean(),
  }),
  ThumbnailPanel: panel('ThumbnailPanel', {
    ...numbered('RankImage', TWO, image),
    ...numbered('CTAButton', TWO, link),
    ...numbered('RankTitle', TWO, () => text(60)),
    ...numbered('RankDescription', TWO, () => text(240)),
    ...numbered('CTAButtonIcon', TWO, () => text(40)),
    ...numbered('CTAButtonTheme', TWO, () => text(20)),
    /** `Fill area` crops to fill; anything else fits the whole picture [STORY-28] */
    ImageDispaly: text(20),
  }),
  MediaVideoPanel: panel('MediaVideoPanel', {
    YoutubeID: videoName().required(),
    VideoImage: image(),
    VideoTitle: text(120),
    ...panelAudio,
  }),
  MediaImagePanel: panel('MediaImagePanel', {
    DesktopImage: image(),
    MobileImage: image(),
    Layout: oneOf('Portrait', 'Landscape'),
    ...panelAudio,
  }),
};
type PanelType = keyof typeof PANELS;

/** One screen of a full-window story [STORY-16]. */
export type StoryPanel = { [Type in PanelType]: InferType<(typeof PANELS)[Type]> }[PanelType];
export type PanelOf<Type extends PanelType> = Extract<StoryPanel, { type: Type }>;

const isPanelType = (type: unknown): type is PanelType => typeof type === 'string' && Object.hasOwn(PANELS, type);
const noPanel = object({ type: string().oneOf(Object.keys(PANELS)).required() }).noUnknown();

/** The panels of a story in order, each checked as what its `type` says, which no type of a list can express. */
const storyPanels = array(
  lazy((value: { type?: unknown } | undefined) => (isPanelType(value?.type) ? PANELS[value.type] : noPanel)),
).max(20) as unknown as ArraySchema<StoryPanel[] | undefined, AnyObject>;

/** A person's quote or statement, and the story or video its button opens [STORY-01, STORY-02, STORY-03]. */
export const storyBannerFields = object({
  Service: service().required(),
  /** default `Video` */
  BannerType: oneOf('Video', 'Story', 'Image'),
  TextType: oneOf('Quote', 'Statement'),
  Title: text(240).required(),
  QuoteAuthor: text(120),
  BackgroundImage: image(),
  VideoThumbnailImage: image(),
  VideoDuration: text(30),
  VideoTitle: text(120),
  VideoYoutubeId: videoName(),
  CTAThumbnailText: text(90),
  CTAButtonText: text(40),
  CarouselItems: storyPanels,
});
export type StoryBanner = InferType<typeof storyBannerFields>;

/** One person's audio story, in the contract's names [AUDIO-01]. */
export type AudioStoryRecord = {
  id: string;
  name: string;
  role?: string;
  image?: Image;
  /** The recording, in a format that every browser plays */
  'audio url': string;
  audioTranscript?: Html;
  service?: Service;
  /** The same recording in Opus, half the size, for browsers that play it */
  opusUrl?: string;
  /** WebVTT */
  captionsUrl?: string;
};
