import type { CtaBlock } from '../../domain/entities/card.ts';

export type CtaTile = {
  place: 'left' | 'right' | 'bottom';
  headline?: string;
  text?: string;
  /** Only where it leads somewhere [BLOCK-03] */
  button?: { href: string; target?: string; title: string; theme?: string; icon?: string };
};

/** Which tiles there are decides how they are laid out [BLOCK-02, DEC-43]. */
export function ctaVariant(cta: CtaBlock): 'single' | 'split' | 'stacked' | 'three-tile' {
  if (cta.rightHeadline2) return cta.bottomHeadline3 ? 'three-tile' : 'split';
  return cta.bottomHeadline3 ? 'stacked' : 'single';
}

/** The tiles in reading order; one without its headline is left out [BLOCK-01]. */
export function ctaTiles(cta: CtaBlock): CtaTile[] {
  const tiles: CtaTile[] = [
    {
      place: 'left',
      headline: cta.leftHeadline1,
      text: cta.leftSubHeadline1,
      button: button(cta, 'leftCTAButton1'),
    },
    {
      place: 'right',
      headline: cta.rightHeadline2,
      text: cta.rightSubHeadline2,
      button: button(cta, 'rightCTAButton2'),
    },
    {
      place: 'bottom',
      headline: cta.bottomHeadline3,
      text: cta.bottomSubHeadline3,
      button: button(cta, 'bottomCTAButton3'),
    },
  ];
  return tiles.filter(({ headline }) => headline);
}

function button(cta: CtaBlock, name: 'leftCTAButton1' | 'rightCTAButton2' | 'bottomCTAButton3'): CtaTile['button'] {
  const link = cta[`${name}URL`];
  if (!link?.href) return undefined;
  return {
    href: link.href,
    target: link.target,
    title: cta[`${name}Title`] ?? link.text ?? link.href,
    theme: cta[`${name}Theme`],
    icon: cta[`${name}Icon`],
  };
}
