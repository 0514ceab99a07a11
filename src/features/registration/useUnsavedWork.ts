import { useEffect } from 'react';
import { markUnsaved } from '../../platform/unsavedWork.ts';

/** Marks, while `active`, that a reload would lose what was typed or is being sent [PWA-17]. */
export function useUnsavedWork(active: boolean): void {
  useEffect(() => (active ? markUnsaved() : undefined), [active]);
}
