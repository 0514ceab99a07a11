import { type ComponentType, lazy } from 'react';
import { orNothing } from '../content/parts/orNothing.ts';

/**
 * A part that comes later and that the page can do without. Where it cannot be loaded nothing is shown in its place: a
 * network that fails after the first page must not take that page away [PWA-28].
 */
export function optionalPart(load: () => Promise<{ default: ComponentType }>) {
  return lazy(() => orNothing(load));
}
