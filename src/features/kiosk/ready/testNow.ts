import { askHubStatus } from '../../../api/hubStatus.ts';
import type { KioskSettings } from '../../../domain/kioskProfile.ts';
import type { ReadinessResult } from '../../../domain/readiness/readinessFacts.ts';
import { readinessReport } from '../../../domain/readiness/readinessReport.ts';
import { readinessResults } from '../../../domain/readiness/readinessResults.ts';
import type { EpochMs } from '../../../domain/text/time.ts';
import { lastReadiness } from '../../../kiosk/lastReadiness.ts';
import { findReadiness } from './findReadiness.ts';

/**
 * Runs the tests, and keeps what they said for the next report to the hub [KIOSK-29].
 * @param isAttended  somebody stands there whom the browser may ask whether the site may keep things
 */
export async function testNow(
  settings: KioskSettings,
  isAttended: boolean,
): Promise<{ results: ReadinessResult[]; testedAt: EpochMs }> {
  const results = readinessResults(await findReadiness(settings, isAttended));
  const testedAt = Date.now();
  lastReadiness.write(readinessReport(results, testedAt));
  return { results, testedAt };
}

/** The same while nobody is there, if the hub answers: what is wrong only without it would be told when it is over. */
export async function testUnattended(settings: KioskSettings): Promise<void> {
  if ((await askHubStatus()).type === 'answers') await testNow(settings, false);
}
