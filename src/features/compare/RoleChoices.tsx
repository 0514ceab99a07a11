import { useId } from 'react';
import { employmentLabel } from '../../content/jobs/jobAddress.ts';
import type { ShortlistedJob } from '../../domain/entities/job.ts';
import { COMPARE_MAX } from '../../domain/job/comparison.ts';
import { CloseButton } from '../../ui/buttons/CloseButton.tsx';
import option from '../../ui/form/Option.module.css';
import { ServiceTag, Tag, Tags } from '../../ui/text/Tag.tsx';
import styles from './RoleChoices.module.css';
import type { Comparison } from './useComparison.ts';

type RoleChoicesProps = { jobs: ShortlistedJob[]; comparison: Comparison };

/** Each shortlisted role with a checkbox per entry method [CMP-09, LIST-08]. */
export function RoleChoices({ jobs, comparison }: RoleChoicesProps) {
  return (
    <ul className={styles.roles}>
      {jobs.map((job) => (
        <li key={job.id} className={styles.role} data-service={job.service}>
          <RoleChoice job={job} comparison={comparison} />
        </li>
      ))}
    </ul>
  );
}

function RoleChoice({ job, comparison }: { job: ShortlistedJob; comparison: Comparison }) {
  const id = useId();
  const { options, count, select, remove } = comparison;
  const isSelected = (methodId: string) =>
    options.some(({ entryMethodId, selected }) => entryMethodId === methodId && selected);
  return (
    <>
      <div className={styles.head}>
        <h3>
          <a href={job.url}>{job.title}</a>
        </h3>
        <CloseButton
          label={`Remove ${job.title} (${employmentLabel(job.isReserve)}) from your shortlist`}
          onClick={() => remove(job)}
        />
      </div>
      <Tags>
        <ServiceTag service={job.service} />
        <Tag>{employmentLabel(job.isReserve)}</Tag>
        {job.isPriority ? <Tag featured>Featured</Tag> : null}
      </Tags>
      <fieldset className={styles.methods}>
        <legend className={styles.legend}>{`Ways to join as ${job.title}`}</legend>
        {job.entryMethods.map((method) => {
          const selected = isSelected(method.id);
          // Read-only rather than disabled, so that it can still be read and reached by keyboard [CMP-15].
          const isReadOnly = !selected && count >= COMPARE_MAX;
          return (
            <label
              key={method.id}
              htmlFor={`${id}-${method.id}`}
              className={`${option.row} ${option.boxed} ${styles.option}`}
              data-read-only={isReadOnly || undefined}
            >
              <input
                type="checkbox"
                id={`${id}-${method.id}`}
                checked={selected}
                aria-disabled={isReadOnly || undefined}
                onChange={() => select(method.id, !selected)}
              />
              <span>{method.title}</span>
            </label>
          );
        })}
      </fieldset>
    </>
  );
}
