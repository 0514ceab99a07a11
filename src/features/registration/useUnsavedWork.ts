import { useEffect } from 'react';
import { askBeforeLeaving, markUnsaved } from '../../platform/unsavedWork.ts';

/**
 * Marks, while `active`, that a reload would lose what was typed or is being sent [PWA-17].
 * @param asksOnLeaving  whether the browser asks the visitor before that
 */
export function useUnsavedWork(active: boolean, asksOnLeaving: boolean): void {
  useEffect(() => (active ? markUnsaved() : undefined), [active]);
  useEffect(() => (active && asksOnLeaving ? askBeforeLeaving() : undefined), [active, asksOnLeaving]);
}
