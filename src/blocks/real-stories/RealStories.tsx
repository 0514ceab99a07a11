import { useId, useState } from 'react';
import { BlockSection } from '../../content/blocks/BlockSection.tsx';
import type { BlockProps } from '../../content/blocks/block.ts';
import { EditorHint } from '../../content/blocks/Placeholder.tsx';
import { useEditing } from '../../content/pages/useEditing.ts';
import { SERVICES, type Service, serviceLabel } from '../../domain/services.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { ServiceTag } from '../../ui/text/Tag.tsx';
import type { RealStoriesFields, RealStory } from './fields.ts';
import styles from './RealStories.module.css';

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
    <BlockSection params={params} heading={fields.Title} labelledBy={fields.Title ? titleId : undefined}>
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

type ServiceFilterProps = {
  services: readonly Service[];
  /** undefined for all */
  chosen: Service | undefined;
  onChoose: (service: Service | undefined) => void;
};

/** The services that stories are about, and all of them [BLOCK-15, DEC-45]. */
function ServiceFilter({ services, chosen, onChoose }: ServiceFilterProps) {
  if (services.length < 2) return null;
  return (
    <fieldset className={styles.filter}>
      <legend>Service</legend>
      {[undefined, ...services].map((service) => (
        <button
          key={service ?? 'all'}
          type="button"
          aria-pressed={service === chosen}
          data-service={service}
          onClick={() => onChoose(service)}
        >
          {serviceLabel(service ?? 'tri-service')}
        </button>
      ))}
    </fieldset>
  );
}

/** A person, and in one line what they have to say [BLOCK-10]. */
function StoryCard({ story, Heading }: { story: RealStory; Heading: 'h2' | 'h3' }) {
  return (
    <a className={styles.card} href={story.url} data-service={story.Service}>
      <Picture
        image={story.CtaImage}
        service={story.Service}
        className={styles.picture}
        sizes="(min-width: 1024px) 50vw, (min-width: 600px) 50vw, 100vw"
      />
      {story.Service ? <ServiceTag service={story.Service} /> : null}
      <Heading>{story.CtaTitle}</Heading>
      {story.CtaDescription ? <p>{story.CtaDescription}</p> : null}
      {story.CtaButtonText ? (
        <span className={styles.go}>
          {story.CtaButtonText}
          <Icon name="arrow-right" size={20} />
        </span>
      ) : null}
    </a>
  );
}

/** Columns of the grid that a card covers [BLOCK-11]. */
type Span = 2 | 3 | 4;

const SPANS: Record<string, readonly Span[]> = {
  '2 Cards Feature Left': [4, 2],
  '2 Cards Feature Right': [2, 4],
  '2 Cards': [3, 3],
};
const THREE_UP: readonly Span[] = [2, 2, 2];

/** What a row's cards cover; three-up for a row without a layout or with an unknown one [BLOCK-12, DEC-45]. */
export function rowSpans(layout: string | undefined): readonly Span[] {
  return (layout !== undefined && Object.hasOwn(SPANS, layout) && SPANS[layout]) || THREE_UP;
}

/** Cards that fit into the first `rows` rows: three each, one less for each two-card row [BLOCK-13]. */
export function cardsInRows(layouts: readonly string[], rows: number): number {
  const counts = Array.from({ length: rows }, (_, row) => rowSpans(layouts[row]).length);
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The columns that each of `count` cards covers, row after row. */
export function cardSpans(layouts: readonly string[], count: number): Span[] {
  const spans: Span[] = [];
  for (let row = 0; spans.length < count; row += 1) spans.push(...rowSpans(layouts[row]));
  return spans.slice(0, count);
}

type OfService = { Service?: Service };

/** The services that stories are about, in the order of the product, if there is something to choose [BLOCK-15]. */
export function servicesOf(stories: readonly OfService[]): Service[] {
  const present = SERVICES.filter((service) => stories.some((story) => story.Service === service));
  return present.filter((service) => service !== 'tri-service');
}

/** Stories of one service, or all of them [DEC-45]. */
export function storiesOf<Story extends OfService>(stories: readonly Story[], service: Service | undefined): Story[] {
  return stories.filter((story) => service === undefined || story.Service === service);
}
