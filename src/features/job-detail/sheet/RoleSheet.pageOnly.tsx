import type { ReactNode } from 'react';
import type { EntryMethod, Job } from '../../../domain/entities/job.ts';
import type { Html } from '../../../domain/entities/shared.ts';
import { employmentLabel, type JobAddress } from '../../../domain/job/jobAddress.ts';
import { visibleStages } from '../../../domain/job/salary.ts';
import { HELPLINE, PRODUCT_NAME } from '../../../domain/product.ts';
import { serviceLabel } from '../../../domain/services.ts';
import { formatDateTime, formatMoney } from '../../../domain/text/format.ts';
import { ServiceMark } from '../../../ui/icons/ServiceMark.tsx';
import { QrCode } from '../../../ui/pictures/QrCode.tsx';
import { RichText } from '../../../ui/text/RichText.tsx';
import styles from './RoleSheet.module.css';

/** What a conversation begins with comes first; the page has the rest. */
const MOST_FACTS = 8;

type RoleSheetProps = {
  job: Job;
  address: JobAddress /** Of the role's page */;
  pageUrl: string /** Epoch milliseconds */;
  now: number;
};

/**
 * A role on two sheets of A4: what it is, its facts and its pay; then training, checks and the next step, with a code that
 * leads to the page. The page itself would take six, and nobody takes six home.
 */
export default function RoleSheet({ job, address, pageUrl, now }: RoleSheetProps) {
  const usual = job.entryMethods.find(({ isClosed }) => !isClosed) ?? job.entryMethods[0];
  const facts = (job.keyInformation ?? []).slice(0, MOST_FACTS);
  return (
    <div className={styles.sheet} data-sheet data-service={job.service}>
      <header className={styles.head}>
        <ServiceMark service="tri-service" size={34} />
        <b>{PRODUCT_NAME}</b>
        <span>{`${serviceLabel(job.service)} · ${employmentLabel(address.isPartTime)}`}</span>
      </header>
      <h1>{job.title}</h1>
      {job.inServiceTitle ? <p className={styles.inService}>{`In-service title: ${job.inServiceTitle}`}</p> : null}
      <p className={styles.lede}>{job.globalSubHeader || job.shortDescription}</p>
      {job.isClosed && job.isClosedText ? <Text html={job.isClosedText} /> : null}
      {facts.length > 0 ? (
        <dl className={styles.facts}>
          {facts.map(({ Title, Content }) => (
            <Fact key={Title} label={Title} html={Content} />
          ))}
        </dl>
      ) : null}
      <SheetPay job={job} />
      <Part heading={job.roleDescriptionHeader || 'What the job is'} isShown={Boolean(job.roleDescription)}>
        <div className={styles.columns}>
          <RichText html={job.roleDescription} />
        </div>
      </Part>
      <div className={styles.second}>
        <SheetTraining method={usual} others={job.entryMethods.filter((method) => method !== usual)} />
        <SheetChecks job={job} method={usual} />
        <section className={styles.next}>
          <div>
            <h2>{job.nextStepHeader1 || 'Next steps'}</h2>
            <Text html={usual?.applicationProcess} />
            <p>
              Call <b>{HELPLINE.label}</b> to talk it over, or open this page and apply:
            </p>
            <p className={styles.address}>{pageUrl.replace(/^https?:\/\//, '')}</p>
            <p className={styles.note}>
              {`Printed ${formatDateTime(now)}. Pay, places and dates change: the page has them as they are today.`}
            </p>
          </div>
          <QrCode text={pageUrl} label="QR code of this page" />
        </section>
      </div>
    </div>
  );
}

function Part({ heading, isShown, children }: { heading: string; isShown: boolean; children: ReactNode }) {
  if (!isShown) return null;
  return (
    <section>
      <h2>{heading}</h2>
      {children}
    </section>
  );
}

const Text = ({ html }: { html: Html | undefined }) => <RichText html={html} />;

function Fact({ label, html }: { label: string; html: Html }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <RichText html={html} />
      </dd>
    </div>
  );
}

/** Every stage with its amount; allowances and super in a line each. */
function SheetPay({ job }: { job: Job }) {
  const info = job.salaryInfo;
  const stages = visibleStages(info?.salary?.stages ?? []);
  return (
    <Part heading={info?.salaryHeader ?? 'Pay'} isShown={stages.length > 0}>
      <ol className={styles.stages}>
        {stages.map(({ title, name, amount, isDaily }) => (
          <li key={`${title} ${name}`}>
            <span>{title ?? name}</span>
            <b>{(amount !== undefined && formatMoney(amount)) || 'TBC'}</b>
            {[isDaily ? 'a day' : 'a year', title ? name : undefined].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ol>
      <div className={styles.columns}>
        <Text html={info?.allowance?.allowances} />
        <Text html={job.salarySuper} />
        <Text html={info?.salaryBenefits} />
      </div>
    </Part>
  );
}

const TRAINING = {
  militaryTrainingCriteria: 'First',
  employmentTrainingCriteria: 'Then',
  furtherTrainingText: 'Later',
} as const;

/** The usual way in, with its training; the others in a line each. */
function SheetTraining({ method, others }: { method: EntryMethod | undefined; others: EntryMethod[] }) {
  if (!method) return null;
  const parts = (Object.keys(TRAINING) as (keyof typeof TRAINING)[]).filter((part) => method.training?.[part]);
  return (
    <Part heading={`Training: ${method.title}`} isShown>
      <Text html={method.description} />
      <dl className={styles.rows}>
        {parts.map((part) => (
          <Fact key={part} label={TRAINING[part]} html={method.training?.[part] ?? ''} />
        ))}
        {others.length > 0 ? (
          <div>
            <dt>Other ways to join</dt>
            <dd>
              <ul>
                {others.map(({ id, title, isClosed }) => (
                  <li key={id}>{isClosed ? `${title} (closed at present)` : title}</li>
                ))}
              </ul>
            </dd>
          </div>
        ) : null}
      </dl>
    </Part>
  );
}

/** The role's own list; where it has none, what the usual way to join asks for. */
function SheetChecks({ job, method }: { job: Job; method: EntryMethod | undefined }) {
  const { age, citizenship, education, medical, security } = method?.requirements ?? {};
  const asked = { Age: age, Citizenship: citizenship, Education: education, Medical: medical, Security: security };
  const listed = job.eligibilityChecklist?.items ?? [];
  const checks: [string, Html][] =
    listed.length > 0
      ? listed.map(({ Heading, Description = '' }) => [Heading, Description])
      : Object.entries(asked).flatMap(([label, html]): [string, Html][] => (html ? [[label, html]] : []));
  return (
    <Part heading={job.eligibilityChecklistHeader || 'Can you do this job?'} isShown={checks.length > 0}>
      <Text html={job.eligibilityChecklistContent} />
      <dl className={styles.checks}>
        {checks.map(([label, html]) => (
          <Fact key={label} label={label} html={html} />
        ))}
      </dl>
    </Part>
  );
}
