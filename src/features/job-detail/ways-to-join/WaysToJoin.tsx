import { NoRoles } from '../../../content/units/UnitList.tsx';
import { UnitsWithMap } from '../../../content/units/UnitsWithMap.tsx';
import type { EntryMethod, Job } from '../../../domain/entities/job.ts';
import type { Html } from '../../../domain/entities/shared.ts';
import { salaryDisplay } from '../../../domain/job/salary.ts';
import { formatMoney } from '../../../domain/text/format.ts';
import type { ListedUnit } from '../../../domain/units/unitList.ts';
import page from '../../../ui/layout/Page.module.css';
import { Disclosure, Disclosures } from '../../../ui/text/Disclosure.tsx';
import { InlineHtml, RichText } from '../../../ui/text/RichText.tsx';
import { Tag } from '../../../ui/text/Tag.tsx';
import { ClosedText } from '../next-steps/NextSteps.tsx';
import styles from './WaysToJoin.module.css';

const TRAINING = {
  militaryTrainingCriteria: 'Initial military training',
  employmentTrainingCriteria: 'Employment training',
  furtherTrainingText: 'Further training',
  subSpecialistOptionCriteria: 'Sub-specialist options',
} as const;

const REQUIREMENTS = {
  citizenship: 'Citizenship',
  age: 'Age',
  education: 'Education',
  licence: 'Licence',
  medical: 'Medical',
  periodOfService: 'Period of service',
  special: 'Special requirements',
  entry: 'Entry',
  aptitude: 'Aptitude',
  security: 'Security',
} as const;

const NOT_RECRUITING = 'This entry method is currently not recruiting.';

/** Every entry method of the role [JOB-31]. */
export function WaysToJoin({ job }: { job: Job }) {
  const rolePay = salaryDisplay(job.salaryInfo?.salary?.stages ?? [])?.amount;
  return (
    <section className={`${page.section} ${page.wrap} ${styles.stack}`}>
      <h2>{job.waysToJoinHeader || 'Ways to join'}</h2>
      {job.waysToJoinEntryMethodHeader ? <p className={page.lede}>{job.waysToJoinEntryMethodHeader}</p> : null}
      {job.entryMethods.length > 0 ? (
        <Disclosures>
          {job.entryMethods.map((method) => (
            <EntryMethodRow key={method.id} method={method} rolePay={rolePay} />
          ))}
        </Disclosures>
      ) : null}
    </section>
  );
}

/**
 * One entry method: its title and whom it is for in the row, and its pay where that is another than the role's;
 * everything else inside [JOB-45, JOB-46, JOB-47, JOB-48, JOB-52].
 * @param rolePay  the role's own pay, which the page has told already: `$72,500`
 */
function EntryMethodRow({ method, rolePay }: { method: EntryMethod; rolePay: string | undefined }) {
  const salary = method.salaryInformation?.salary;
  const display = salary && salaryDisplay(salary.stages);
  const summary = (
    <span className={styles.name}>
      <span>
        {method.title}
        {method.description ? (
          <small>
            <InlineHtml html={method.description} />
          </small>
        ) : null}
      </span>
      {display && display.amount !== rolePay ? <span>{`${display.amount} ${display.period}`.trim()}</span> : null}
      {method.isClosed ? <Tag>Not recruiting</Tag> : null}
    </span>
  );
  return (
    <Disclosure summary={summary}>
      {method.isClosed ? <ClosedText html={method.isClosedText || NOT_RECRUITING} /> : null}
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

/** The units that have a Reserve role; when there is none at present, whom to ask [DEC-26, UNIT-09, UNIT-11]. */
export function ReserveUnits({ units }: { units: ListedUnit[] }) {
  return (
    <section className={page.section} data-theme="grey">
      <div className={page.wrap}>
        <h2>Units with this role</h2>
        {units.length === 0 ? (
          <div className={styles.none}>
            <NoRoles />
          </div>
        ) : (
          <>
            <p className={`${page.lede} ${styles.none}`}>
              {units.length === 1 ? 'One unit has' : `${units.length} units have`}
              {' it at present. You train with the one near you.'}
            </p>
            <div className={styles.units}>
              <UnitsWithMap units={units} label="Units with this role" />
            </div>
          </>
        )}
      </div>
    </section>
  );
}

type MethodFact = { label: string; text: Html };

type MethodFacts = { header: string; facts: MethodFact[] };

/**
 * Returns training, requirements and application, each if present; the period of service is listed under requirements
 * if given there, otherwise under application [JOB-49, JOB-50, JOB-51].
 */
function methodFacts(method: EntryMethod): MethodFacts[] {
  const own: Record<string, string> = method.requirements?.periodOfService
    ? {}
    : { periodOfService: 'Period of service' };
  const groups = [
    { header: 'Training', facts: labelled(TRAINING, method.training ?? {}) },
    { header: 'Requirements', facts: labelled(REQUIREMENTS, method.requirements ?? {}) },
    { header: 'Applying', facts: labelled({ ...own, applicationProcess: 'How to apply' }, method) },
  ];
  return groups.filter(({ facts }) => facts.length > 0);
}

function labelled(labels: Record<string, string>, texts: object): MethodFact[] {
  const given = new Map(Object.entries(texts));
  return Object.entries(labels).flatMap(([name, label]) => {
    const text: unknown = given.get(name);
    return typeof text === 'string' && text ? [{ label, text }] : [];
  });
}

type Stages = NonNullable<EntryMethod['salaryInformation']>['salary']['stages'];

/** Returns the pay of each stage that has any, in order: `$51,000 per year` [JOB-52, JOB-59, DEC-32]. */
function methodPay(stages: Stages): string[] {
  return stages.flatMap(({ amount, isDaily }) => {
    const money = amount ? formatMoney(amount) : '';
    return money ? [`${money} ${isDaily ? 'per day' : 'per year'}`] : [];
  });
}
