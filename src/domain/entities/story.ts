import type { Service } from '../services.ts';
import type { Card } from './card.ts';
import type { Html, Image, Link } from './shared.ts';

type Numbered<Name extends string, Count extends number> = { [N in Count as `${Name}${N}`]?: string };
type TenTimes = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/** A recording that accompanies a picture or a video [STORY-25, STORY-26]. */
export type PanelAudio = {
  AudioImage?: Image;
  File?: string;
  Name?: string;
  JobTitle?: string;
  AudioTranscript?: Html;
};

/** One screen of a full-window story, in the contract's names [STORY-16 to STORY-28, DEC-04, DEC-41, DEC-42]. */
export type StoryPanel =
  | { type: 'TitlePanel'; Heading: string; TitleDescription?: Html; TitleButtonLink?: Link }
  | { type: 'StatementPanel'; StatementText: string; StatementServiceTag?: Service }
  | { type: 'QuotePanel'; QuoteText: string; ServiceTag?: Service; Author?: string }
  | ({ type: 'StatsPanel'; StatsHeading1?: string; StatHeading2?: string } & Numbered<
      'Stat' | 'StatDescription',
      1 | 2 | 3
    >)
  | ({ type: 'ListPanel'; Heading: string; ListButtonLink?: Link } & Numbered<'ListItem', TenTimes>)
  | { type: 'CopyPanel'; Heading: string; Copy?: Html; ButtonLink?: Link }
  | ({ type: 'CareerCardPanel'; Heading: string } & Partial<Card>)
  | ({
      type: 'ThumbnailPanel';
      RankImage1?: Image;
      RankImage2?: Image;
      CTAButton1?: Link;
      CTAButton2?: Link;
      /** `Fill area` crops to fill; anything else fits the whole picture [STORY-28] */
      ImageDispaly?: string;
    } & Numbered<'RankTitle' | 'RankDescription' | 'CTAButtonIcon' | 'CTAButtonTheme', 1 | 2>)
  | ({ type: 'MediaVideoPanel'; YoutubeID: string; VideoImage?: Image; VideoTitle?: string } & PanelAudio)
  | ({
      type: 'MediaImagePanel';
      DesktopImage?: Image;
      MobileImage?: Image;
      Layout?: 'Portrait' | 'Landscape';
    } & PanelAudio);

export type PanelOf<Type extends StoryPanel['type']> = Extract<StoryPanel, { type: Type }>;

/** A quote or statement, and the story or video its button opens [STORY-01, STORY-02, STORY-03]. */
export type StoryBanner = {
  Service: Service;
  /** default `Video` */
  BannerType?: 'Video' | 'Story' | 'Image';
  TextType?: 'Quote' | 'Statement';
  Title?: string;
  QuoteAuthor?: string;
  BackgroundImage?: Image;
  VideoThumbnailImage?: Image;
  VideoDuration?: string;
  VideoTitle?: string;
  VideoYoutubeId?: string;
  CTAThumbnailText?: string;
  CTAButtonText?: string;
  CarouselItems?: StoryPanel[];
};

/** A button anywhere on a page that opens a video or follows a link [STORY-06]. */
export type StoryButton = {
  type: 'video' | 'link';
  icon?: string;
  link?: Link;
  service?: Service;
  /** What the video shows */
  PanelName?: string;
  VideoYouTubeId?: string;
  /** default `Watch Video` */
  VideoButtonLabel?: string;
};
