import type { JobAddress } from '../../../content/jobs/jobAddress.ts';
import type { Job } from '../../../domain/entities/job.ts';
import { HELPLINE } from '../../../domain/product.ts';
import { ArrowLink } from '../../../ui/buttons/ArrowLink.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import page from '../../../ui/layout/Page.module.css';
import { ClosedText, NextStepButton } from './NextStepButton.tsx';
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
