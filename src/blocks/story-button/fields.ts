import { type InferType, object } from 'yup';
import { link, oneOf, service, text, videoName } from '../../domain/content/fields.ts';
import { BUTTON_ICONS } from '../../domain/content/iconNames.ts';

/** A button that opens a video or follows a link, as its type says: what the type needs is required [STORY-06]. */
export const fields = object({
  type: oneOf('video', 'link').required(),
  icon: oneOf(...BUTTON_ICONS),
  link: link().when('type', ([type], schema) => (type === 'link' ? schema.required() : schema)),
  service: service(),
  /** What the video shows */
  PanelName: text(90),
  VideoYouTubeId: videoName().when('type', ([type], schema) => (type === 'video' ? schema.required() : schema)),
  /** default `Watch Video` */
  VideoButtonLabel: text(40),
});

export type StoryButtonFields = InferType<typeof fields>;
