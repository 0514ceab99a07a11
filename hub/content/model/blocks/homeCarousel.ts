import { array, boolean, number, object, string } from 'yup';
import { service, slug, text } from '../fields.ts';
import { image, link } from '../wireFields.ts';
import { videoName } from './heroBanner.ts';

const TEMPLATES = ['HomePageCarouselImageSlide', 'HomePageCarouselEventSlide', 'HomePageCarouselVideoSlide'];
const theme = () => string().oneOf(['Primary', 'Secondary', 'Outline']);
const icon = () =>
  string().oneOf(['arrow-right', 'calendar', 'clock', 'external', 'info', 'mail', 'map-pin', 'phone', 'star']);

const slide = () =>
  object({
    id: slug().required(),
    itemName: text(60),
    templateName: string().oneOf(TEMPLATES).required(),
    'Slide Type': text(20),
    Heading: text(120),
    SubHeading: text(200),
    'Text Layout': string().oneOf(['Left', 'Right', 'Center']),
    'Desktop Image': image(),
    'Mobile Image': image(),
    'Desktop YouTube ID': videoName(),
    'Mobile YouTube ID': videoName(),
    'Display Sound Button': boolean(),
    /** The code of an event: date, time and place are read from it, and the slide leaves when it is over */
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

/** Slides with a picture, an event or a video, in the contract's names [CAR-09, CAR-10]. */
export const homeCarouselFields = object({
  'H1 SEO Heading': text(120),
  Autoplay: boolean(),
  /** Seconds per slide */
  'Autoplay speed': number().min(1).max(60),
  'Event Date Icon': icon(),
  'Event Location Icon': icon(),
  'Event Time Icon': icon(),
  items: array(slide()).max(8),
});
