/** Offers the benches that run inside a page to whoever drives it. */
import { drainOutbox, drainPlainly, drainWorkbox } from './drain.ts';
import { putStrictly, queueOne } from './queueOne.ts';
import { bulkPutRecords, syncAgain, syncFirst } from './sync.ts';

const bench = {
  syncFirst,
  syncAgain,
  bulkPutRecords,
  drainOutbox,
  drainPlainly,
  drainWorkbox,
  queueOne,
  putStrictly,
};

declare global {
  interface Window {
    bench: typeof bench;
  }
}
window.bench = bench;
