import type { Job } from '../../../domain/entities/job.ts';
import page from '../../../ui/layout/Page.module.css';
import { RichText } from '../../../ui/text/RichText.tsx';
import { QuickLinks } from './QuickLinks.tsx';
import styles from './RoleWords.module.css';
import { SalaryPanel } from './SalaryPanel.tsx';

/** The description of the job, with pay and links beside it [JOB-17, JOB-18, JOB-30, JOB-33]. */
export function RoleWords({ job }: { job: Job }) {
  return (
    <section className={`${page.section} ${page.wrap} ${page.split}`}>
      <div className={styles.words}>
        <h2>{job.globalHeader || 'The role'}</h2>
        {job.globalSubHeader ? <p className={page.lede}>{job.globalSubHeader}</p> : null}
        {job.roleDescriptionHeader && job.roleDescription ? <h3>{job.roleDescriptionHeader}</h3> : null}
        <RichText html={job.roleDescription} />
        <RichText html={job.longDescription} />
      </div>
      <div className={styles.side}>
        <SalaryPanel job={job} />
        <QuickLinks job={job} />
      </div>
    </section>
  );
}
