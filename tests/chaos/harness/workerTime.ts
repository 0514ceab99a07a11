/** Loaded before the product's worker: its clocks, its points, and reports on how its sync events end. */

import { troubleDatabase } from './databaseTroubles.ts';
import { afterReal, realElapsed, takeClock } from './drivenTime.ts';
import { keptSettings } from './lasting.ts';
import type { DatabaseTrouble, Point } from './pointNames.ts';
import { arm, reportAddress, watchPoints } from './points.ts';

type Waited = { waitUntil(work: Promise<unknown>): void };
type SyncEvent = Event & Waited & { tag: string };

/** Longest time that unreadable settings delay the worker. */
const RECALL_MS = 1_000;
/** By then the browser has been killed, or the kill is meant for something else. */
const STAND_STILL_MS = 1_000;

watchPoints(standStill);
const ready = Promise.race([
  recall().catch((error: unknown) => console.warn('the worker goes by the time of the wall', error)),
  new Promise<void>((resolve) => afterReal(resolve, RECALL_MS)),
]);

async function recall(): Promise<void> {
  const { clock, armed, workerDatabase } = await keptSettings();
  if (clock) takeClock(clock);
  arm(armed);
  if (workerDatabase) troubleDatabase(workerDatabase as DatabaseTrouble);
}

// A worker may have been started by the event: it is ready once it knows the device's settings.
const listen = globalThis.addEventListener.bind(globalThis);
globalThis.addEventListener = ((type: string, listener: EventListener, options?: AddEventListenerOptions) =>
  listen(type, type === 'sync' ? whenReady(listener) : listener, options)) as typeof listen;

function whenReady(listener: EventListener): EventListener {
  return (event) => {
    const { tag, waitUntil } = event as SyncEvent;
    const done = ready.then(() => {
      const work: Promise<unknown>[] = [];
      listener({ tag, waitUntil: (part) => void work.push(part) } as SyncEvent);
      return Promise.all(work);
    });
    waitUntil.call(event, done);
    const report = (result: string) => fetch(reportAddress(`synced?result=${result}`)).catch(() => undefined);
    void done.then(
      () => report('done'),
      () => report('failed'),
    );
  };
}

/** A worker cannot block on a request, so it is kept busy; the report is still sent, through another process. */
function standStill(point: Point): void {
  fetch(reportAddress(`reached?worker=1&point=${encodeURIComponent(point)}`)).catch(() => undefined);
  for (const fromMs = realElapsed(); realElapsed() - fromMs < STAND_STILL_MS; );
}
