import type { EntryMethod } from '../../domain/entities/job.ts';
import { salaryDisplay } from '../../domain/salary.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { methodFacts } from './methodFacts.ts';
import styles from './WaysToJoinSection.module.css';

const NOT_RECRUITING = 'This entry method is currently not recruiting.';

/** One way to join: title and pay in the row, everything else inside [JOB-45, JOB-46, JOB-47, JOB-48, JOB-52]. */
export function EntryMethodRow({ method }: { method: EntryMethod }) {
  const salary = method.salaryInformation?.salary;
  const pay = salary && salaryDisplay(salary.stages);
  const summary = (
    <span className={styles.name}>
      {method.title}
      {pay ? <span>{`${pay.amount} ${pay.period}`.trim()}</span> : null}
    </span>
  );
  return (
    <Disclosure summary={summary}>
      {method.isClosed ? (
        <div className={styles.closed}>
          <RichText html={method.isClosedText || NOT_RECRUITING} />
        </div>
      ) : null}
      <RichText html={method.description} />
      <RichText html={method.longDescription} />
      <RichText html={salary?.sidebarDescription} quiet />
      {method.aboutHeader && method.aboutDescription ? (
        <div className={styles.about}>
          <h3>{method.aboutHeader}</h3>
          <RichText html={method.aboutDescription} />
        </div>
      ) : null}
      <dl className={styles.facts}>
        {methodFacts(method).map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <RichText html={text} quiet />
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
