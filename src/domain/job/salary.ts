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

type PayFigure = { amount: string /** `per annum` or `per day` */; period: string; when: string };

/**
 * Returns a role's pay in two figures: what somebody begins with, and the headline pay. One alone where there is one
 * stage with an amount, none where no stage has one [JOB-53, JOB-54].
 */
export function payInShort(stages: SalaryStage[]): PayFigure[] {
  const paid = stages.filter(hasAmount);
  const [first, last] = [paid[0], paid.at(-1)];
  const figure = (stage: SalaryStage, when: string) => {
    const display = salaryDisplay([stage]);
    return display ? [{ ...display, when }] : [];
  };
  if (!first || !last) return [];
  const isTrained = /\b(trained|qualified)\b/i.test(`${last.name} ${last.title}`);
  const begins = first === last ? [] : figure(first, 'from the first day');
  return [...begins, ...figure(last, isTrained ? 'once trained' : (last.title ?? ''))];
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
