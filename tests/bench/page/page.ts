/** Offers the benches that run inside a page to whoever drives it. */
import { drainOutbox, drainPlainly, drainWorkbox } from './drain.ts';
import { openLongContentForm, openLongForm, stopLongForm } from './longForm.tsx';
import { makeOurPdf, makePlainPdf } from './pdf.ts';
import { putStrictly, queueOne } from './queueOne.ts';
import {
  searchByFuse,
  searchByIncludes,
  searchEventsByIncludes,
  searchEventsOnDevice,
  searchOnDevice,
} from './search.ts';
import { bulkPutRecords, fetchReleaseOnly, syncAgain, syncFirst } from './sync.ts';

const bench = {
  syncFirst,
  syncAgain,
  fetchReleaseOnly,
  bulkPutRecords,
  drainOutbox,
  drainPlainly,
  drainWorkbox,
  queueOne,
  putStrictly,
  searchOnDevice,
  searchByIncludes,
  searchByFuse,
  searchEventsOnDevice,
  searchEventsByIncludes,
  makeOurPdf,
  makePlainPdf,
  openLongForm,
  openLongContentForm,
  stopLongForm,
};

export type BenchCalls = typeof bench;

declare global {
  interface Window {
    bench: BenchCalls;
  }
}
window.bench = bench;
