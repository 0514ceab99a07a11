import type { Job } from '../../../domain/entities/job.ts';
import type { Html } from '../../../domain/entities/shared.ts';
import { type JobAddress, withRole } from '../../../domain/job/jobAddress.ts';
import { HELPLINE } from '../../../domain/product.ts';
import { ArrowLink } from '../../../ui/buttons/ArrowLink.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import page from '../../../ui/layout/Page.module.css';
import { RichText } from '../../../ui/text/RichText.tsx';
import styles from './NextSteps.module.css';

/** Apply or express interest, and what to read first [JOB-32, JOB-40, JOB-41, JOB-42]. */
export function NextSteps({ job, address }: { job: Job; address: JobAddress }) {
  const links = job.links ?? [];
  return (
    <section className={`${page.section} ${page.wrap} ${page.split}`}>
      <div className={styles.words}>
        <h2>{job.nextStepHeader1 || 'Next steps'}</h2>
        {job.isClosed ? <ClosedText html={job.isClosedText} /> : null}
        <div className={styles.buttons}>
          <NextStepButton job={job} address={address} size="big" />
          <Button size="big" href={HELPLINE.href} icon="phone">
            Call {HELPLINE.label}
          </Button>
        </div>
      </div>
      {links.length > 0 ? (
        <div className={styles.links}>
          {job.linksHeader ? <h3>{job.linksHeader}</h3> : null}
          {job.linksSubHeader ? <p>{job.linksSubHeader}</p> : null}
          <ul>
            {links.map(({ title, url, target }) => (
              <li key={url}>
                <ArrowLink link={{ href: url, text: title, target }} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
}

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
