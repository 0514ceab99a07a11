import type { SalaryStage } from '../entities/job.ts';
import { formatMoney } from '../text/format.ts';

type PaidStage = Pick<SalaryStage, 'amount' | 'isDaily'>;

/**
 * Returns the headline pay of a role or entry method: that of the last stage with an amount, as `$60,500` and `per
 * annum` or `per day`. `TBC` without a period when the amount cannot be read as money; undefined when no stage has one
 * [JOB-53, JOB-54, JOB-55, JOB-56, DEC-31, DEC-32].
 */
export function salaryDisplay(stages: PaidStage[]): { amount: string; period: string } | undefined {
  const stage = stages.findLast(hasAmount);
  if (!stage) return undefined;
  const amount = formatMoney(stage.amount);
  if (!amount) return { amount: 'TBC', period: '' };
  return { amount, period: stage.isDaily ? 'per day' : 'per annum' };
}

/** Returns the stages to show: those with an amount other than 0, and every undergraduate one [JOB-59]. */
export function visibleStages(stages: SalaryStage[]): SalaryStage[] {
  return stages.filter((stage) => stage.amount !== 0 || stage.isUndergraduate);
}

/** Content may hold null or an empty text for a missing amount; 0 counts as missing too [DEC-31]. */
function hasAmount<S extends PaidStage>(stage: S): stage is S & { amount: number } {
  const amount: unknown = stage.amount;
  return amount !== undefined && amount !== null && amount !== '' && amount !== 0;
}
