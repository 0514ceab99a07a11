import type { Image, Link } from './shared.ts';

type Button<Name extends string> = { [N in Name as `${N}URL`]?: Link } & {
  [N in Name as `${N}Title` | `${N}Theme` | `${N}Icon`]?: string;
};

/** Up to three tiles beside a picture, of a job page or a block [BLOCK-01, BLOCK-02, BLOCK-03, DEC-43]. */
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
