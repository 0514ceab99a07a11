import { type CareerOption, parseSelections } from '../domain/job/comparison.ts';
import { persisted } from '../platform/persisted.ts';

/** Local storage: JSON array of the careers chosen for comparison [CMP-11]. */
export const COMPARISON_KEY = 'ADF-compare';

/** What is no selection is ignored [CMP-11, CMP-13]. */
export const selections = persisted<readonly CareerOption[]>(COMPARISON_KEY, parseSelections);
