import type { Html, Image, Link } from '../shared.ts';

/* Blocks that ask the reader to do something. */

type Button<Name extends string> = { [N in Name as `${N}URL`]?: Link } & {
  [N in Name as `${N}Title` | `${N}Theme` | `${N}Icon`]?: string;
};

/** Up to three tiles beside a picture [BLOCK-01, BLOCK-02, BLOCK-03, DEC-43]. */
export type CtaBlock = {
  imageDesktop?: Image;
  imageMobile?: Image;
  leftHeadline1?: string;
  leftSubHeadline1?: string;
  rightHeadline2?: string;
  rightSubHeadline2?: string;
  bottomHeadline3?: string;
  bottomSubHeadline3?: string;
} & Button<'leftCTAButton1' | 'rightCTAButton2' | 'bottomCTAButton3'>;

/** [BLOCK-33, DEC-48] */
export type ContactCtaFields = {
  Headline?: string;
  SubHeadline?: string;
  CTAButton1?: Link;
  CTAButton2?: Link;
  /** The fourth belongs to the link */
  ContactIcon4?: string;
  Contactlink4?: Link;
} & {
  /** The link of each is its address alone; a number to call and an email address need none */
  [N in 1 | 2 | 3 as `ContactIcon${N}` | `ContactTitle${N}` | `ContactDetail${N}` | `ContactLink${N}`]?: string;
};

/** [MATCH-01, MATCH-02, MATCH-03] */
export type CareerMatcherFields = {
  BackgroundImage?: Image;
  Heading?: string;
  Description?: Html;
  CareerMatcherFormCopy?: Html;
  CareerMatcherAppUrl: string;
  CareerMatcherQueryParamKey: string;
  NameInputFieldLabel?: string;
  NameInputFieldPlaceholder?: string;
  NameSubmitButtonText?: string;
  SkipNameInputFieldText?: string;
};
