/**
 * A weekend at one booth: visit after visit of people who read, search and type [KIOSK-36]. After each round the page is
 * measured, and in the end everything that its browser holds or has written is searched for what anybody typed.
 */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { STORED_FAMILIES, STORED_KEYS } from '../../../src/domain/storedKeys.ts';
import {
  bytesOfScripts,
  changesOfScripts,
  type Heap,
  heapByKind,
  takeSnapshot,
} from '../../bench/support/heapOfScripts.ts';
import { openBooth } from '../../e2e/support/booth.ts';
import { startHub } from '../../e2e/support/hub.ts';
import { readyForOffline } from '../../e2e/support/site.ts';
import { drivenClock, VISITS, visitBooth } from '../support/boothVisits.ts';
import { findTyped, textsIn } from '../support/findTyped.ts';
import { KillableBrowser } from '../support/killableBrowser.ts';
import { pick, seededRandom } from '../support/seededRandom.ts';

const LETTERS = [...'bcdfghjklmnpqrstvwxz'];
const LETTERS_EACH = 12;
const MOST_NAMED = 25;
/** Where the last heap that had more nodes than the least so far is left for a look */
const HEAP_TO_LOOK_AT = join(tmpdir(), 'soak.heapsnapshot');

export type Measure = {
  visits: number;
  /** Of what scripts have made and still hold */
  heapBytes: number;
  nodes: number;
  listeners: number;
  /** Databases that the page has open */
  connections: number;
  /** In the browser's storage */
  keys: number;
};

export type SoakReport = {
  measures: Measure[];
  /** Bytes that each visit of the second half has left in the heap: of scripts, by what they are, and compiled code */
  growth: { scripts: number; code: number; what: [what: string, bytes: number][] };
  /** Where something typed was found: must be empty */
  found: string[];
  /** The same for a word that the page was told to keep: must not be empty, or nothing was searched */
  control: string[];
  /** Names of stored things that nobody has declared to be the device's */
  undeclared: string[];
};

type SoakOptions = {
  visits: number;
  seed: number;
  /** A planted fault: the browser is told whole addresses, as on the public site */
  tellsAddresses?: boolean;
  log?: (line: string) => void;
};

export async function runSoak({
  visits,
  seed,
  tellsAddresses,
  log = () => undefined,
}: SoakOptions): Promise<SoakReport> {
  const random = seededRandom(seed);
  const typed: string[] = [];
  const newWord = () => Array.from({ length: LETTERS_EACH }, () => pick(random, LETTERS)).join('');
  const word = () => {
    const next = newWord();
    typed.push(next);
    return next;
  };
  const hub = await startHub();
  const browser = new KillableBrowser();
  try {
    const page = await browser.open();
    await page.addInitScript(drivenClock);
    await page.addInitScript(countConnections);
    if (tellsAddresses) await page.addInitScript(keepHistoryAsItIs);
    await openBooth(page, hub.origin);
    await readyForOffline(page);
    await page.getByRole('button', { name: 'Start over' }).or(page.getByRole('navigation')).first().waitFor();
    await page.evaluate(() => Reflect.get(window, 'passTime')(900_000));
    // What the device stores of itself for good is no growth: it is all there before the doors open.
    await page.waitForFunction(() => localStorage.getItem('smallPicturesOf'), undefined, { timeout: 120_000 });
    const session = await page.context().newCDPSession(page);

    const rounds = Math.max(2, Math.round(visits / VISITS.length));
    const measures: Measure[] = [];
    const heaps: Heap[] = [];
    const keys = new Set<string>();
    for (let round = 1; round <= rounds; round += 1) {
      // Each round is the same: what the last visit leaves until the next one is no growth.
      for (const [turn, visit] of VISITS.entries()) await visitBooth(page, visit, word, turn % 2 === 0);
      const heap = await collectedHeap(session);
      const { measured, stored } = await measure(page, session, heap, round * VISITS.length);
      for (const name of stored) keys.add(name);
      measures.push(measured);
      if (measured.nodes - Math.min(...measures.map(({ nodes }) => nodes)) > UNSTEADY.nodes)
        writeFileSync(HEAP_TO_LOOK_AT, await takeSnapshot(session));
      if (round === Math.ceil(rounds / 2) || round === rounds) heaps.push(heap);
      log(
        `${measured.visits} visits: ${Math.round(measured.heapBytes / 1024)} kB, ${measured.nodes} nodes, ${measured.listeners} listeners`,
      );
    }

    const told = newWord();
    await page.evaluate((text) => localStorage.setItem('chaos-marker', text), told);
    const held = Buffer.from(await heldByPage(page));
    const [foundInPage, controlInPage] = [textsIn(held, typed), textsIn(held, [told])];
    await browser.close();
    const inPage = (texts: Set<string>) => [...texts].map((text) => `${text} in the page`);
    return {
      measures,
      growth: growthOf(heaps, (rounds - Math.ceil(rounds / 2)) * VISITS.length),
      found: [...inPage(foundInPage), ...findTyped(browser.profile, typed)],
      control: [...inPage(controlInPage), ...findTyped(browser.profile, [told])],
      undeclared: [...keys].filter((name) => !isDeclared(name)),
    };
  } finally {
    await browser.dispose();
    await hub.dispose();
  }
}

function growthOf([before, after]: Heap[], visits: number): SoakReport['growth'] {
  if (!before || !after) throw new Error('the heap was not looked at twice');
  const each = (bytes: number) => Math.round(bytes / visits);
  return {
    scripts: each(bytesOfScripts(after) - bytesOfScripts(before)),
    code: each((after.kinds.code ?? 0) - (before.kinds.code ?? 0)),
    what: changesOfScripts(before, after)
      .slice(0, MOST_NAMED)
      .map(([what, bytes]) => [what, each(bytes)]),
  };
}

async function collectedHeap(session: CDPSession): Promise<Heap> {
  // Twice: what the first round frees may hold others that only the second can free.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  return heapByKind(session);
}

async function measure(
  page: Page,
  session: CDPSession,
  heap: Heap,
  visits: number,
): Promise<{ measured: Measure; stored: string[] }> {
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters');
  const { connections, stored } = await page.evaluate(() => ({
    connections: Number(Reflect.get(window, 'openConnections')),
    stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
  }));
  const heapBytes = bytesOfScripts(heap);
  return { measured: { visits, heapBytes, nodes, listeners, connections, keys: stored.length }, stored };
}

const DEVICES = [...Object.entries(STORED_KEYS), ...Object.entries(STORED_FAMILIES)]
  .filter(([, { whose }]) => whose !== 'visitor')
  .map(([name]) => name);

const isDeclared = (name: string) =>
  DEVICES.some((known) => (known.endsWith(':') ? name.startsWith(known) : name === known));

/** Runs in the page before anything else: whoever replaces how entries are written replaces nothing. */
function keepHistoryAsItIs(): void {
  for (const method of ['pushState', 'replaceState'] as const) {
    const write = history[method].bind(history);
    Object.defineProperty(history, method, { get: () => write, set: () => undefined });
  }
}

/** Runs in the page before anything else. */
function countConnections(): void {
  let open = 0;
  Object.defineProperty(window, 'openConnections', { get: () => open });
  const opens = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (...asked) {
    const request = opens.apply(this, asked);
    request.addEventListener('success', () => {
      open += 1;
    });
    return request;
  };
  const close = IDBDatabase.prototype.close;
  IDBDatabase.prototype.close = function () {
    open -= 1;
    close.call(this);
  };
}

/** Everything that a script of the page can read: what it shows, its entry, its storage, its databases and its caches. */
async function heldByPage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')];
    const shown = [document.documentElement.outerHTML, ...fields.map(({ value }) => value)];
    const entry = [location.href, JSON.stringify(history.state), document.title];
    const kept = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    const asText = (_key: string, value: unknown) =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? '(bytes)' : value;
    const rows = (await indexedDB.databases()).map(async ({ name = '' }) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      const stores = [...db.objectStoreNames].map(
        (store) =>
          new Promise<string>((resolve, reject) => {
            const request = db.transaction(store).objectStore(store).getAll();
            request.onsuccess = () => resolve(JSON.stringify(request.result, asText));
            request.onerror = () => reject(request.error);
          }),
      );
      const texts = await Promise.all(stores);
      db.close();
      return texts.join('\n');
    });
    const cached = (await caches.keys()).map(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return requests.map(({ url }) => url).join('\n');
    });
    return [...shown, ...entry, ...kept, ...(await Promise.all([...rows, ...cached]))].join('\n');
  });
}

/**
 * More than this, from one half of a run to the other, is growth, however long the run is; less is what a browser takes
 * away when it likes: a page has hundreds of nodes, and its scripts keep megabytes.
 */
const UNSTEADY = { heapBytes: 512 * 1024, nodes: 100, listeners: 24, connections: 0, keys: 0 };

/**
 * What has grown from the first half of a run to the second, by the least of each half, in words: nothing may. The first
 * quarter counts for no memory: areas that nobody has opened before fill what every later visit uses again.
 */
export function grown({ measures }: SoakReport): string[] {
  const half = Math.ceil(measures.length / 2);
  const warm = Math.floor(measures.length / 4);
  const least = (what: keyof typeof UNSTEADY, from: number, to?: number) =>
    Math.min(...measures.slice(from, to).map((each) => each[what]));
  return (['heapBytes', 'nodes', 'listeners', 'connections', 'keys'] as const).flatMap((what) => {
    const before = least(what, what === 'heapBytes' ? warm : 0, half);
    const after = least(what, half);
    return after - before > UNSTEADY[what] ? [`${what}: ${before}, then ${after}`] : [];
  });
}

/** Whether nobody's traces were found, and nothing has grown. */
export const isClean = (report: SoakReport): boolean =>
  report.found.length + report.undeclared.length + grown(report).length === 0 && report.control.length > 0;
