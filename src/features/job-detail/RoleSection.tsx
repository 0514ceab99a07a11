import type { Job } from '../../domain/entities/job.ts';
import { FactIcon } from '../../ui/FactIcon.tsx';
import page from '../../ui/Page.module.css';
import { RichText } from '../../ui/RichText.tsx';
import styles from './RoleSection.module.css';
import { SalaryPanel } from './SalaryPanel.tsx';

/** What the job is, what it pays and what comes with it [JOB-17, JOB-18, JOB-25, JOB-26, JOB-33]. */
export function RoleSection({ job }: { job: Job }) {
  const benefits = (job.benefits ?? []).filter(({ icon }) => icon);
  return (
    <section id="the-role" className={page.section}>
      <div className={`${page.wrap} ${page.split}`}>
        <div className={styles.words}>
          <h2>{job.globalHeader ?? 'The role'}</h2>
          {job.globalSubHeader ? <p className={page.lede}>{job.globalSubHeader}</p> : null}
          {job.roleDescriptionHeader ? <h3>{job.roleDescriptionHeader}</h3> : null}
          <RichText html={job.roleDescription} />
          <RichText html={job.longDescription} />
          {benefits.length > 0 && (job.benefitsHeader1 || job.benefitsHeader2) ? (
            <div className={styles.benefits}>
              <h3>
                {job.benefitsHeader1} <em>{job.benefitsHeader2}</em>
              </h3>
              <ul>
                {benefits.map(({ icon, description }) => (
                  <li key={`${icon} ${description}`}>
                    <FactIcon name={icon} />
                    <RichText html={description} />
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
        </div>
        <div className={styles.side}>
          <SalaryPanel job={job} />
          <ul>
            {(job.quickLinks ?? []).map(({ url, header, description }) => (
              <li key={url}>
                <a className={styles.quick} href={url}>
                  <b>{header}</b>
                  {description ? <span>{description}</span> : null}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
