import type { CtaBlock } from '../../domain/entities/card.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { isIconName } from '../../ui/icons/Icon.tsx';
import { BlockImage } from '../blocks/BlockImage.tsx';
import { buttonVariant } from '../blocks/editorChoices.ts';
import styles from './CtaTiles.module.css';
import { type CtaTile, ctaTiles, ctaVariant } from './ctaTiles.ts';

/** Up to three tiles that ask for one thing each, beside a picture [BLOCK-01, BLOCK-02, BLOCK-03]. */
export function CtaTiles({ cta }: { cta: CtaBlock }) {
  const { imageDesktop, imageMobile } = cta;
  return (
    <div className={styles.ground}>
      <div
        className={styles.tiles}
        data-variant={ctaVariant(cta)}
        data-picture={Boolean(imageDesktop?.src ?? imageMobile?.src) || undefined}
      >
        <BlockImage
          image={imageDesktop ?? imageMobile}
          className={styles.picture}
          sizes="(min-width: 768px) 58vw, 100vw"
        />
        {imageDesktop ? <BlockImage image={imageMobile} className={`${styles.picture} ${styles.narrow}`} /> : null}
        {ctaTiles(cta).map((tile) => (
          <Tile key={tile.place} tile={tile} />
        ))}
      </div>
    </div>
  );
}

function Tile({ tile: { place, headline, text, button } }: { tile: CtaTile }) {
  return (
    <div className={styles.tile} data-place={place} data-theme={place === 'right' ? undefined : 'dark'}>
      <div>
        <h2>{headline}</h2>
        {text ? <p>{text}</p> : null}
      </div>
      {button ? (
        <Button
          variant={buttonVariant(button.theme) ?? 'ink'}
          icon={isIconName(button.icon) ? button.icon : undefined}
          href={button.href}
          target={button.target}
        >
          {button.title}
        </Button>
      ) : null}
    </div>
  );
}
