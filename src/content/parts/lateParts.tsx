import type { ComponentType, ReactNode } from 'react';
import { lateMarkup } from './lateMarkup.tsx';

/**
 * The late parts of one page, which come together out of one file [CON-38].
 * @param page  for the console
 * @param names  of the parts, as their file exports them
 */
export function lateParts<Name extends string>(
  page: string,
  names: readonly Name[],
  load: () => Promise<Record<Name, ComponentType>>,
) {
  const parts = names.map((name) => {
    const late = lateMarkup(`part ${name} of the ${page}`, 'div', async () => ({ default: (await load())[name] }));
    return { name, ...late };
  });
  return {
    /** Each is one element for ever (see `lateMarkup`). */
    elements: Object.fromEntries(parts.map(({ name, element }) => [name, element])) as Record<Name, ReactNode>,
    /** Loads all of them, for whoever draws the page in one go. */
    preload: async (): Promise<void> => {
      await Promise.all(parts.map(({ preload }) => preload()));
    },
  };
}
