import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { audioAtom } from './audioMachine.ts';

const AudioBar = lazy(() => import('./AudioBar.tsx'));

/** Where the player stands once somebody has started a story. */
export function AudioDock() {
  return useAtomValue(audioAtom) ? (
    <Suspense>
      <AudioBar />
    </Suspense>
  ) : null;
}
