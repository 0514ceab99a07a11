import type { Facet } from '../entities/settings.ts';
import { FULL_TIME_JOB_TYPE } from '../search/searchCalls.ts';

/** Which entry methods are offered: those of full-time jobs, those of the Reserve, or all of them [JS-07]. */
type JobTypeMode = 'all' | 'full-time' | 'reserve';

type Values = Facet['children'];

/** Returns the mode set by the chosen job types [JS-21, JS-22, JS-23]. Choosing both types means all. */
export function jobTypeMode(jobTypes: Values, chosen: readonly string[]): JobTypeMode {
  const types = jobTypes.filter(({ name }) => chosen.includes(name.value));
  if (types.length !== 1) return 'all';
  return types[0]?.id === FULL_TIME_JOB_TYPE ? 'full-time' : 'reserve';
}

/** Returns the entry methods that a mode offers. */
export function offeredEntryMethods(entryMethods: Values, mode: JobTypeMode): Values {
  return entryMethods.filter(({ commitment }) => mode === 'all' || commitment === undefined || commitment === mode);
}
