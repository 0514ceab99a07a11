import { type JobAddress, withRole } from '../../../content/jobs/jobAddress.ts';
import type { Job } from '../../../domain/entities/job.ts';
import { Button } from '../../../ui/buttons/Button.tsx';

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
