import { BlockImage } from '../../content/blocks/BlockImage.tsx';
import { BlockSection } from '../../content/blocks/BlockSection.tsx';
import type { BlockProps } from '../../content/blocks/block.ts';
import type { ImageBlockFields } from './fields.ts';
import styles from './ImageBlock.module.css';

/** One picture with its caption; with the parameter `width` set to `full` it reaches from edge to edge [BLOCK-04]. */
export default function ImageBlock({ fields, params }: BlockProps<ImageBlockFields>) {
  if (!fields.Image?.src) return null;
  return (
    <BlockSection params={params} bleed={params.width === 'full'}>
      <figure className={styles.figure}>
        <BlockImage image={fields.Image} className={styles.picture} />
        {fields.Caption ? <figcaption>{fields.Caption}</figcaption> : null}
      </figure>
    </BlockSection>
  );
}
