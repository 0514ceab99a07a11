import { object, string } from 'yup';
import { service, text } from '../fields.ts';
import { image, link } from '../wireFields.ts';
import { videoName } from './heroBanner.ts';
import { storyPanels } from './storyPanels.ts';

/** A person's quote, and the video or story behind it [STORY-01]. */
export const storyBannerFields = object({
  Service: service().required(),
  BannerType: string().oneOf(['Video', 'Story', 'Image']),
  TextType: string().oneOf(['Quote', 'Statement']),
  Title: text(240).required(),
  QuoteAuthor: text(120),
  BackgroundImage: image(),
  VideoThumbnailImage: image(),
  VideoDuration: text(30),
  VideoTitle: text(120),
  VideoYoutubeId: videoName(),
  CTAThumbnailText: text(90),
  CTAButtonText: text(40),
  CarouselItems: storyPanels(),
});

/** A button that opens a video, or a link [STORY-06]. */
export const storyButtonFields = object({
  type: text(30).required(),
  icon: text(40),
  link: link(),
  service: service(),
  PanelName: text(90),
  VideoYouTubeId: videoName(),
  VideoButtonLabel: text(40),
});
