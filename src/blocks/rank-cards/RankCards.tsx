import { BlockHead } from '../../content/blocks/BlockHead.tsx';
import { BlockImage } from '../../content/blocks/BlockImage.tsx';
import { BlockSection } from '../../content/blocks/BlockSection.tsx';
import type { BlockProps } from '../../content/blocks/block.ts';
import { EditorHint } from '../../content/blocks/Placeholder.tsx';
import type { RankCardsFields } from './fields.ts';
import styles from './RankCards.module.css';

/** Ranks as a flight of steps, from the first to the highest [BLOCK-20]. */
export default function RankCards({ fields, params }: BlockProps<RankCardsFields>) {
  const cards = fields.cards ?? [];
  if (cards.length === 0) return <EditorHint>Please edit the datasource and select Rank Cards to display</EditorHint>;
  return (
    <BlockSection params={params} heading={fields.Title}>
      <BlockHead fields={fields} />
      <ol className={styles.steps}>
        {cards.map(({ RankImage, RankTitle }) => (
          <li key={RankTitle}>
            <BlockImage image={RankImage} className={styles.picture} />
            <span>{RankTitle}</span>
          </li>
        ))}
      </ol>
    </BlockSection>
  );
}
