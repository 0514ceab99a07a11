import type { EntryMethod } from '../../../domain/entities/job.ts';
import { salaryDisplay } from '../../../domain/job/salary.ts';
import { Disclosure } from '../../../ui/text/Disclosure.tsx';
import { RichText } from '../../../ui/text/RichText.tsx';
import { Tag } from '../../../ui/text/Tag.tsx';
import { ClosedText } from '../next-steps/ClosedText.tsx';
import styles from './EntryMethodRow.module.css';
import { methodFacts } from './methodFacts.ts';
import { methodPay } from './methodPay.ts';

const NOT_RECRUITING = 'This entry method is currently not recruiting.';

/** One entry method: title and pay in the row, everything else inside [JOB-45, JOB-46, JOB-47, JOB-48, JOB-52]. */
export function EntryMethodRow({ method }: { method: EntryMethod }) {
  const salary = method.salaryInformation?.salary;
  const display = salary && salaryDisplay(salary.stages);
  const summary = (
    <span className={styles.name}>
      <span>{method.title}</span>
      {display ? <span>{`${display.amount} ${display.period}`.trim()}</span> : null}
      {method.isClosed ? <Tag>Not recruiting</Tag> : null}
    </span>
  );
  return (
    <Disclosure summary={summary}>
      {method.isClosed ? <ClosedText html={method.isClosedText || NOT_RECRUITING} /> : null}
      <RichText html={method.description} />
      <RichText html={method.longDescription} />
      {method.aboutHeader && method.aboutDescription ? (
        <div className={styles.about}>
          <h3>{method.aboutHeader}</h3>
          <RichText html={method.aboutDescription} />
        </div>
      ) : null}
      <Pay salary={salary} />
      {methodFacts(method).map(({ header, facts }) => (
        <div key={header}>
          <h3 className={styles.group}>{header}</h3>
          <dl className={styles.facts}>
            {facts.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <RichText html={text} quiet />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </Disclosure>
  );
}

type Salary = NonNullable<EntryMethod['salaryInformation']>['salary'];

/** The sidebar's text on pay, and the stages if there are several [JOB-52]. */
function Pay({ salary }: { salary: Salary | undefined }) {
  const amounts = methodPay(salary?.stages ?? []);
  if (!salary?.sidebarDescription && amounts.length < 2) return null;
  return (
    <div className={styles.pay}>
      <h3 className={styles.group}>Pay</h3>
      <RichText html={salary?.sidebarDescription} quiet />
      {amounts.length > 1 ? (
        <ol>
          {amounts.map((amount, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stages have no name here, and two may pay the same
            <li key={index}>{amount}</li>
          ))}
        </ol>
      ) : null}
    </div>
  );
}
