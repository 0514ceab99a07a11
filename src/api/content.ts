/**
 * The hub's API for published content [HTTP-04, HTTP-14, HTTP-20, HTTP-21, HTTP-22, HTTP-30]. Every call returns an answer; none throws.
 */
import type { Faq } from '../domain/entities/faq.ts';
import type { ShortlistedJob } from '../domain/entities/job.ts';
import {
  AVAILABILITY_PATH,
  CHUNKS_PATH,
  EVENT_PATH,
  FAQ_PATH,
  MANIFEST_PATH,
  ROUTE_CONTENT_PATH,
  SHORTLISTED_JOBS_PATH,
} from '../domain/hubPaths.ts';
import { applyChanges, type ManifestChanges } from '../domain/release/manifestChanges.ts';
import {
  type Availability,
  type CollectionName,
  type ContentManifest,
  canHash,
  isChunkIntact,
} from '../domain/release/release.ts';
import { isJsonObject } from '../domain/text/json.ts';
import type { WireEventDetail } from '../domain/wire/event.ts';
import type { WireRoute } from '../domain/wire/records.ts';
import { askForBytes, askForJson, type HubAnswer, postJson, type Question } from './askHub.ts';

const ANSWER_TIMEOUT_MS = 10_000;
/** A chunk is about 40 kB: generous for a slow phone with poor reception. */
const CHUNK_TIMEOUT_MS = 30_000;

function isManifest(value: unknown): value is ContentManifest {
  return (
    isJsonObject(value) &&
    typeof value.release === 'string' &&
    typeof value.createdAt === 'string' &&
    Array.isArray(value.collections) &&
    value.collections.every((collection) => isJsonObject(collection) && Array.isArray(collection.chunks))
  );
}

function isChanges(value: unknown): value is ManifestChanges {
  return (
    isJsonObject(value) &&
    typeof value.release === 'string' &&
    typeof value.since === 'string' &&
    Array.isArray(value.collections) &&
    value.collections.every((collection) => isJsonObject(collection) && Array.isArray(collection.changed))
  );
}

/** A manifest and its ETag. */
export type StoredManifest = { manifest: ContentManifest; etag?: string };

/**
 * Fetches the current manifest.
 * @param held  the manifest the device holds: the answer is `unchanged` when it is still current, and otherwise only
 * the changes are transferred
 */
export async function fetchManifest(stored?: StoredManifest): Promise<HubAnswer<ContentManifest>> {
  if (!stored) return askForJson(MANIFEST_PATH, conditional(undefined), isManifest);
  const query = new URLSearchParams({ since: stored.manifest.release });
  const isEither = (value: unknown) => isManifest(value) || isChanges(value);
  const answer = await askForJson(`${MANIFEST_PATH}?${query}`, conditional(stored.etag), isEither);
  if (answer.type !== 'ok' || !('since' in answer.value)) return answer as HubAnswer<ContentManifest>;
  const manifest = applyChanges(stored.manifest, answer.value);
  return manifest ? { ...answer, value: manifest } : fetchManifest();
}

function isAvailability(value: unknown): value is Availability {
  return isJsonObject(value) && typeof value.at === 'string' && isJsonObject(value.events);
}

/** Fetches the places left for all events, by event code [CON-21]. */
export function fetchAvailability(etag?: string, timeoutMs?: number): Promise<HubAnswer<Availability>> {
  return askForJson(AVAILABILITY_PATH, conditional(etag, timeoutMs), isAvailability);
}

function conditional(etag: string | undefined, timeoutMs = ANSWER_TIMEOUT_MS): Question {
  return { timeoutMs, headers: etag ? { 'If-None-Match': etag } : {} };
}

export type ChunkAnswer = Exclude<HubAnswer<ArrayBuffer>, { type: 'unchanged' }> | { type: 'damaged' };

/**
 * Fetches one chunk and verifies it. A damaged one is requested once more, bypassing every cache: its address is
 * immutable, so a bad copy in the browser's cache would otherwise be returned for a year [PWA-25].
 */
export async function fetchChunk(collection: CollectionName, hash: string): Promise<ChunkAnswer> {
  const path = `${CHUNKS_PATH}/${collection}.${hash}.json`;
  for (const cache of ['default', 'reload'] as const) {
    const answer = await askForBytes(path, { timeoutMs: CHUNK_TIMEOUT_MS, cache });
    if (answer.type === 'unchanged') continue;
    // Without hashing (plain http) nothing is stored either: the chunk serves this one page, like any answer.
    if (answer.type !== 'ok' || !canHash() || (await isChunkIntact(answer.value, hash))) return answer;
  }
  return { type: 'damaged' };
}

const isRoute = (value: unknown): value is WireRoute => isJsonObject(value) && typeof value.path === 'string';

/** Fetches one page in the contract's names [HTTP-21]; 404 comes back as `failed`. */
export function fetchRoute(path: string): Promise<HubAnswer<WireRoute>> {
  const query = new URLSearchParams({ path });
  return askForJson(`${ROUTE_CONTENT_PATH}?${query}`, { timeoutMs: ANSWER_TIMEOUT_MS }, isRoute);
}

const isEvent = (value: unknown): value is WireEventDetail =>
  isJsonObject(value) && typeof value.EventCode === 'string' && Array.isArray(value.SimilarEvents);

const postEventCode = postJson(EVENT_PATH, isEvent);

/** Fetches one event in the contract's names, with its live numbers [HTTP-04]; 404 comes back as `failed`. */
export function searchEvent(eventCode: string, timeoutMs = ANSWER_TIMEOUT_MS): Promise<HubAnswer<WireEventDetail>> {
  return postEventCode({ eventCode }, { timeoutMs });
}

type ShortlistedJobs = { jobs: ShortlistedJob[] };

const isShortlist = (value: unknown): value is ShortlistedJobs =>
  isJsonObject(value) &&
  Array.isArray(value.jobs) &&
  value.jobs.every((job) => isJsonObject(job) && typeof job.id === 'string' && Array.isArray(job.entryMethods));

const postJobIds = postJson(SHORTLISTED_JOBS_PATH, isShortlist);

/** Fetches these jobs in the given order; those not published are left out [HTTP-20, LIST-04, DEC-52]. */
export function askShortlistedJobs(jobIds: readonly string[]): Promise<HubAnswer<ShortlistedJobs>> {
  return postJobIds({ jobIds }, { timeoutMs: ANSWER_TIMEOUT_MS });
}

type FaqAnswer = { data: Faq | null };

const isFaq = (value: unknown): value is FaqAnswer =>
  isJsonObject(value) &&
  (value.data === null ||
    (isJsonObject(value.data) && typeof value.data.id === 'string' && typeof value.data.answer === 'string'));

const postFaqId = postJson(FAQ_PATH, isFaq);

/** Fetches one question with its answer [HTTP-14, FAQ-33]; 404 comes back as `failed`, and null means the same. */
export function askFaq(id: string): Promise<HubAnswer<FaqAnswer>> {
  return postFaqId({ id }, { timeoutMs: ANSWER_TIMEOUT_MS });
}
