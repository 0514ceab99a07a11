import { object, string } from 'yup';
import { href, html, text } from '../fields.ts';
import { BUTTON_ICONS } from '../iconNames.ts';
import { icon, image, link } from '../wireFields.ts';

/** Blocks that ask the reader to do something [BLOCK-01 to BLOCK-03, BLOCK-33, MATCH-01, MATCH-02]. */

/** @param name  of one of a tile's buttons; prefix of its title, theme and icon fields */
const button = (name: string) => ({
  [`${name}URL`]: link(),
  [`${name}Title`]: text(60),
  [`${name}Theme`]: string().oneOf(['Primary', 'Secondary', 'Outline']),
  [`${name}Icon`]: string().oneOf([...BUTTON_ICONS]),
});

export const ctaTilesFields = object({
  imageDesktop: image(),
  imageMobile: image(),
  leftHeadline1: text(80),
  leftSubHeadline1: text(240),
  ...button('leftCTAButton1'),
  rightHeadline2: text(80),
  rightSubHeadline2: text(240),
  ...button('rightCTAButton2'),
  bottomHeadline3: text(80),
  bottomSubHeadline3: text(240),
  ...button('bottomCTAButton3'),
});

const contact = (number: 1 | 2 | 3) => ({
  [`ContactIcon${number}`]: icon(),
  [`ContactTitle${number}`]: text(80),
  [`ContactDetail${number}`]: text(160),
  [`ContactLink${number}`]: href(),
});

export const contactCtaFields = object({
  Headline: text(80),
  SubHeadline: text(240),
  CTAButton1: link(),
  CTAButton2: link(),
  ...contact(1),
  ...contact(2),
  ...contact(3),
  ContactIcon4: icon(),
  Contactlink4: link(120),
});

export const careerMatcherFields = object({
  BackgroundImage: image(),
  Heading: text(120),
  Description: html(1_000),
  CareerMatcherFormCopy: html(1_000),
  CareerMatcherAppUrl: string()
    .matches(/^https:\/\/[^\s/]+\S*$/, 'must be an address that begins with https:')
    .required(),
  CareerMatcherQueryParamKey: string()
    .matches(/^[\w.-]{1,40}$/, 'must be the name of a query parameter')
    .required(),
  NameInputFieldLabel: text(60),
  NameInputFieldPlaceholder: text(60),
  NameSubmitButtonText: text(40),
  SkipNameInputFieldText: text(60),
});
