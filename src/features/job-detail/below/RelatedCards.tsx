import { JobCard } from '../../../content/jobs/JobCards.tsx';
import type { Job } from '../../../domain/entities/job.ts';
import { ROUTES } from '../../../domain/site/routes.ts';
import page from '../../../ui/layout/Page.module.css';
import { SectionHead } from '../../../ui/layout/SectionHead.tsx';
import ShortlistButton from '../../../visitor/shortlist/ShortlistButton.tsx';
import styles from './RelatedCards.module.css';

/** Similar roles [JOB-36]. */
export function RelatedCards({ job }: { job: Job }) {
  const cards = job.relatedJobs ?? [];
  if (cards.length === 0) return null;
  return (
    <section className={`${page.section} ${page.wrap}`}>
      <SectionHead
        heading={job.relatedJobsHeader || 'Related roles'}
        all={{ href: ROUTES.careers.path, text: 'Browse all careers' }}
      />
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card.CardButton?.href ?? card.CardTitle}>
            <JobCard card={card} />
            {card.JobId ? (
              <div className={styles.shortlist}>
                <ShortlistButton id={card.JobId} title={card.CardTitle} look="icon" />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
