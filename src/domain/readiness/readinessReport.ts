/** What the hub is told of a kiosk's tests, and how it reads that [KIOSK-29, HTTP-27]. Pure. */
import type { EpochMs } from '../text/time.ts';
import { READINESS_CODES, type ReadinessCode, type ReadinessResult, type ReadinessState } from './readinessFacts.ts';

/** What the hub is told with every heartbeat, and staff see on the fleet page. */
export type ReadinessReport = {
  testedAt: EpochMs;
  /** Number of tests */
  of: number;
  todo: ReadinessCode[];
  soon: ReadinessCode[];
};

/** Returns what the hub is told of the results: codes alone. */
export function readinessReport(results: readonly ReadinessResult[], testedAt: EpochMs): ReadinessReport {
  const codesOf = (wanted: ReadinessState) => results.filter(({ state }) => state === wanted).map(({ code }) => code);
  return { testedAt, of: results.length, todo: codesOf('todo'), soon: codesOf('soon') };
}

const areCodes = (value: unknown): value is ReadinessCode[] =>
  Array.isArray(value) &&
  value.length <= READINESS_CODES.length &&
  value.every((code) => (READINESS_CODES as readonly unknown[]).includes(code));

/** Returns a report that was stored or sent; undefined for anything else, because nothing is refused for it. */
export function readReadinessReport(value: unknown): ReadinessReport | undefined {
  const { testedAt, of, todo, soon } = (value ?? {}) as Record<string, unknown>;
  const areNumbers = Number.isSafeInteger(testedAt) && Number.isSafeInteger(of);
  if (!areNumbers || !areCodes(todo) || !areCodes(soon)) return undefined;
  const [at, count] = [testedAt as number, of as number];
  return at >= 0 && count > 0 && count <= READINESS_CODES.length ? { testedAt: at, of: count, todo, soon } : undefined;
}
