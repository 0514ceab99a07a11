import { useCallback, useEffect, useState } from 'react';
import { useSite } from '../../content/pages/useSite.ts';
import { type KeptContent, readKeptContent } from '../../content/saved/keptContent.ts';
import { shortlist } from '../../visitor/shortlist.ts';

export type Kept = KeptContent & { shortlisted: number };

/**
 * Returns what this device keeps, undefined until it has been read, and updated with every new release; and a function
 * to read it again.
 */
export function useKept(): { kept: Kept | undefined; readAgain: () => void } {
  const [kept, setKept] = useState<Kept>();
  const readAgain = useCallback(() => {
    void readKeptContent().then((content) => setKept({ ...content, shortlisted: shortlist.read().length }));
  }, []);
  const savedAt = useSite()?.savedAt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another release on the device is a reason to look again
  useEffect(readAgain, [readAgain, savedAt]);
  return { kept, readAgain };
}
