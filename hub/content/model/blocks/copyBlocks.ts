import { array, object, string } from 'yup';
import { html, text } from '../fields.ts';
import { headingLevel, icon, image, link } from '../wireFields.ts';
import { panelAudio } from './storyPanels.ts';

/** Text blocks [BLOCK-04, BLOCK-05, BLOCK-31, BLOCK-34, BLOCK-35]. */

const SIZES = ['Large', 'Regular', 'Small'];

export const contentBlockFields = object({
  Title: text(120),
  TitleHeadingLevel: headingLevel(),
  Text1: html(6_000),
  Text2: html(6_000),
  CtaButton1: link(),
  CtaButton2: link(),
  CopySizeType: string().oneOf(SIZES),
  ComponentAligmentLayoutType: string().oneOf(['Left', 'Center', 'Two Column', 'Title Left']),
});

export const pageHeaderFields = object({
  Title: text(120).required(),
  Description: html(1_000),
  Quote: text(300),
  QuoteSource: text(120),
  HeaderImage: image(),
  TileImage1: image(),
  TileImage2: image(),
  TileImage3: image(),
  AudioFile: panelAudio.File,
  AudioImage: image(),
  AudioName: panelAudio.Name,
  AudioJobTitle: panelAudio.JobTitle,
  AudioTranscript: panelAudio.AudioTranscript,
});

export const imageWithTextFields = object({
  Layout: string().oneOf(['Feature Left', 'Feature Right']),
  Image: image(),
  ImageLayout: string().oneOf(['Landscape', 'Portrait']),
  Title: text(120),
  TitleHeadingLevel: headingLevel(),
  Lede: text(400),
  LedeSize: string().oneOf(SIZES),
  Text: html(),
  CtaButton1: link(),
  CtaButton2: link(),
});

export const imageBlockFields = object({ Image: image().required(), Caption: text() });

const feature = () =>
  object({
    Figure: text(16),
    Icon: icon(),
    Heading: text(120).required(),
    Text: html(1_000),
    CtaButton: link(),
  }).noUnknown();

export const featureListFields = object({
  Title: text(120),
  TitleHeadingLevel: headingLevel(),
  Text: html(1_000),
  CtaButton1: link(),
  Layout: string().oneOf(['1 Column', '2 Columns']),
  features: array(feature()).max(16),
});
