import type { Service } from '../services.ts';
import type { Image, Link } from './shared.ts';

type HomeCarouselTemplate = 'HomePageCarouselImageSlide' | 'HomePageCarouselEventSlide' | 'HomePageCarouselVideoSlide';

/** A slide in the contract's names [CAR-10, CAR-11, CAR-12, CAR-13, CAR-14, CAR-15, CAR-16, CAR-17]. */
export type HomeCarouselSlide = {
  id: string;
  /** The name editors gave it */
  itemName?: string;
  templateName: HomeCarouselTemplate;
  /** `Quote`; anything else means plain text */
  'Slide Type'?: string;
  Heading?: string;
  SubHeading?: string;
  'Text Layout'?: 'Left' | 'Right' | 'Center';
  'Desktop Image'?: Image;
  'Mobile Image'?: Image;
  /** A YouTube id, or the path of one of our files */
  'Desktop YouTube ID'?: string;
  'Mobile YouTube ID'?: string;
  'Display Sound Button'?: boolean;
  /** Beside the contract's fields: the event that date, time and place are read from; over, its slide leaves [CAR-15] */
  'Event Code'?: string;
  'Event Date'?: string;
  'Event Time'?: string;
  'Event Location'?: string;
  'CTA Button 1'?: Link;
  'CTA Button 1 Theme'?: string;
  'CTA Button 1 Icon'?: string;
  'CTA Button 2'?: Link;
  'CTA Button 2 Theme'?: string;
  'CTA Button 2 Icon'?: string;
  'Service Theme'?: Service;
  'Display Service Tag'?: boolean;
};

/** The opening block of the home page [CAR-09]. Without `items`, its data source is not set [CAR-25]. */
export type HomeCarouselFields = {
  'H1 SEO Heading'?: string;
  Autoplay?: boolean;
  /** Seconds per slide; default 5 [CAR-32] */
  'Autoplay speed'?: number;
  'Event Date Icon'?: string;
  'Event Location Icon'?: string;
  'Event Time Icon'?: string;
  items?: HomeCarouselSlide[];
};
