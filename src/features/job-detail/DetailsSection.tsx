import type { Job } from '../../domain/entities/job.ts';
import { FactIcon } from '../../ui/FactIcon.tsx';
import page from '../../ui/Page.module.css';
import { RichText } from '../../ui/RichText.tsx';
import styles from './DetailsSection.module.css';

/** Key information, who can do it, and where it leads [JOB-21, JOB-22, JOB-27, JOB-28, JOB-29]. */
export function DetailsSection({ job }: { job: Job }) {
  const checklist = job.eligibilityChecklist;
  return (
    <section id="role-details" className={`${page.section} ${page.later}`} data-theme="grey">
      <div className={`${page.wrap} ${styles.stack}`}>
        <h2>Role details</h2>
        {job.keyInformation && job.keyInformation.length > 0 ? (
          <dl className={styles.facts}>
            {job.keyInformation.map(({ Title, Content }) => (
              <div key={Title}>
                <dt>{Title}</dt>
                <dd>
                  <RichText html={Content} />
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
        {checklist && checklist.items.length > 0 ? (
          <div>
            <h3>{job.eligibilityChecklistHeader ?? 'Eligibility'}</h3>
            <RichText html={job.eligibilityChecklistContent} quiet />
            <ul className={styles.checklist} data-columns={checklist.Layout === '1 Column' ? 1 : 2}>
              {checklist.items.map(({ Icon, Heading, Description }) => (
                <li key={Heading}>
                  <FactIcon name={Icon} />
                  <div>
                    <h4>{Heading}</h4>
                    <RichText html={Description} quiet />
                  </div>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        {job.pathway?.title && job.pathway.description ? (
          <div className={styles.pathway}>
            <h3>{job.pathway.title}</h3>
            <RichText html={job.pathway.description} />
          </div>
        ) : null}
      </div>
    </section>
  );
}
