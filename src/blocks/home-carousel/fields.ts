import { array, boolean, type InferType, number, object } from 'yup';
import { image, link, oneOf, service, slug, text, videoName } from '../../domain/content/fields.ts';

const theme = () => oneOf('Primary', 'Secondary', 'Outline');
const icon = () => oneOf('arrow-right', 'calendar', 'clock', 'external', 'info', 'mail', 'map-pin', 'phone', 'star');

/** A slide in the contract's names [CAR-10 to CAR-17]. */
const slide = object({
  id: slug().required(),
  /** The name editors gave it */
  itemName: text(60),
  templateName: oneOf(
    'HomePageCarouselImageSlide',
    'HomePageCarouselEventSlide',
    'HomePageCarouselVideoSlide',
  ).required(),
  /** `Quote`; anything else means plain text */
  'Slide Type': text(20),
  Heading: text(120),
  SubHeading: text(200),
  'Text Layout': oneOf('Left', 'Right', 'Center'),
  'Desktop Image': image(),
  'Mobile Image': image(),
  'Desktop YouTube ID': videoName(),
  'Mobile YouTube ID': videoName(),
  'Display Sound Button': boolean(),
  /** Beside the contract's: date, time and place are read from this event; once it is over, its slide leaves [CAR-15] */
  'Event Code': text(40),
  'Event Date': text(60),
  'Event Time': text(60),
  'Event Location': text(80),
  'CTA Button 1': link(),
  'CTA Button 1 Theme': theme(),
  'CTA Button 1 Icon': icon(),
  'CTA Button 2': link(),
  'CTA Button 2 Theme': theme(),
  'CTA Button 2 Icon': icon(),
  'Service Theme': service(),
  'Display Service Tag': boolean(),
}).noUnknown();

/** The opening block of the home page [CAR-09]. Without `items`, its data source is not set [CAR-25]. */
export const fields = object({
  'H1 SEO Heading': text(120),
  Autoplay: boolean(),
  /** Seconds per slide; default 5 [CAR-32] */
  'Autoplay speed': number().min(1).max(60),
  'Event Date Icon': icon(),
  'Event Location Icon': icon(),
  'Event Time Icon': icon(),
  items: array(slide).max(8),
});

export type HomeCarouselFields = InferType<typeof fields>;
export type HomeCarouselSlide = InferType<typeof slide>;
