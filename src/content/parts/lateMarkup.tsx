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

  /**
   * The part anew, for one that looks at more than its page's own data: to be made when that changes, and in a
   * transition, which waits for the script. React tells nothing of the change to a boundary that is not made anew: it
   * would be hydrated with what the hub did not write.
   */
  const make = () => (
    <Suspense>
      <Part />
    </Suspense>
  );
  return {
    /** For whoever draws the part in one go: the hub, and the loader of a page that is not the first */
    preload,
    /** One element for ever: a boundary that is made anew before its script is there, in no transition, is emptied. */
    element: make(),
    make,
  };
}
