/** Undergraduate years of study, counted back from graduation, in the contract's names [DEC-33]. */
export const STUDY_YEARS = [
  'finalYear',
  'twoYearsToGraduation',
  'threeYearsToGraduation',
  'fourYearsToGraduation',
  'fiveYearsToGraduation',
  'sixYearsToGraduation',
] as const;

/** Every year for which an undergraduate stage may have a text and a salary, in display order [JOB-62]. */
export const SALARY_YEARS = ['firstPostGradYear', ...STUDY_YEARS] as const;
