/** Years of study of an undergraduate, counted back from the end, as the wire names them [DEC-33]. */
export const STUDY_YEARS = [
  'finalYear',
  'twoYearsToGraduation',
  'threeYearsToGraduation',
  'fourYearsToGraduation',
  'fiveYearsToGraduation',
  'sixYearsToGraduation',
] as const;

/** Every year that an undergraduate stage may hold a text and a salary for, in the order in which they are shown [JOB-62]. */
export const SALARY_YEARS = ['firstPostGradYear', ...STUDY_YEARS] as const;
