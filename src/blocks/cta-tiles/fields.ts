import { type InferType, object } from 'yup';
import { image, link, oneOf, text } from '../../domain/content/fields.ts';
import { BUTTON_ICONS } from '../../domain/content/iconNames.ts';

const title = () => text(60);
const theme = () => oneOf('Primary', 'Secondary', 'Outline');
const icon = () => oneOf(...BUTTON_ICONS);

/** Up to three tiles beside a picture [BLOCK-01, BLOCK-02, BLOCK-03, DEC-43]. */
export const fields = object({
  imageDesktop: image(),
  imageMobile: image(),
  leftHeadline1: text(80),
  leftSubHeadline1: text(240),
  leftCTAButton1URL: link(),
  leftCTAButton1Title: title(),
  leftCTAButton1Theme: theme(),
  leftCTAButton1Icon: icon(),
  rightHeadline2: text(80),
  rightSubHeadline2: text(240),
  rightCTAButton2URL: link(),
  rightCTAButton2Title: title(),
  rightCTAButton2Theme: theme(),
  rightCTAButton2Icon: icon(),
  bottomHeadline3: text(80),
  bottomSubHeadline3: text(240),
  bottomCTAButton3URL: link(),
  bottomCTAButton3Title: title(),
  bottomCTAButton3Theme: theme(),
  bottomCTAButton3Icon: icon(),
});

export type CtaTilesFields = InferType<typeof fields>;
