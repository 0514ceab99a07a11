import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { readPlaces } from '../../../src/domain/map/places.ts';
import { BenchContent } from '../support/benchContent.ts';
import { BenchSite } from '../support/benchSite.ts';
import { devTools, slowProcessor, withBrowser } from '../support/browser.ts';
import type { Figure, Measurement } from '../support/figure.ts';
import { median } from '../support/statistics.ts';

const RUNS = 3;
const WINDOW = { viewport: { width: 1440, height: 900 } };
const PAGE = '/reserve-units';

export const map: Figure = {
  name: 'map',
  meaning: 'How soon the units can be read and the map can be moved, and whether it moves smoothly with many pins.',
  async measure({ root, note }) {
    const site = new BenchSite();
    try {
      addBareMap(site, root);
      const { origin } = await site.start();
      return await withBrowser(async (browser) => {
        const ours: Times[] = [];
        const bare: number[] = [];
        for (let run = 0; run < RUNS; run += 1) {
          const times = await timesOf(await browser.newPage(WINDOW), origin + PAGE);
          ours.push(times);
          bare.push(await bareTime(await browser.newPage(WINDOW), bareMap(origin, times.size)));
          note(`list ${ours.at(-1)?.listMs} ms, map ${ours.at(-1)?.mapMs} ms; bare map ${bare.at(-1)} ms`);
        }
        const [list, moves, control] = [ours.map(({ listMs }) => listMs), ours.map(({ mapMs }) => mapMs), bare].map(
          median,
        );
        return [
          {
            label: 'Reserve units: the list is painted, of the time until the map moves',
            value: (list ?? 0) / (moves ?? 1),
            unit: '×',
            must: 1,
            goal: 0.5,
            better: 'lower',
            subject: `list ${list?.toFixed(0)} ms, map ${moves?.toFixed(0)} ms`,
            control: 'the same page’s own map',
          },
          {
            label: 'Reserve units: time until the map moves',
            value: (moves ?? 0) / (control ?? 1),
            unit: '×',
            must: 2.5,
            goal: 2,
            better: 'lower',
            subject: `median ${moves?.toFixed(0)} ms from the address to a map that moves`,
            control: `a page with nothing but the library, the same four sources and a map as large: ${control?.toFixed(0)} ms`,
          },
          await panning(root, browser),
        ];
      });
    } finally {
      await site.dispose();
    }
  },
};

const PINS = 2_500;
const DRAGS = 6;
/** Of a drag, a frame each. */
const STEPS = 20;

/** The longest task while a hand moves a map with many pins, on a slow phone's processor. */
async function panning(root: string, browser: Browser): Promise<Measurement> {
  const content = new BenchContent(root);
  const site = new BenchSite();
  try {
    content.addUnits(PINS);
    addBareMap(site, root);
    const { origin } = await site.start({ CONTENT_DIR: content.dir });
    const page = await browser.newPage(WINDOW);
    await page.goto(origin + PAGE);
    await page.waitForSelector('[data-live]', { timeout: 120_000 });
    await page.getByRole('button', { name: 'Closer' }).click();
    await page.waitForLoadState('networkidle');
    const size = await sizeOf(page);
    const ours = await dragged(browser, page, '[data-live]');
    const bare = await browser.newPage(WINDOW);
    await bare.goto(bareMap(origin, size));
    await bare.waitForFunction(() => (window as Noting).loadedMs);
    const control = await dragged(browser, bare, '#map');
    return {
      label: `Longest work of a task while a map with ${PINS} units is moved, CPU 4×`,
      value: ours.workMs,
      unit: 'ms',
      must: 100,
      goal: 50,
      better: 'lower',
      subject: `in ${DRAGS} drags of 200 px; ${ours.wholeMs.toFixed(0)} ms with the wait for the picture`,
      control: `a map without pins: ${control.workMs.toFixed(0)} ms, ${control.wholeMs.toFixed(0)} ms with the wait`,
    };
  } finally {
    await site.dispose();
    content.dispose();
  }
}

const TRACED = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

type TraceEvent = { name: string; ph: string; pid: number; tid: number; ts: number; dur?: number };

/** Put into the trace once it runs: starting it is work too, and not the map's. */
const BEGIN = 'TimeStamp';

/**
 * Without graphics hardware a task also waits until the processor has drawn the last picture, several times as long as
 * the page works; what the page does is told apart from that wait.
 */
async function dragged(browser: Browser, page: Page, map: string): Promise<{ workMs: number; wholeMs: number }> {
  const session = await devTools(page);
  // What the start of the page has left behind is not the hand's.
  await session.send('HeapProfiler.collectGarbage');
  await slowProcessor(session);
  await browser.startTracing(page, { categories: TRACED });
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    console.timeStamp('drags');
  });
  for (let drag = 0; drag < DRAGS; drag += 1) {
    const { x, y } = await freePlace(page, map);
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= STEPS; step += 1) {
      await page.mouse.move(x + (drag % 2 ? step : -step) * (200 / STEPS), y + step * (60 / STEPS));
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    }
    await page.mouse.up();
  }
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  await page.context().close();
  const begin = traceEvents.find(({ name }) => name === BEGIN);
  if (!begin) throw new Error('the trace does not say when the drags begin');
  const main = traceEvents.filter(
    ({ ph, pid, tid, ts }) => ph === 'X' && pid === begin.pid && tid === begin.tid && ts > begin.ts,
  );
  const waits = main.filter(({ name }) => name === 'Commit');
  const tasks = main.filter(({ name }) => name === 'ThreadControllerImpl::RunTask');
  const works = tasks.map(({ ts, dur = 0 }) => {
    const within = waits.filter((wait) => wait.ts >= ts && wait.ts < ts + dur);
    return dur - within.reduce((sum, wait) => sum + (wait.dur ?? 0), 0);
  });
  const longestMs = (durations: number[]) => Math.max(0, ...durations) / 1000;
  return { workMs: longestMs(works), wholeMs: longestMs(tasks.map(({ dur = 0 }) => dur)) };
}

/** Where a hand takes hold of the map itself: a pin there would be dragged in its place. Each look is a task of its own. */
async function freePlace(page: Page, map: string): Promise<{ x: number; y: number }> {
  const { left, width, top } = await page.locator(map).evaluate((element) => element.getBoundingClientRect().toJSON());
  const x = left + width / 2;
  for (let y = Math.max(0, top) + 200; y < WINDOW.viewport.height - 100; y += 10) {
    const isMap = ([x, y]: [number, number]) => document.elementFromPoint(x, y)?.localName === 'canvas';
    if (await page.evaluate(isMap, [x, y] as [number, number])) return { x, y };
  }
  throw new Error('the map is full of pins');
}

/** The library as its own documentation starts it, on all sources of ours, each in one plain layer. */
function addBareMap(site: BenchSite, root: string): void {
  const assets = readdirSync(join(root, 'dist/client/assets'));
  const find = (pattern: RegExp) => `/assets/${assets.find((name) => pattern.test(name))}`;
  const rows = JSON.parse(readFileSync(join(root, 'src/content/map/sources/places.json'), 'utf8'));
  const features = readPlaces(rows).map(({ name, longitude, latitude }) => ({
    type: 'Feature',
    properties: { name },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  }));
  site.addFile('bare-places.geojson', JSON.stringify({ type: 'FeatureCollection', features }));
  const library = join(root, 'node_modules/maplibre-gl/dist/maplibre-gl.mjs');
  site.addFile('bare-library.mjs', readFileSync(library, 'utf8'));
  site.addFile(
    'bare-map.mjs',
    `import { Map, setWorkerUrl } from './bare-library.mjs';
setWorkerUrl('${find(/^maplibre-gl-worker-.*\.mjs$/)}');
const source = (data) => ({ type: 'geojson', data: location.origin + data });
const sources = {
  coast: source('${find(/^coast-.*\.geojson$/)}'),
  borders: source('${find(/^borders-.*\.geojson$/)}'),
  water: source('${find(/^water-.*\.geojson$/)}'),
  places: source('/bare-places.geojson'),
};
const layers = [
  { id: 'land', type: 'fill', source: 'coast' },
  { id: 'water', type: 'line', source: 'water' },
  { id: 'borders', type: 'line', source: 'borders' },
  { id: 'places', type: 'symbol', source: 'places', layout: { 'text-field': ['get', 'name'] } },
];
const [width, height] = location.hash.slice(1).split('x');
Object.assign(document.getElementById('map').style, { width: width + 'px', height: height + 'px' });
const map = new Map({ container: 'map', center: [133.7751, -25.2744], zoom: 3.6, style: { version: 8, sources, layers } });
map.on('load', () => { window.loadedMs = performance.now(); });
`,
  );
  site.addFile(
    'bare-map.html',
    '<!doctype html><title>Control</title><div id="map"></div><script type="module" src="/bare-map.mjs"></script>',
  );
}

type Size = { width: number; height: number };

/** Drawing takes as long as there is to draw: the control is as large as ours. */
const bareMap = (origin: string, { width, height }: Size) => `${origin}/bare-map.html#${width}x${height}`;

const sizeOf = (page: Page): Promise<Size> =>
  page.locator('[data-live]').evaluate(({ clientWidth: width, clientHeight: height }) => ({ width, height }));

type Times = { listMs: number; mapMs: number; size: Size };

/** The page notes the moment itself: whoever asks it from outside asks twice a second, and notices as much later. */
async function timesOf(page: Page, address: string): Promise<Times> {
  await page.addInitScript(() => {
    const noted = new MutationObserver(() => {
      if (!document.querySelector('[data-live]')) return;
      (window as Noting).loadedMs = performance.now();
      noted.disconnect();
    });
    noted.observe(document, { subtree: true, attributeFilter: ['data-live'] });
  });
  const mapMs = await loadedTime(page, address);
  const listMs = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
  const times = { listMs: Math.round(listMs ?? Number.NaN), mapMs };
  const size = await sizeOf(page);
  await page.context().close();
  return { ...times, size };
}

async function bareTime(page: Page, address: string): Promise<number> {
  const ms = await loadedTime(page, address);
  await page.context().close();
  return ms;
}

type Noting = { loadedMs?: number };

/** Since the navigation began, as the page has noted it. */
async function loadedTime(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  const noted = await page.waitForFunction(() => (window as Noting).loadedMs, undefined, { timeout: 60_000 });
  return Math.round((await noted.jsonValue()) ?? Number.NaN);
}
