import type { Job } from '../../../domain/entities/job.ts';
import { factsOf } from '../../../domain/job/roleFacts.ts';
import { FactIcon } from '../../../ui/icons/NamedIcon.tsx';
import facts from '../../../ui/layout/Facts.module.css';
import page from '../../../ui/layout/Page.module.css';
import { RichText } from '../../../ui/text/RichText.tsx';
import styles from './RoleDetails.module.css';

/** The key information that the page did not begin with, eligibility and career path, as far as present [JOB-21, JOB-22, JOB-27]. */
export function RoleDetails({ job }: { job: Job }) {
  return (
    <>
      <KeyInformation items={factsOf(job).others} />
      <Eligibility job={job} />
      <Pathway pathway={job.pathway} />
    </>
  );
}

function KeyInformation({ items }: { items: NonNullable<Job['keyInformation']> }) {
  if (items.length === 0) return null;
  return (
    <section className={`${page.section} ${page.wrap}`}>
      <h2>Role details</h2>
      <dl className={`${facts.facts} ${styles.facts}`}>
        {items.map(({ Title, Content }) => (
          <div key={Title}>
            <dt>{Title}</dt>
            <dd>
              <RichText html={Content} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** [JOB-27, JOB-28, JOB-29] */
function Eligibility({ job }: { job: Job }) {
  const checklist = job.eligibilityChecklist;
  if (!checklist || checklist.items.length === 0) return null;
  return (
    <section className={page.section} data-theme="grey">
      <div className={page.wrap}>
        <h2>{job.eligibilityChecklistHeader || 'Can you do this job?'}</h2>
        <div className={styles.lede}>
          <RichText html={job.eligibilityChecklistContent} quiet />
        </div>
        <ul className={styles.checklist} data-columns={checklist.Layout === '1 Column' ? 1 : 2}>
          {checklist.items.map(({ Icon, Heading, Description }) => (
            <li key={Heading}>
              <FactIcon name={Icon} />
              <div>
                <h3>{Heading}</h3>
                <RichText html={Description} quiet />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Shown only with both title and description [JOB-22]. */
function Pathway({ pathway }: { pathway: Job['pathway'] }) {
  if (!pathway?.title || !pathway.description) return null;
  return (
    <section className={`${page.section} ${page.wrap}`}>
      <h2>{pathway.title}</h2>
      <div className={styles.pathway}>
        <RichText html={pathway.description} />
      </div>
    </section>
  );
}
