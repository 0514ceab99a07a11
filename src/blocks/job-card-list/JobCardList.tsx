import { BlockHead } from '../../content/blocks/BlockHead.tsx';
import { BlockSection } from '../../content/blocks/BlockSection.tsx';
import type { BlockProps } from '../../content/blocks/blockProps.ts';
import { EditorHint } from '../../content/blocks/EditorHint.tsx';
import { JobCard } from '../../content/jobs/JobCard.tsx';
import type { JobCardListFields } from '../../domain/entities/blocks/cards.ts';
import { Tag } from '../../ui/Tag.tsx';
import styles from './JobCardList.module.css';

/** Roles as cards, some with what they are featured for [BLOCK-06]. */
export default function JobCardList({ fields, params }: BlockProps<JobCardListFields>) {
  const cards = fields.cards ?? [];
  if (cards.length === 0) return <EditorHint>Please edit the datasource and select Job Cards to display</EditorHint>;
  return (
    <BlockSection params={params}>
      <BlockHead fields={fields} />
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card.CardButton?.href ?? card.CardTitle}>
            {card.PriorityTag ? (
              <p className={styles.tag}>
                <Tag featured>{card.PriorityTag}</Tag>
              </p>
            ) : null}
            <JobCard card={card} />
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
