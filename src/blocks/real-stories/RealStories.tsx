import { useId, useState } from 'react';
import { BlockSection } from '../../content/blocks/BlockSection.tsx';
import type { BlockProps } from '../../content/blocks/blockProps.ts';
import { EditorHint } from '../../content/blocks/EditorHint.tsx';
import { useEditing } from '../../content/pages/useEditing.ts';
import type { RealStoriesFields } from '../../domain/entities/blocks/stories.ts';
import type { Service } from '../../domain/services.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import styles from './RealStories.module.css';
import { ServiceFilter } from './ServiceFilter.tsx';
import { StoryCard } from './StoryCard.tsx';
import { cardSpans, cardsInRows, servicesOf, storiesOf } from './storyGrid.ts';

/**
 * People's stories in rows of two or three. More rows come with the button; without scripting all are there
 * [BLOCK-10 to BLOCK-15].
 */
export default function RealStories({ fields, params }: BlockProps<RealStoriesFields>) {
  const isEditing = useEditing();
  const { stories = [], NumberOfRowsDisplayed: step, CardRowLayoutType: layouts = [] } = fields;
  const [service, setService] = useState<Service>();
  const [rows, setRows] = useState(step);
  const titleId = useId();
  if (stories.length === 0)
    return <EditorHint>Please edit the datasource and select Real Stories to display</EditorHint>;

  const chosen = storiesOf(stories, service);
  const spans = cardSpans(layouts, chosen.length);
  const shown = cardsInRows(layouts, rows);
  return (
    <BlockSection params={params} labelledBy={fields.Title ? titleId : undefined}>
      <div className={styles.head}>
        {fields.Title ? <h2 id={titleId}>{fields.Title}</h2> : null}
        {fields.DisplayFilterTags ? (
          <ServiceFilter
            services={servicesOf(stories)}
            chosen={service}
            onChoose={(next) => {
              setService(next);
              setRows(step);
            }}
          />
        ) : null}
      </div>
      <ul className={styles.grid} inert={isEditing}>
        {chosen.map((story, index) => (
          <li key={story.id} data-span={spans[index]} data-later={index >= shown || undefined}>
            <StoryCard story={story} Heading={fields.Title ? 'h3' : 'h2'} />
          </li>
        ))}
      </ul>
      {shown < chosen.length && fields.LoadMoreText ? (
        <p className={styles.more}>
          <Button onClick={() => setRows(rows + step)}>{fields.LoadMoreText}</Button>
        </p>
      ) : null}
    </BlockSection>
  );
}
