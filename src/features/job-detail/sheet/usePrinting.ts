import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '../../../platform/whenIdle.ts';

/**
 * Something that is on the page only while it is printed. Browsers take the page as it is when `beforeprint` returns, so
 * what is to be drawn is loaded before, in the idle time, and drawn within the event.
 * @param load  never called at all where `isWanted` is false
 * @returns what was loaded, while the page is being printed; undefined at all other times
 */
export function usePrinting<Part>(isWanted: boolean, load: () => Promise<Part>): Part | undefined {
  const [part, setPart] = useState<Part>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` names one file, and is new with each rendering
  useEffect(() => {
    if (!isWanted) return;
    const ended = new AbortController();
    const { signal } = ended;
    void loaded();

    async function loaded() {
      await whenIdle();
      // Without it the page is printed as it stands.
      const own = await load().catch((error: unknown) => console.warn('a page cannot be printed as a sheet', error));
      if (!own || signal.aborted) return;
      addEventListener('beforeprint', () => flushSync(() => setPart(() => own)), { signal });
      addEventListener('afterprint', () => setPart(undefined), { signal });
    }
    return () => ended.abort();
  }, [isWanted]);
  return part;
}
