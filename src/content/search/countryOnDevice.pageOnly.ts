import { fetchChunk } from '../../api/content.ts';
import type { LocalityTable } from '../../domain/location/localities.ts';
import { once } from '../../domain/once.ts';
import { type ChunkRef, isChunkIntact } from '../../domain/release/release.ts';
import { parseChunk } from '../source/chunkCache.ts';

type Country = { ref: ChunkRef | undefined; table?: LocalityTable; fetching?: Promise<void> };

/** Of the release on this device; what lists its chunks is read once. */
let known: { release: string; country: () => Promise<Country> } | undefined;

/**
 * The places of the whole country, if they are on this device. They are fetched when somebody first types a place and
 * then kept; nobody waits for that: until they are here the core list answers.
 */
export async function countryOnDevice(isTyped: boolean): Promise<LocalityTable | undefined> {
  const { contentDb, storedReleaseId } = await database();
  const release = await storedReleaseId(contentDb());
  if (release === undefined) return undefined;
  if (known?.release !== release) known = { release, country: once(openCountry) };
  const country = await known.country();
  if (isTyped && country.ref && !country.table) {
    country.fetching ??= fetchCountry(country, release, country.ref).finally(() => {
      country.fetching = undefined;
    });
  }
  return country.table;
}

/** Loaded when first needed, like everywhere before the first search. */
async function database() {
  const [{ contentDb }, stored] = await Promise.all([
    import('../../db/contentDb.ts'),
    import('../../db/storedRelease.ts'),
  ]);
  return { contentDb, ...stored };
}

async function openCountry(): Promise<Country> {
  const { contentDb, storedRelease } = await database();
  const ref = (await storedRelease(contentDb()))?.manifest.country;
  const body = ref && (await contentDb().chunks.get(ref.hash))?.body;
  const isHere = ref && body && (await isChunkIntact(body, ref.hash));
  return { ref, table: isHere ? tableOf(body) : undefined };
}

async function fetchCountry(country: Country, release: string, { hash }: ChunkRef): Promise<void> {
  const answer = await fetchChunk('localities', hash);
  if (answer.type !== 'ok') return;
  country.table = tableOf(answer.value);
  const { contentDb, replaceChunk } = await database();
  // On a full disk it lasts as long as the page.
  await replaceChunk(contentDb(), release, { hash, body: answer.value }).catch(() => undefined);
}

function tableOf(body: ArrayBuffer): LocalityTable | undefined {
  return parseChunk('localities', body).records[0];
}
