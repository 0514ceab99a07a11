import { useEffect } from 'react';
import { markUnsaved } from '../../platform/unsavedWork.ts';

/**
 * Marks, while `active`, that a reload would lose what was typed or is being sent [PWA-17].
 * @param asksOnLeaving  whether the browser asks the visitor before that
 */
export function useUnsavedWork(active: boolean, asksOnLeaving: boolean): void {
  useEffect(() => (active ? markUnsaved({ asksOnLeaving }) : undefined), [active, asksOnLeaving]);
}
