import type { ContentProblem } from '../ContentLibrary.ts';
import type { ContentSources } from '../contentTypes.ts';
import { isTrainedStage, otherTrainedPay, stageAmount } from '../expand/payStages.ts';

/**
 * Checks that a role has one trained pay, whichever way somebody joins by, unless the role states another one and its
 * reason under `otherTrainedPay`. An entry method's stage is named once, with the first role it is wrong for.
 */
export function rolePay({ entryMethods, roles }: ContentSources): ContentProblem[] {
  return entryMethods.flatMap(({ file, key, data: method }) => {
    const pay = method.commitment === 'reserve' ? 'reserveDaily' : 'trained';
    const users = roles.filter(({ data }) => data.entryMethods.includes(key) && !otherTrainedPay(data, key));
    return method.stages.flatMap((stage, at) => {
      if (!isTrainedStage(stage)) return [];
      const [first, ...others] = users.filter(({ data }) => stageAmount(stage, data, key) !== data.pay[pay]);
      if (!first) return [];
      const more = others.length > 0 ? ` and ${others.length} more` : '';
      return {
        file,
        field: `stages[${at}]`,
        reason:
          `pays ${stageAmount(stage, first.data, key)} once trained, where ${first.file}${more} pays ${first.data.pay[pay]}: ` +
          `write "rolePay": "${pay}", or state amount and reason under otherTrainedPay of the role`,
      };
    });
  });
}
