/**
 * What the tests of a kiosk before the doors open say: which are green, and what to do about the others, in words for
 * whoever stands in front of it [KIOSK-29, DEC-158]. Pure: `findReadiness.ts` finds the facts.
 */
import { contentResult, keyResult, screenResult, spaceResult, storageResult } from './deviceTests.ts';
import { clockResult, enrolmentResult, hubResult, testResult, versionResult } from './hubTests.ts';
import type { ReadinessFacts, ReadinessResult, ReadinessState } from './readinessFacts.ts';

const RANKS: Record<ReadinessState, number> = { todo: 0, soon: 1, ok: 2 };

/** In the order in which they are tested. */
const TESTS: readonly ((facts: ReadinessFacts) => ReadinessResult)[] = [
  hubResult,
  enrolmentResult,
  clockResult,
  contentResult,
  storageResult,
  spaceResult,
  keyResult,
  screenResult,
  versionResult,
  testResult,
];

/** Returns every test's result: what is not green first, else in the order in which they are tested. */
export function readinessResults(facts: ReadinessFacts): ReadinessResult[] {
  return TESTS.map((test) => test(facts)).sort((a, b) => RANKS[a.state] - RANKS[b.state]);
}
