import { useCallback, useEffect, useRef, useState } from 'react';
import type { KioskSettings } from '../../../domain/kioskProfile.ts';
import type { ReadinessResult } from '../../../domain/readiness/readinessFacts.ts';
import { readinessReport } from '../../../domain/readiness/readinessReport.ts';
import { readinessResults } from '../../../domain/readiness/readinessResults.ts';
import { type ReadinessSummary, readinessSummary } from '../../../domain/readiness/readinessSummary.ts';
import type { EpochMs } from '../../../domain/text/time.ts';
import { lastReadiness } from '../../../kiosk/lastReadiness.ts';
import { blockReset } from '../../../kiosk/visitActivity.ts';

type Tested = { results: ReadinessResult[]; summary: ReadinessSummary; testedAt: EpochMs };

/**
 * Runs the tests when the screen opens and whenever they are asked for, and keeps what they said for the hub [KIOSK-29].
 * The screen is not reset meanwhile.
 * @returns the last results; undefined during the first run
 */
export function useReadiness(settings: KioskSettings) {
  const [tested, setTested] = useState<Tested>();
  const [isTesting, setTesting] = useState(false);
  const running = useRef(false);

  const test = useCallback(async () => {
    if (running.current) return;
    running.current = true;
    setTesting(true);
    const release = blockReset();
    try {
      const { findReadiness } = await import('./findReadiness.ts');
      const results = readinessResults(await findReadiness(settings));
      const testedAt = Date.now();
      lastReadiness.write(readinessReport(results, testedAt));
      setTested({ results, summary: readinessSummary(results), testedAt });
    } finally {
      release();
      running.current = false;
      setTesting(false);
    }
  }, [settings]);

  useEffect(() => void test(), [test]);
  return { tested, isTesting, test: () => void test() };
}
