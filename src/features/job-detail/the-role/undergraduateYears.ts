import type { SalaryStage } from '../../../domain/entities/job.ts';
import { SALARY_YEARS } from '../../../domain/job/studyYears.ts';
import { formatMoney } from '../../../domain/text/format.ts';

/** Returns the years of study of an undergraduate stage that have a text or a salary [JOB-62, DEC-33]. */
export function undergraduateYears(stage: SalaryStage): { text: string; salary: string }[] {
  return SALARY_YEARS.flatMap((year) => {
    const text = stage[`${year}Text`];
    const salary = stage[`${year}Salary`];
    if (!text && salary === undefined) return [];
    return [{ text: text ?? '', salary: salary === undefined ? '' : formatMoney(salary) }];
  });
}
