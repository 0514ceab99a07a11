import type { ComponentType } from 'react';

type Part<Props> = { default: ComponentType<Props> };

/**
 * Loads a part; where that fails, one that shows nothing: a network that fails after the first page must not take that
 * page away [PWA-28].
 */
export async function orNothing<Props>(load: () => Promise<Part<Props>>): Promise<Part<Props>> {
  try {
    return await load();
  } catch (error) {
    console.warn('a part of this page could not be loaded', error);
    return { default: () => null };
  }
}
