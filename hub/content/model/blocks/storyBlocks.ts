import { object, string } from 'yup';
import { service, text } from '../fields.ts';
import { BUTTON_ICONS } from '../iconNames.ts';
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

/** A button that opens a video or follows a link, as its type says: what the type needs is required [STORY-06]. */
export const storyButtonFields = object({
  type: string().oneOf(['video', 'link']).required(),
  icon: string().oneOf([...BUTTON_ICONS]),
  link: link().when('type', ([type], schema) => (type === 'link' ? schema.required() : schema)),
  service: service(),
  PanelName: text(90),
  VideoYouTubeId: videoName().when('type', ([type], schema) => (type === 'video' ? schema.required() : schema)),
  VideoButtonLabel: text(40),
});
