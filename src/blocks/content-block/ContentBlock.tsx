import { BlockLinks } from '../../content/blocks/BlockHead.tsx';
import { BlockSection } from '../../content/blocks/BlockSection.tsx';
import type { BlockProps } from '../../content/blocks/block.ts';
import { headingTag } from '../../content/blocks/editorChoices.ts';
import { ExpandableText } from '../../ui/text/ExpandableText.tsx';
import { RichText } from '../../ui/text/RichText.tsx';
import styles from './ContentBlock.module.css';
import type { ContentBlockFields } from './fields.ts';

const SIZES: Record<string, string> = { Large: 'large', Small: 'small' };
const LAYOUTS: Record<string, string> = { 'Two Column': 'two-column', 'Title Left': 'title-left', Center: 'center' };

/**
 * A headline with one or two texts and up to two ways on. With the parameter `expand` set to `true` a long first text is
 * cut [BLOCK-34, BLOCK-35, BLOCK-36].
 */
export default function ContentBlock({ fields, params }: BlockProps<ContentBlockFields>) {
  const Heading = headingTag(fields.TitleHeadingLevel);
  return (
    <BlockSection params={params} heading={fields.Title}>
      <div
        className={styles.copy}
        data-size={SIZES[fields.CopySizeType ?? '']}
        data-layout={LAYOUTS[fields.ComponentAligmentLayoutType ?? '']}
      >
        {fields.Title ? <Heading className={styles.title}>{fields.Title}</Heading> : null}
        {params.expand === 'true' ? <ExpandableText html={fields.Text1} /> : <RichText html={fields.Text1} />}
        <RichText html={fields.Text2} />
        <BlockLinks links={[fields.CtaButton1, fields.CtaButton2]} />
      </div>
    </BlockSection>
  );
}
