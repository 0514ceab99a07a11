import { useCallback, useEffect, useRef } from 'react';
import { whenIdle } from '../../platform/whenIdle.ts';
import type { SearchWatch, ShownSearch } from './searchWatch.ts';

type Shown = ShownSearch & {
  /** Addresses of the results, to know when one is opened */
  results: readonly string[];
};

/**
 * Counts, once and wherever the answer came from, what the results on this page did not answer: call it on every page of
 * results, the one that the hub has rendered included [GS-22].
 * @param shown  undefined while no results are shown
 * @returns to be called when a result is opened that is no link, such as an answer that opens in place
 */
export function useUnansweredSearch(shown: Shown | undefined): () => void {
  const watch = useRef<SearchWatch>(undefined);
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
    watch.current?.show(shown);
  });

  useEffect(() => {
    let isLeft = false;
    // Nobody waits for it, and a first page has more urgent scripts to load.
    void whenIdle()
      .then(() => import('./unanswered.pageOnly.ts'))
      .then(({ openSearchWatch }) => {
        if (isLeft) return;
        watch.current = openSearchWatch();
        watch.current.show(latest.current);
      })
      .catch((error) => console.warn('searches are not counted', error));

    function follow({ target }: Event) {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link && latest.current?.results.includes(link.pathname)) watch.current?.open();
    }
    const leave = () => watch.current?.leave();
    // A link in a new tab is opened as well, and before anything else handles or stops the press.
    for (const type of ['click', 'auxclick']) document.addEventListener(type, follow, { capture: true });
    addEventListener('pagehide', leave);
    return () => {
      isLeft = true;
      // At once: a booth forgets its visitor right after this.
      leave();
      for (const type of ['click', 'auxclick']) document.removeEventListener(type, follow, { capture: true });
      removeEventListener('pagehide', leave);
    };
  }, []);
  return useCallback(() => watch.current?.open(), []);
}
