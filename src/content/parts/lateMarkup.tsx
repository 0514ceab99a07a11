import { type ComponentType, Suspense } from 'react';
import { preloadedLazy } from './preloadedLazy.tsx';

/**
 * A part of a page of which the first page pays for the markup alone: its links work as they are, and its script comes
 * after the page is marked as hydrated, with which the first page's scripts end [CON-38]. Without its script the hub's
 * markup stays as it came.
 * @param name  for the console
 * @param Tag  of the part's one outer element
 */
export function lateMarkup(name: string, Tag: 'div' | 'footer', load: () => Promise<{ default: ComponentType }>) {
  const { Component: Part, preload } = preloadedLazy(async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return load().catch((error: unknown) => {
      console.warn(`the ${name} stays as it came`, error);
      return { default: AsItCame };
    });
  });

  /** Without its script: the hub's markup stays, since React leaves alone what it is told nothing about. */
  function AsItCame() {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty
    return <Tag suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  }

  return {
    /** For whoever draws the part in one go: the hub, and the loader of a page that is not the first */
    preload,
    /** One element for ever: a boundary that is rendered anew before its script is there would be emptied. */
    element: (
      <Suspense>
        <Part />
      </Suspense>
    ),
  };
}
