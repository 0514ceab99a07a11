import { employmentLabel, type JobAddress } from '../../../content/jobs/jobAddress.ts';
import type { Job } from '../../../domain/entities/job.ts';
import { ServiceMark } from '../../../ui/icons/ServiceMark.tsx';
import page from '../../../ui/layout/Page.module.css';
import { ServiceTag, Tag } from '../../../ui/text/Tag.tsx';
import { NextStepButton } from '../next-steps/NextStepButton.tsx';
import styles from './JobHeader.module.css';

/**
 * The header as a single line. It is sticky at the header's position and behind it: scrolling the header away reveals
 * it, and scrolling to the top covers it again, without a script [JOB-11]. It repeats the header, so it is hidden from
 * screen readers and the keyboard.
 * @param isQuiet  the next step stands in the panel below
 */
export function JobBar({ job, address, isQuiet }: { job: Job; address: JobAddress; isQuiet: boolean }) {
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
        {isQuiet ? null : (
          <span className={styles.next}>
            <NextStepButton job={job} address={address} tabIndex={-1} />
          </span>
        )}
      </div>
    </div>
  );
}
