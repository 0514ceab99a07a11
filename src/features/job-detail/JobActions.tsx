import { type JobAddress, withRole } from '../../content/jobs/jobAddress.ts';
import type { Job } from '../../domain/entities/job.ts';
import { HELPLINE } from '../../domain/product.ts';
import { Button } from '../../ui/Button.tsx';
import { RichText } from '../../ui/RichText.tsx';
import styles from './JobActions.module.css';

/** Apply while the job is open; while it is closed why, and how to express interest [JOB-40, JOB-41, JOB-42, JOB-43, JOB-44]. */
export function JobActions({ job, address }: { job: Job; address: JobAddress }) {
  const url = job.isClosed ? job.expressInterestUrl : job.applyUrl;
  const label = job.isClosed ? job.expressInterestButtonText : 'Apply now';
  return (
    <div className={styles.actions}>
      {job.isClosed && job.isClosedText ? (
        <div className={styles.closed}>
          <RichText html={job.isClosedText} />
        </div>
      ) : null}
      <div className={styles.buttons}>
        {url && label ? (
          <Button variant="go" size="big" href={withRole(url, address)}>
            {label}
          </Button>
        ) : null}
        <Button size="big" href={HELPLINE.href} icon="phone">
          Call {HELPLINE.label}
        </Button>
      </div>
    </div>
  );
}
