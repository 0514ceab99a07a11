import type { SalaryStage } from '../../../src/domain/entities/job.ts';
import type { EntryMethodSource } from '../model/entryMethod.ts';
import type { JobWordingSource } from '../model/jobWording.ts';
import type { RoleSource } from '../model/role.ts';
import type { RolePage } from './roleFacts.ts';

type Stage = EntryMethodSource['stages'][number];

/** Returns the amount of a stage in dollars: its own, or the role's figure that it refers to. */
function stageAmount(stage: Stage, pay: RoleSource['pay']): number | undefined {
  return stage.rolePay ? pay[stage.rolePay] : stage.amount;
}

/** Returns an entry method's stages with their amounts, in order [JOB-52]. */
export function methodStages(
  method: EntryMethodSource,
  pay: RoleSource['pay'],
): { amount?: number; isDaily: boolean }[] {
  return method.stages.map((stage) => ({ amount: stageAmount(stage, pay), isDaily: stage.daily }));
}

/**
 * Returns the stages of the page's salary panel: those of its first entry method, preceded by the years of study of the
 * first method that has any, as one undergraduate stage [JOB-60, JOB-62].
 */
export function salaryStages(page: RolePage, words: JobWordingSource['salary']): SalaryStage[] {
  const study = page.methods.find(({ method }) => method.stages.some((stage) => stage.undergraduateYear));
  const paid = page.main.method.stages
    .filter((stage) => !stage.undergraduateYear)
    .map((stage): SalaryStage => {
      const reserve = page.commitment === 'reserve';
      return {
        title: stage.title,
        name: stage.name,
        amount: stageAmount(stage, page.role.pay),
        isDaily: stage.daily,
        isUndergraduate: false,
        ...(reserve ? { package: words.reservePackage } : { super: words.stageSuper }),
      };
    });
  return study ? [undergraduateStage(study.method, page.role.pay, words.undergraduateTitle), ...paid] : paid;
}

function undergraduateStage(method: EntryMethodSource, pay: RoleSource['pay'], title: string): SalaryStage {
  const years = method.stages.flatMap((stage) => {
    const { undergraduateYear: year } = stage;
    return year ? [[`${year}Text`, stage.title] as const, [`${year}Salary`, stageAmount(stage, pay)] as const] : [];
  });
  return { title, name: method.title, isDaily: false, isUndergraduate: true, ...Object.fromEntries(years) };
}
