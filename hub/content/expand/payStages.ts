import type { SalaryStage } from '../../../src/domain/entities/job.ts';
import type { EntryMethodSource } from '../model/entryMethod.ts';
import type { JobWordingSource } from '../model/jobWording.ts';
import type { RoleSource } from '../model/role.ts';
import type { MethodOfPage, RolePage } from './roleFacts.ts';

type Stage = EntryMethodSource['stages'][number];

/**
 * Whether a stage is that of somebody who is trained: it refers to the role's figure, or its name says so. A role has one
 * trained pay, whichever way somebody joined by.
 */
export function isTrainedStage({ rolePay, name }: Stage): boolean {
  return rolePay === 'trained' || rolePay === 'reserveDaily' || /\b(trained|qualified)\b/i.test(name);
}

/** Returns the amount of a stage in dollars: its own, the role's figure that it refers to, or the role's exception. */
export function stageAmount(stage: Stage, role: RoleSource, entryMethod: string): number | undefined {
  const other = isTrainedStage(stage) && otherTrainedPay(role, entryMethod);
  if (other) return other.amount;
  return stage.rolePay ? role.pay[stage.rolePay] : stage.amount;
}

/** Returns the trained pay that a role states for one entry method, with its reason, where it is another than its own. */
export function otherTrainedPay(role: RoleSource, entryMethod: string) {
  return role.otherTrainedPay.find((each) => each.entryMethod === entryMethod);
}

/** Returns an entry method's stages with their amounts, in order [JOB-52]. */
export function methodStages(
  { slug, method }: MethodOfPage,
  role: RoleSource,
): { amount?: number; isDaily: boolean; isTrained: boolean }[] {
  return method.stages.map((stage) => ({
    amount: stageAmount(stage, role, slug),
    isDaily: stage.daily,
    isTrained: isTrainedStage(stage),
  }));
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
        amount: stageAmount(stage, page.role, page.main.slug),
        isDaily: stage.daily,
        isUndergraduate: false,
        ...(reserve ? { package: words.reservePackage } : { super: words.stageSuper }),
      };
    });
  return study ? [undergraduateStage(study, page.role, words.undergraduateTitle), ...paid] : paid;
}

function undergraduateStage({ slug, method }: MethodOfPage, role: RoleSource, title: string): SalaryStage {
  const years = method.stages.flatMap((stage) => {
    const { undergraduateYear: year } = stage;
    return year
      ? [[`${year}Text`, stage.title] as const, [`${year}Salary`, stageAmount(stage, role, slug)] as const]
      : [];
  });
  return { title, name: method.title, isDaily: false, isUndergraduate: true, ...Object.fromEntries(years) };
}
