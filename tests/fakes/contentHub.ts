import type { HubAnswer } from '../../src/api/askHub.ts';
import type { ReceivedChunk } from '../../src/api/bundle.ts';
import type { ChunkAnswer, StoredManifest } from '../../src/api/content.ts';
import { type Availability, type ContentManifest, LATEST_RELEASE } from '../../src/domain/release/release.ts';
import type { ChunkedRelease } from '../builders/buildChunkedRelease.ts';

/** The hub as the content calls see it. `fetched` lists the chunks that were asked for; the hooks make trouble. */
export class ContentHub {
  fetched: string[] = [];
  availability: Availability = { at: '2026-02-01T00:00:00Z', events: {} };
  beforeAnswer: () => void = () => undefined;
  chunkTrouble: (hash: string) => Exclude<ChunkAnswer, { type: 'ok' }> | undefined = () => undefined;
  /** Chunks that a bundle brings at a time; 0 is a hub without bundles */
  chunksAtOnce = 0;
  /** How many times a bundle brings chunks before it breaks off */
  bundleBreaksAfter = Number.POSITIVE_INFINITY;
  bundlesAsked: string[] = [];
  /** Hashes of the chunks that bundles have brought */
  bundled: string[] = [];
  private readonly releases: ChunkedRelease[] = [];

  constructor(first?: ChunkedRelease) {
    if (first) this.publish(first);
  }

  publish(release: ChunkedRelease): void {
    this.releases.push(release);
  }

  /** The release that is published now */
  latest(): string | undefined {
    return this.releases.at(-1)?.manifest.release;
  }

  fetchManifest = async (stored?: StoredManifest): Promise<HubAnswer<ContentManifest>> => {
    this.beforeAnswer();
    const manifest = this.releases.at(-1)?.manifest;
    if (!manifest) return { type: 'unreachable' };
    const current = `"${manifest.release}"`;
    return stored?.etag === current ? { type: 'unchanged' } : { type: 'ok', value: manifest, etag: current };
  };

  fetchChunk = async (_collection: string, hash: string): Promise<ChunkAnswer> => {
    this.beforeAnswer();
    this.fetched.push(hash);
    const body = this.releases.map(({ bodies }) => bodies.get(hash)).find((found) => found !== undefined);
    return this.chunkTrouble(hash) ?? (body ? { type: 'ok', value: body } : { type: 'failed', status: 404 });
  };

  fetchBundle = async (release: string, take: (chunks: ReceivedChunk[]) => Promise<void>): Promise<void> => {
    this.beforeAnswer();
    this.bundlesAsked.push(release);
    const isLatest = release === LATEST_RELEASE;
    const found = isLatest ? this.releases.at(-1) : this.releases.find(({ manifest }) => manifest.release === release);
    if (!found || this.chunksAtOnce === 0) return;
    const left = [...found.bodies].map(([hash, body]) => ({ hash, body }));
    for (let times = 0; left.length > 0 && times < this.bundleBreaksAfter; times += 1) {
      const chunks = left.splice(0, this.chunksAtOnce);
      this.beforeAnswer();
      await take(chunks);
      this.bundled.push(...chunks.map(({ hash }) => hash));
    }
  };

  fetchAvailability = async (): Promise<HubAnswer<Availability>> => ({ type: 'ok', value: this.availability });
}
