import type { RealStoryProfile } from '../../domain/entities/blocks/stories.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { ServiceTag } from '../../ui/text/Tag.tsx';
import styles from './StoryCard.module.css';

/** A person, and in one line what they have to say [BLOCK-10]. */
export function StoryCard({ story, Heading }: { story: RealStoryProfile; Heading: 'h2' | 'h3' }) {
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
