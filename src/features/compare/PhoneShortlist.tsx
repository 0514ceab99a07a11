import { useId } from 'react';
import type { ShortlistedJob } from '../../domain/entities/job.ts';
import type { Html } from '../../domain/entities/shared.ts';
import { COMPARE_MAX, usualWay } from '../../domain/job/comparison.ts';
import { employmentLabel } from '../../domain/job/jobAddress.ts';
import { SHORTLIST_MAX } from '../../domain/job/shortlist.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import { BookmarkIcon } from '../../ui/icons/BookmarkIcon.tsx';
import { Shape } from '../../ui/icons/Icon.tsx';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { ServiceTag, Tag, Tags } from '../../ui/text/Tag.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { ComparisonActions } from './ComparisonActions.tsx';
import styles from './PhoneShortlist.module.css';
import type { Comparison } from './useComparison.ts';

/** After Lucide, like those of `ui/Icon.tsx`. */
const PLUS = 'M12 5v14M5 12h14';
const CHEVRON = 'm6 9 6 6 6-6';

type PhoneShortlistProps = {
  jobs: ShortlistedJob[];
  comparison: Comparison;
  share: { sharePath: string; notes: Html[] };
  /** Opens the drawer with every way to join, at this role or at its beginning [CMP-02, DEC-54] */
  onEdit: (jobId?: string) => void;
};

/**
 * A visitor's roles as a phone shows them: one row each, ticked to be compared, with the way to join that is compared
 * [CMP-09, CMP-15, CMP-16, LIST-08].
 */
export function PhoneShortlist({ jobs, comparison, share, onEdit }: PhoneShortlistProps) {
  return (
    <section aria-label="Your shortlist" className={styles.shortlist}>
      <div className={styles.head}>
        <h2>{`Your shortlist, ${jobs.length} of ${SHORTLIST_MAX}`}</h2>
        <p role="status">{`${comparison.count}/${COMPARE_MAX} selected`}</p>
      </div>
      <ul>
        {jobs.map((job) => (
          <li key={job.id} className={styles.role} data-service={job.service}>
            <RoleRow job={job} comparison={comparison} onEdit={onEdit} />
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <a className={styles.way} href={ROUTES.careers.path}>
          <Shape path={PLUS} size={20} />
          <span>Add a role</span>
        </a>
        <button type="button" className={styles.way} onClick={() => onEdit()}>
          <BookmarkIcon size={20} />
          <span>Edit shortlist</span>
        </button>
        <ComparisonActions careers={comparison.careers} jobs={jobs} {...share} buttonClass={styles.way} />
      </div>
    </section>
  );
}

type RoleRowProps = Pick<PhoneShortlistProps, 'comparison' | 'onEdit'> & { job: ShortlistedJob };

function RoleRow({ job, comparison: { options, count, selectRole }, onEdit }: RoleRowProps) {
  const id = useId();
  const selected = options.flatMap((option) => (option.selected ? [option.entryMethodId] : []));
  const chosen = job.entryMethods.filter((method) => selected.includes(method.id));
  const isSelected = chosen.length > 0;
  // Read-only rather than disabled, as in the drawer [CMP-15].
  const isReadOnly = !isSelected && count >= COMPARE_MAX;
  return (
    <>
      <Picture
        image={job.desktopImage === undefined ? undefined : { src: job.desktopImage, alt: '' }}
        crop="tall"
        sizes="76px"
        service={job.service}
        className={styles.picture}
      />
      <div>
        <Tags>
          <ServiceTag service={job.service} />
          <Tag>{employmentLabel(job.isReserve)}</Tag>
          {job.isPriority ? <Tag featured>Featured</Tag> : null}
        </Tags>
        <h3>
          <a href={job.url}>{job.title}</a>
        </h3>
        {job.entryMethods.length > 1 ? (
          <button type="button" className={styles.method} onClick={() => onEdit(job.id)}>
            <VisuallyHidden>{`Ways to join as ${job.title}: `}</VisuallyHidden>
            {waysText(job, chosen)}
            <Shape path={CHEVRON} size={16} />
          </button>
        ) : (
          <p className={styles.method}>{waysText(job, chosen)}</p>
        )}
      </div>
      <label className={styles.tick} htmlFor={id} data-read-only={isReadOnly || undefined}>
        <VisuallyHidden>{`Compare ${job.title} (${employmentLabel(job.isReserve)})`}</VisuallyHidden>
        <input
          type="checkbox"
          id={id}
          checked={isSelected}
          aria-disabled={isReadOnly || undefined}
          onChange={() => selectRole(job, !isSelected)}
        />
      </label>
    </>
  );
}

/** Returns the ways to join that are compared or, of a role without a tick, the one that a tick will take. */
function waysText(job: ShortlistedJob, chosen: ShortlistedJob['entryMethods']): string {
  const usual = usualWay(job);
  const [only = usual, ...others] = chosen;
  if (others.length > 0) return chosen.map(({ title }) => title).join(' and ');
  if (!only) return 'No way to join is open';
  return only === usual && job.entryMethods.length > 1 ? `${only.title}, usual way` : only.title;
}
