import { BlockHead } from '../../content/blocks/BlockHead.tsx';
import { BlockSection } from '../../content/blocks/BlockSection.tsx';
import type { BlockProps } from '../../content/blocks/block.ts';
import { below, headingTag } from '../../content/blocks/editorChoices.ts';
import { ArrowLink } from '../../ui/buttons/ArrowLink.tsx';
import { NamedIcon } from '../../ui/icons/NamedIcon.tsx';
import { RichText } from '../../ui/text/RichText.tsx';
import styles from './FeatureList.module.css';
import type { Feature, FeatureListFields } from './fields.ts';

/** A claim and its evidence: points on rules, in one column beside the claim or in two below it [BLOCK-04]. */
export default function FeatureList({ fields, params }: BlockProps<FeatureListFields>) {
  const features = fields.features ?? [];
  const Heading = fields.Title ? below(headingTag(fields.TitleHeadingLevel)) : 'h3';
  return (
    <BlockSection params={params} heading={fields.Title}>
      <div className={styles.block} data-columns={fields.Layout === '2 Columns' ? 2 : 1}>
        <BlockHead fields={fields} />
        <ul className={styles.list}>
          {features.map((feature) => (
            <Point key={feature.Heading} feature={feature} Heading={Heading} />
          ))}
        </ul>
      </div>
    </BlockSection>
  );
}

function Point({ feature, Heading }: { feature: Feature; Heading: 'h2' | 'h3' | 'h4' }) {
  return (
    <li>
      {feature.Figure ? (
        <span className={styles.figure}>{feature.Figure}</span>
      ) : (
        <span className={styles.icon}>
          <NamedIcon name={feature.Icon} />
        </span>
      )}
      <div>
        <Heading>{feature.Heading}</Heading>
        <RichText html={feature.Text} quiet />
        <ArrowLink link={feature.CtaButton} />
      </div>
    </li>
  );
}
