import { type JobAddress, withRole } from '../../../content/jobs/jobAddress.ts';
import type { Job } from '../../../domain/entities/job.ts';
import type { Html } from '../../../domain/entities/shared.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { RichText } from '../../../ui/text/RichText.tsx';
import styles from './NextStepButton.module.css';

type NextStepButtonProps = {
  job: Job;
  address: JobAddress;
  size?: 'normal' | 'big';
  tabIndex?: number;
  /** Another button in view is the one next step */
  isQuiet?: boolean;
};

/** Apply while the job is open, express interest while it is closed [JOB-40, JOB-42, JOB-43, JOB-44]. */
export function NextStepButton({ job, address, size, tabIndex, isQuiet = false }: NextStepButtonProps) {
  const url = job.isClosed ? job.expressInterestUrl : job.applyUrl;
  const label = job.isClosed ? job.expressInterestButtonText : 'Apply now';
  if (!url || !label) return null;
  return (
    <Button variant={isQuiet ? 'line' : 'go'} size={size} href={withRole(url, address)} tabIndex={tabIndex}>
      {label}
    </Button>
  );
}

/** Why the role or entry method is closed at present, with an error border [JOB-41, JOB-46]. Nothing without a text. */
export function ClosedText({ html }: { html: Html | undefined }) {
  if (!html) return null;
  return (
    <div className={styles.closed} data-theme="light">
      <RichText html={html} />
    </div>
  );
}
