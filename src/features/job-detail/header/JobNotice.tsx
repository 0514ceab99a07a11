import type { Job } from '../../../domain/entities/job.ts';
import { NamedIcon } from '../../../ui/icons/NamedIcon.tsx';
import page from '../../../ui/layout/Page.module.css';
import { RichText } from '../../../ui/text/RichText.tsx';
import styles from './JobNotice.module.css';

/** A notice from the editors, above everything else [JOB-37]. */
export function JobNotice({ job }: { job: Job }) {
  if (!job.showNotificationMessage || !job.notificationMessage) return null;
  return (
    <div className={`${page.wrap} ${styles.notice}`}>
      <NamedIcon name={job.notificationIcon || 'info'} />
      <RichText html={job.notificationMessage} />
    </div>
  );
}
