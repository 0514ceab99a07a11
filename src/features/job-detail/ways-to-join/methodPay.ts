import type { EntryMethod } from '../../../domain/entities/job.ts';
import { formatMoney } from '../../../domain/text/format.ts';

type Stages = NonNullable<EntryMethod['salaryInformation']>['salary']['stages'];

/** Returns the pay of each stage that has any, in order: `$51,000 per year` [JOB-52, JOB-59, DEC-32]. */
export function methodPay(stages: Stages): string[] {
  return stages.flatMap(({ amount, isDaily }) => {
    const money = amount ? formatMoney(amount) : '';
    return money ? [`${money} ${isDaily ? 'per day' : 'per year'}`] : [];
  });
}
