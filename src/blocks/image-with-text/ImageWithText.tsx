import { BlockLinks } from '../../content/blocks/BlockHead.tsx';
import { BlockImage } from '../../content/blocks/BlockImage.tsx';
import { BlockSection } from '../../content/blocks/BlockSection.tsx';
import type { BlockProps } from '../../content/blocks/block.ts';
import { headingTag } from '../../content/blocks/editorChoices.ts';
import { RichText } from '../../ui/text/RichText.tsx';
import type { ImageWithTextFields } from './fields.ts';
import styles from './ImageWithText.module.css';

const SIZES: Record<string, string> = { Large: 'large', Small: 'small' };

/** A picture that runs to the edge of the window, and words beside it [BLOCK-05]. */
export default function ImageWithText({ fields, params }: BlockProps<ImageWithTextFields>) {
  const isPortrait = fields.ImageLayout === 'Portrait';
  const Heading = headingTag(fields.TitleHeadingLevel);
  return (
    <BlockSection params={params} heading={fields.Title} bleed>
      <div
        className={styles.pair}
        data-side={fields.Layout === 'Feature Right' ? 'right' : 'left'}
        data-shape={isPortrait ? 'portrait' : 'landscape'}
      >
        <BlockImage
          image={fields.Image}
          className={styles.picture}
          crop={isPortrait ? 'tall' : undefined}
          sizes="(min-width: 768px) 58vw, 100vw"
        />
        <div className={styles.words}>
          {fields.Title ? <Heading>{fields.Title}</Heading> : null}
          {fields.Lede ? (
            <p className={styles.lede} data-size={SIZES[fields.LedeSize ?? '']}>
              {fields.Lede}
            </p>
          ) : null}
          <RichText html={fields.Text} />
          <BlockLinks links={[fields.CtaButton1, fields.CtaButton2]} />
        </div>
      </div>
    </BlockSection>
  );
}
