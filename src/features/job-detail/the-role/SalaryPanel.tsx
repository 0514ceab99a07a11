import type { Job, SalaryStage } from '../../../domain/entities/job.ts';
import { salaryDisplay, visibleStages } from '../../../domain/job/salary.ts';
import { SALARY_YEARS } from '../../../domain/job/studyYears.ts';
import { formatMoney } from '../../../domain/text/format.ts';
import contours from '../../../ui/pictures/Contours.module.css';
import { RichText } from '../../../ui/text/RichText.tsx';
import styles from './SalaryPanel.module.css';

/**
 * The role's pay: the amount, its stages, allowances and super [JOB-30, JOB-57, JOB-58]. Hidden without a stage to
 * show.
 */
export function SalaryPanel({ job }: { job: Job }) {
  const info = job.salaryInfo;
  const stages = info?.salary?.stages ?? [];
  const display = salaryDisplay(stages);
  const shown = visibleStages(stages);
  if (!info || shown.length === 0) return null;
  const highest = Math.max(...shown.map(({ amount }) => (Number.isFinite(amount) ? Number(amount) : 0)));
  return (
    <div className={`${contours.contours} ${styles.panel}`}>
      <h3>{info.salaryHeader ?? 'Salary'}</h3>
      {display ? (
        <p className={styles.amount}>
          <span>{display.amount}</span> {display.period}
        </p>
      ) : null}
      <RichText html={info.salaryDescription} />
      <ol>
        {shown.map((stage) => (
          <Stage key={`${stage.title} ${stage.name}`} stage={stage} highest={highest} isReserve={job.isReserve} />
        ))}
      </ol>
      <div className={styles.more}>
        <RichText html={info.salary?.trainingInfo} />
        <RichText html={info.salaryBenefits} />
        {info.allowance?.header ? <h4>{info.allowance.header}</h4> : null}
        <RichText html={info.allowance?.allowances} />
        {info.allowance?.link ? (
          <a href={info.allowance.link.href}>{info.allowance.link.text ?? 'Allowances'}</a>
        ) : null}
        <RichText html={job.salarySuper} />
        <RichText html={info.salaryFootnote} />
        <RichText html={job.salaryFootnote} />
      </div>
    </div>
  );
}

/** Title, name, amount with its period, super, package, and undergraduate years [JOB-59, JOB-60, JOB-61, JOB-62]. */
function Stage({ stage, highest, isReserve }: { stage: SalaryStage; highest: number; isReserve: boolean }) {
  const { title, name, amount, isDaily } = stage;
  return (
    <li>
      <span>
        {title}
        {name ? <small>{name}</small> : null}
      </span>
      {amount === undefined ? null : <b>{`${formatMoney(amount) || 'TBC'} ${isDaily ? 'per day' : 'per year'}`}</b>}
      {Number.isFinite(amount) && amount ? <meter aria-hidden="true" min={0} max={highest} value={amount} /> : null}
      {stage.super ? <small>{stage.super}</small> : null}
      {isReserve && stage.package ? <small>{stage.package}</small> : null}
      {stage.isUndergraduate
        ? undergraduateYears(stage).map(({ text, salary }) => (
            <p key={`${text} ${salary}`}>
              {text} <b>{salary}</b>
            </p>
          ))
        : null}
    </li>
  );
}

/** Returns the years of study of an undergraduate stage that have a text or a salary [JOB-62, DEC-33]. */
function undergraduateYears(stage: SalaryStage): { text: string; salary: string }[] {
  return SALARY_YEARS.flatMap((year) => {
    const text = stage[`${year}Text`];
    const salary = stage[`${year}Salary`];
    if (!text && salary === undefined) return [];
    return [{ text: text ?? '', salary: salary === undefined ? '' : formatMoney(salary) }];
  });
}
