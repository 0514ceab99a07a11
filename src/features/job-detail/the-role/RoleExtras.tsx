import { Suspense } from 'react';
import type { Job } from '../../../domain/entities/job.ts';
import { FactIcon } from '../../../ui/icons/FactIcon.tsx';
import page from '../../../ui/layout/Page.module.css';
import { RichText } from '../../../ui/text/RichText.tsx';
import styles from './RoleExtras.module.css';
import { hasCards, hasStory, RoleCards, RoleStory } from './roleParts.ts';

/** A person's story, benefits, and more about the role, as far as present [JOB-23, JOB-25, JOB-34]. */
export function RoleExtras({ job }: { job: Job & { url: string } }) {
  return (
    <>
      {hasStory(job) ? (
        <Suspense fallback={null}>
          <RoleStory.Component job={job} />
        </Suspense>
      ) : null}
      <Benefits job={job} />
      {hasCards(job) ? (
        <Suspense fallback={null}>
          <RoleCards.Component
            component="JobCardCarousel"
            heading={job.cardCarouselHeader ?? 'More about this role'}
            cards={job.cardCarousel ?? []}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** A two-line heading, and the benefits that have an icon [JOB-25, JOB-26, DEC-27]. */
function Benefits({ job: { benefits = [], benefitsHeader1, benefitsHeader2 } }: { job: Job }) {
  const shown = benefits.filter(({ icon }) => icon);
  if (shown.length === 0 || !(benefitsHeader1 || benefitsHeader2)) return null;
  return (
    <section className={page.section} data-theme="grey">
      <div className={page.wrap}>
        <h2 className={styles.heading}>
          {benefitsHeader1} {benefitsHeader2 ? <em>{benefitsHeader2}</em> : null}
        </h2>
        <ul className={styles.benefits}>
          {shown.map(({ icon, description }) => (
            <li key={`${icon} ${description}`}>
              <FactIcon name={icon} />
              <RichText html={description} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
