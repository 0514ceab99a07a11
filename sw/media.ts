import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { RangeRequestsPlugin } from 'workbox-range-requests';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies';
import { KIOSK_MARK } from '../src/platform/kioskMark.ts';
import {
  AUDIO_CACHE,
  BOOTH_CACHE,
  MAP_CACHE,
  PICTURE_CACHE,
  PICTURE_CACHE_ENTRIES,
  SMALL_PICTURE_CACHE,
} from '../src/platform/pictureCache.ts';

/** The largest of them: to be kept it is fetched a second time, which nobody does who saves data. */
const FILM = /\/media\/films\//;

function savesData(): boolean {
  const { connection } = navigator as WorkerNavigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Number of most recent files that are kept; about 7 MB, and 4 of films. */
const AUDIO_CACHE_ENTRIES = 40;

type FileRequest = Pick<RouteHandlerCallbackOptions, 'request' | 'event'>;

const typeOf = (response: Response) => response.headers.get('content-type') ?? '';

/** What a picture's name shares with its other widths and crops: `/media/pictures/navy-frigate-dawn.3d9cd99c.`. */
const PICTURE = /\/media\/pictures\/[a-z-]+\.[0-9a-f]{8}\./;

const pictureCache = {
  cacheName: PICTURE_CACHE,
  plugins: [
    {
      // Neither an error page nor a captive portal's.
      cacheWillUpdate: async ({ response }: { response: Response }) =>
        response.ok && typeOf(response).startsWith('image/') ? response : null,
      handlerDidError: ({ request }: { request: Request }) => anotherWidth(request.url),
    },
    new ExpirationPlugin({ maxEntries: PICTURE_CACHE_ENTRIES }),
  ],
};
const hashedPictures = new CacheFirst(pictureCache);
const otherPictures = new StaleWhileRevalidate(pictureCache);

/**
 * Answers a picture from the cache or the hub, and stores the 200 most recently used [DEC-130]. A picture whose name
 * holds its hash never changes; any other is fetched again after it was answered. Without the hub, another width or crop
 * of the same picture is used if this one is not stored.
 */
export function answerPicture(asked: FileRequest): Promise<Response> {
  return answer(PICTURE.test(asked.request.url) ? hashedPictures : otherPictures, asked);
}

async function anotherWidth(url: string): Promise<Response | undefined> {
  const [picture] = PICTURE.exec(url) ?? [];
  if (!picture) return undefined;
  const crop = url.slice(url.indexOf(picture) + picture.length).split('-')[0];
  const stores = await Promise.all([PICTURE_CACHE, SMALL_PICTURE_CACHE].map((name) => caches.open(name)));
  for (const start of [`${picture}${crop}-`, picture]) {
    for (const cache of stores) {
      const entry = (await cache.keys()).find((each) => each.url.includes(start));
      if (entry) return cache.match(entry);
    }
  }
  return undefined;
}

/** A small picture is about 7 KB: one that takes longer than this comes after the next sync. */
const PICTURE_LIMIT_MS = 20_000;

/**
 * Stores some pictures, one after the other, where there is space in plenty. Never throws.
 * @param isReplaced  whether a newer worker waits for this one to come to rest: then no further picture comes
 * @returns whether all of them are stored
 */
export async function storeSmallPictures(urls: readonly string[], isReplaced: () => boolean): Promise<boolean> {
  try {
    if (!(await hasRoom())) return false;
    const cache = await caches.open(SMALL_PICTURE_CACHE);
    for (const url of urls) {
      if (await cache.match(url)) continue;
      if (isReplaced()) return false;
      const response = await fetch(url, { priority: 'low', signal: AbortSignal.timeout(PICTURE_LIMIT_MS) });
      if (!response.ok || !typeOf(response).startsWith('image/')) return false;
      await cache.put(url, response);
    }
    return true;
  } catch {
    return false;
  }
}

const boothPictures = new CacheFirst({
  cacheName: BOOTH_CACHE,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheWillUpdate: async ({ response }) => (response.ok && typeOf(response).startsWith('image/') ? response : null),
    },
  ],
});

/**
 * Answers a picture of a booth's start screen; their names hold their hashes. A booth has all of them from its setup on
 * [KIOSK-27].
 */
export function answerBoothPicture(asked: FileRequest): Promise<Response> {
  return answer(boothPictures, asked);
}

const recordings = new CacheFirst({
  cacheName: AUDIO_CACHE,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      // The whole file, and no captive portal's page.
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && !typeOf(response).startsWith('text/html') ? response : null,
    },
    new ExpirationPlugin({ maxEntries: AUDIO_CACHE_ENTRIES }),
    new RangeRequestsPlugin(),
  ],
});

/**
 * Answers a request for a recording, a film, captions or a silent video loop from the cache, and stores what is
 * requested for the first time, so that what was played once plays offline [DEC-39]. Players request ranges: these are
 * cut from the whole file, which is fetched separately, once.
 */
export function answerAudio(asked: FileRequest): Promise<Response> {
  const { request, event } = asked;
  if (request.headers.has('range') && !(FILM.test(request.url) && savesData()))
    event.waitUntil(storeWhole(request.url, event));
  return answer(recordings, asked);
}

/** Files being fetched, because a player requests many ranges before the whole is there. */
const inFlight = new Set<string>();

async function storeWhole(url: string, event: FileRequest['event']): Promise<void> {
  if (inFlight.has(url)) return;
  inFlight.add(url);
  await Promise.allSettled(recordings.handleAll({ request: new Request(url), event }));
  inFlight.delete(url);
}

/** Whether a file of the build belongs to the map that moves: its library, the library's worker, and its sources. */
export function isMapFile(path: string): boolean {
  return /(^|\/)assets\/(liveMap\.|maplibre-gl-worker-|[^/]+\.geojson$)/.test(path);
}

const isFile = (response: Response) => response.status === 200 && !typeOf(response).startsWith('text/html');

const mapFiles = new CacheFirst({
  cacheName: MAP_CACHE,
  plugins: [{ cacheWillUpdate: async ({ response }) => (isFile(response) ? response : null) }],
});

/** Answers a file of the map from the cache or the hub; their names hold their hashes. */
export function answerMapFile(asked: FileRequest): Promise<Response> {
  return answer(mapFiles, asked);
}

/** The map takes 2 MB and the pictures 2; left free beside them for what matters more, in bytes. */
const LEFT_FREE = 50_000_000;

async function hasRoom(): Promise<boolean> {
  const { usage = 0, quota = 0 } = await navigator.storage.estimate();
  return quota - usage >= LEFT_FREE;
}

/** The largest of its files has about a megabyte. */
const MAP_FILE_LIMIT_MS = 120_000;

/**
 * Stores the map for use without a network, one file after the other, where there is space in plenty, and drops those of
 * earlier builds. What fails is tried again after the next sync. Never throws.
 * @param urls  of this build
 * @param isReplaced  as for pictures
 */
export async function storeMapFiles(urls: readonly string[], isReplaced: () => boolean): Promise<void> {
  try {
    if (!(await hasRoom())) return;
    const cache = await caches.open(MAP_CACHE);
    for (const url of urls) {
      if (await cache.match(url)) continue;
      if (isReplaced()) return;
      const response = await fetch(url, { signal: AbortSignal.timeout(MAP_FILE_LIMIT_MS) });
      if (isFile(response)) await cache.put(url, response);
    }
    const old = (await cache.keys()).filter(({ url }) => !urls.includes(url));
    await Promise.all(old.map((request) => cache.delete(request)));
  } catch (error) {
    console.warn('the map is not on this device', error);
  }
}

const PROFILE_CACHE = 'kiosk-profiles';
/** Seconds without an answer from the hub after which the stored profile is used. */
const HUB_LIMIT_S = 3;

const profiles = new NetworkFirst({
  cacheName: PROFILE_CACHE,
  networkTimeoutSeconds: HUB_LIMIT_S,
  plugins: [
    {
      // Something else answers for the hub, or it is failing: as if there were no answer.
      fetchDidSucceed: async ({ response }) => {
        if (response.status < 500 && typeOf(response).includes('json')) return response;
        throw new Error('the hub did not answer with a profile');
      },
    },
  ],
});

/**
 * Answers a request for a kiosk profile from the hub, or from the cache when the hub is unreachable or something else
 * answers for it. A 404 is the hub's own answer: that profile no longer exists [KIOSK-05, HTTP-26]. One that is asked for
 * with a code of the staff has the hash of its PIN, which the cache is not to have [DEC-134].
 */
export function answerKioskProfile(asked: FileRequest): Promise<Response> {
  if (asked.request.headers.has('authorization')) return fetch(asked.request);
  return answer(profiles, asked);
}

/** What a strategy does after its answer may fail, because storage is full or missing [PWA-19, PWA-21]. */
function answer(strategy: Strategy, asked: FileRequest): Promise<Response> {
  const [response, done] = strategy.handleAll(asked);
  done.catch(() => undefined);
  return response;
}

/** Returns caches of earlier builds that are no longer read; Workbox manages its own. */
export function staleCaches(names: string[]): string[] {
  const ours = new Set([
    AUDIO_CACHE,
    BOOTH_CACHE,
    KIOSK_MARK,
    MAP_CACHE,
    PICTURE_CACHE,
    PROFILE_CACHE,
    SMALL_PICTURE_CACHE,
  ]);
  return names.filter((name) => !ours.has(name) && !name.startsWith('workbox-precache'));
}
