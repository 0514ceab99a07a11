/** A page that is being left for longer than this is not left after all: it was a download, or the visitor stopped. */
const LEAVING_MS = 10_000;

let leftMs = Number.NEGATIVE_INFINITY;

/** From now on `isLeaving` knows. */
export function watchLeaving(): void {
  addEventListener('beforeunload', () => {
    leftMs = performance.now();
  });
}

/** Whether the visitor is on the way to another page. Firefox then ends the requests of this one. */
export function isLeaving(): boolean {
  return performance.now() - leftMs < LEAVING_MS;
}
