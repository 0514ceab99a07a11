import { type ComponentType, lazy } from 'react';
import { orNothing } from '../content/parts/orNothing.ts';

/**
 * A part that loads later and that the page can do without. If it cannot be loaded nothing is shown: a network failure
 * after the first page must not remove that page [PWA-28].
 */
export function optionalPart(load: () => Promise<{ default: ComponentType }>) {
  return lazy(() => orNothing(load));
}
