import type { Job } from '../../../domain/entities/job.ts';
import page from '../../../ui/layout/Page.module.css';
import { Disclosures } from '../../../ui/text/Disclosure.tsx';
import { EntryMethodRow } from './EntryMethodRow.tsx';
import styles from './WaysToJoin.module.css';

/** Every entry method of the role [JOB-31]. */
export function WaysToJoin({ job }: { job: Job }) {
  return (
    <section className={`${page.section} ${page.wrap} ${styles.stack}`}>
      <h2>{job.waysToJoinHeader || 'Ways to join'}</h2>
      {job.waysToJoinEntryMethodHeader ? <p className={page.lede}>{job.waysToJoinEntryMethodHeader}</p> : null}
      {job.entryMethods.length > 0 ? (
        <Disclosures>
          {job.entryMethods.map((method) => (
            <EntryMethodRow key={method.id} method={method} />
          ))}
        </Disclosures>
      ) : null}
    </section>
  );
}
