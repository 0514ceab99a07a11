import { BlockHead } from '../../content/blocks/BlockHead.tsx';
import { BlockSection } from '../../content/blocks/BlockSection.tsx';
import type { BlockProps } from '../../content/blocks/block.ts';
import { headingTag } from '../../content/blocks/editorChoices.ts';
import { EditorHint } from '../../content/blocks/Placeholder.tsx';
import cardColumns from '../../content/cards/CardColumns.module.css';
import { useEditing } from '../../content/pages/useEditing.ts';
import { ArrowLink } from '../../ui/buttons/ArrowLink.tsx';
import { NamedIcon } from '../../ui/icons/NamedIcon.tsx';
import { RichText } from '../../ui/text/RichText.tsx';
import { ServiceTag, Tag, Tags } from '../../ui/text/Tag.tsx';
import type { SimpleCard, SimpleCardsFields } from './fields.ts';
import styles from './SimpleCards.module.css';

const MOST_IN_A_ROW = 4;

/** Short texts under a rule each, up to four in a row on wide screens [BLOCK-21, BLOCK-22, BLOCK-23]. */
export default function SimpleCards({ fields, params }: BlockProps<SimpleCardsFields>) {
  const isEditing = useEditing();
  const cards = fields.cards ?? [];
  if (cards.length === 0) return <EditorHint>Please edit the datasource and select Simple Cards to display</EditorHint>;
  return (
    <BlockSection params={params} heading={fields.Title}>
      <BlockHead fields={fields} />
      <ul
        className={`${cardColumns.cards} ${styles.cards}`}
        inert={isEditing}
        data-row={Math.min(cards.length, MOST_IN_A_ROW)}
      >
        {cards.map((card) => (
          <Card key={card.Heading} card={card} />
        ))}
      </ul>
    </BlockSection>
  );
}

function Card({ card }: { card: SimpleCard }) {
  const Heading = headingTag(card.HeadingLevel, 'h3');
  return (
    <li className={styles.card} data-service={card.Service}>
      <div className={styles.top}>
        <NamedIcon name={card.Icon} />
        {card.Service || card.Tag ? (
          <Tags>
            {card.Service ? <ServiceTag service={card.Service} /> : null}
            {card.Tag ? <Tag>{card.Tag}</Tag> : null}
          </Tags>
        ) : null}
      </div>
      <Heading className={styles.heading}>{card.Heading}</Heading>
      <RichText html={card.Content} quiet />
      <div className={`${cardColumns.ways} ${styles.ways}`}>
        <ArrowLink link={card.CtaButton1} isDownload={card.IsDownload1} />
        <ArrowLink link={card.CtaButton2} isDownload={card.IsDownload2} />
      </div>
    </li>
  );
}
