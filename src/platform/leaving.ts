/**
 * If the page is still there after this long, it was not left after all: it was a download, or the visitor cancelled.
 */
const LEAVING_MS = 10_000;

let leftMs = Number.NEGATIVE_INFINITY;

/** Starts watching for `isLeaving`. */
export function watchLeaving(): void {
  addEventListener('beforeunload', () => {
    leftMs = performance.now();
  });
}

/** Whether the visitor is on the way to another page. Firefox then aborts the requests of this one. */
export function isLeaving(): boolean {
  return performance.now() - leftMs < LEAVING_MS;
}
