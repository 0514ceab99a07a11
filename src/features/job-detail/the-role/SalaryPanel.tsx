import type { Job, SalaryStage } from '../../../domain/entities/job.ts';
import { payInShort, visibleStages } from '../../../domain/job/salary.ts';
import { SALARY_YEARS } from '../../../domain/job/studyYears.ts';
import { formatMoney } from '../../../domain/text/format.ts';
import page from '../../../ui/layout/Page.module.css';
import contours from '../../../ui/pictures/Contours.module.css';
import { RichText } from '../../../ui/text/RichText.tsx';
import styles from './SalaryPanel.module.css';

/**
 * The role's pay, told here and nowhere else on the page: what it begins with and what comes once trained, allowances,
 * and behind one line every stage with super and notes [JOB-30, JOB-53, JOB-57, JOB-58]. Hidden without a stage to show.
 */
export function SalaryPanel({ job }: { job: Job }) {
  const info = job.salaryInfo;
  const stages = info?.salary?.stages ?? [];
  const figures = payInShort(stages);
  const shown = visibleStages(stages);
  if (!info || shown.length === 0) return null;
  return (
    <section className={`${contours.contours} ${styles.panel}`}>
      <div className={`${page.wrap} ${page.split}`}>
        <div>
          <h2>{info.salaryHeader ?? 'Salary'}</h2>
          <div className={styles.figures}>
            {figures.map(({ amount, period, when }, at) => (
              <p key={when}>
                <span>
                  {at === 0 && figures.length > 1 ? <small>from </small> : null}
                  {amount}
                </span>{' '}
                {period} {when}
              </p>
            ))}
          </div>
          <RichText html={info.salaryDescription} />
        </div>
        <div className={styles.more}>
          {info.allowance?.header ? <h3>{info.allowance.header}</h3> : null}
          <RichText html={info.allowance?.allowances} />
          {info.allowance?.link ? (
            <a href={info.allowance.link.href}>{info.allowance.link.text ?? 'Allowances'}</a>
          ) : null}
          <RichText html={job.salarySuper} />
          <details>
            <summary>How pay grows</summary>
            <ol>
              {shown.map((stage) => (
                <Stage key={`${stage.title} ${stage.name}`} stage={stage} isReserve={job.isReserve} />
              ))}
            </ol>
            <div className={styles.notes}>
              <RichText html={info.salary?.trainingInfo} />
              <RichText html={info.salaryBenefits} />
              <RichText html={info.salaryFootnote} />
              <RichText html={job.salaryFootnote} />
            </div>
          </details>
        </div>
      </div>
    </section>
  );
}

/** Title, name, amount with its period, super, package, and undergraduate years [JOB-59, JOB-60, JOB-61, JOB-62]. */
function Stage({ stage, isReserve }: { stage: SalaryStage; isReserve: boolean }) {
  const { title, name, amount, isDaily } = stage;
  return (
    <li>
      <span>
        {title}
        {name ? <small>{name}</small> : null}
      </span>
      {amount === undefined ? null : <b>{`${formatMoney(amount) || 'TBC'} ${isDaily ? 'per day' : 'per year'}`}</b>}
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
