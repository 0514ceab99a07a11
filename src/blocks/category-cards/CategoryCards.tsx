import { BlockHead } from '../../content/blocks/BlockHead.tsx';
import { BlockImage } from '../../content/blocks/BlockImage.tsx';
import { BlockSection } from '../../content/blocks/BlockSection.tsx';
import type { BlockProps } from '../../content/blocks/block.ts';
import { below, headingTag } from '../../content/blocks/editorChoices.ts';
import { EditorHint } from '../../content/blocks/Placeholder.tsx';
import cardColumns from '../../content/cards/CardColumns.module.css';
import { useEditing } from '../../content/pages/useEditing.ts';
import { ArrowLink } from '../../ui/buttons/ArrowLink.tsx';
import styles from './CategoryCards.module.css';
import type { CategoryCard, CategoryCardsFields } from './fields.ts';

const USUAL_IN_A_ROW = 3;
const MOST_IN_A_ROW = 4;

/** Fields of work, three in a row unless the parameter `columns` says otherwise [BLOCK-07, BLOCK-08, BLOCK-09]. */
export default function CategoryCards({ fields, params }: BlockProps<CategoryCardsFields>) {
  const isEditing = useEditing();
  const cards = fields.cards ?? [];
  if (cards.length === 0)
    return <EditorHint>Please edit the datasource and select Category Cards to display</EditorHint>;
  const Heading = fields.Title ? below(headingTag(fields.TitleHeadingLevel)) : 'h3';
  const asked = Number.parseInt(params.columns ?? '', 10);
  return (
    <BlockSection params={params} heading={fields.Title}>
      <BlockHead fields={fields} />
      <ul
        className={`${cardColumns.cards} ${styles.cards}`}
        inert={isEditing}
        data-row={asked >= 1 && asked <= MOST_IN_A_ROW ? asked : USUAL_IN_A_ROW}
      >
        {cards.map((card) => (
          <li key={card.Title} className={styles.card}>
            <BlockImage
              image={card.CardImage}
              className={styles.picture}
              sizes="(min-width: 1024px) 33vw, (min-width: 600px) 50vw, 100vw"
            />
            <Heading>{card.Title}</Heading>
            <Counts card={card} />
            <div className={`${cardColumns.ways} ${styles.ways}`}>
              <ArrowLink link={card.ExploreButtonLink} />
              <ArrowLink link={card.CareersButtonLink} />
            </div>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}

function Counts({ card: { JobsLabel, FullTimeJobs, PartTimeJobs } }: { card: CategoryCard }) {
  return (
    <div className={styles.counts}>
      {JobsLabel ? <p>{JobsLabel}</p> : null}
      <dl>
        <Count name="Full time" jobs={FullTimeJobs} />
        <Count name="Part time" jobs={PartTimeJobs} />
      </dl>
    </div>
  );
}

function Count({ name, jobs }: { name: string; jobs: number | undefined }) {
  if (jobs === undefined) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{jobs}</dd>
    </div>
  );
}
