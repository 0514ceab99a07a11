import type { ComponentType } from 'react';
import { isLeaving } from '../../platform/leaving.ts';

type Part<Props> = { default: ComponentType<Props> };

/**
 * Loads a part; where that fails, one that shows nothing: a network that fails after the first page must not take that
 * page away [PWA-28]. A page that is being left waits for its parts until it is gone: nothing in place of markup that
 * came with the page would be an error of hydration.
 */
export async function orNothing<Props>(load: () => Promise<Part<Props>>): Promise<Part<Props>> {
  try {
    return await load();
  } catch (error) {
    if (isLeaving()) return new Promise(() => {});
    console.warn('a part of this page could not be loaded', error);
    return { default: () => null };
  }
}
