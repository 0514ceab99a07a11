import { employmentLabel, type JobAddress } from '../../../content/jobs/jobAddress.ts';
import type { Job } from '../../../domain/entities/job.ts';
import { ServiceMark } from '../../../ui/icons/ServiceMark.tsx';
import page from '../../../ui/layout/Page.module.css';
import { ServiceTag, Tag } from '../../../ui/text/Tag.tsx';
import { NextStepButton } from '../next-steps/NextStepButton.tsx';
import styles from './JobBar.module.css';

/**
 * The header in one line. It sticks where the header stands and lies behind it: the header uncovers it when it is
 * scrolled past, and covers it at the top again, without a script that watches [JOB-11]. It says nothing new, so it is
 * for the eye and the pointer alone.
 */
export function JobBar({ job, address }: { job: Job; address: JobAddress }) {
  return (
    <div className={styles.bar} data-theme="dark" aria-hidden="true">
      <div className={`${page.wrap} ${styles.line}`}>
        <span className={styles.mark}>
          <ServiceMark service={job.service} size={24} />
        </span>
        <span className={styles.tag}>
          <ServiceTag service={job.service} />
        </span>
        <strong>{job.title}</strong>
        <Tag>{employmentLabel(address.isPartTime)}</Tag>
        <span className={styles.next}>
          <NextStepButton job={job} address={address} tabIndex={-1} />
        </span>
      </div>
    </div>
  );
}
