import type { ChunkAnswer, HeldManifest } from '../../src/api/content.ts';
import type { HubAnswer } from '../../src/api/hubAnswer.ts';
import type { Availability, ContentManifest } from '../../src/domain/release.ts';
import type { ChunkedRelease } from '../builders/buildChunkedRelease.ts';

/** The hub as the content calls see it. `fetched` lists the chunks that were asked for; the two hooks make trouble. */
export class ContentHub {
  fetched: string[] = [];
  availability: Availability = { at: '2026-02-01T00:00:00Z', events: {} };
  beforeAnswer: () => void = () => undefined;
  chunkTrouble: (hash: string) => Exclude<ChunkAnswer, { type: 'ok' }> | undefined = () => undefined;
  private readonly releases: ChunkedRelease[] = [];

  constructor(first?: ChunkedRelease) {
    if (first) this.publish(first);
  }

  publish(release: ChunkedRelease): void {
    this.releases.push(release);
  }

  fetchManifest = async (held?: HeldManifest): Promise<HubAnswer<ContentManifest>> => {
    this.beforeAnswer();
    const manifest = this.releases.at(-1)?.manifest;
    if (!manifest) return { type: 'unreachable' };
    const current = `"${manifest.release}"`;
    return held?.etag === current ? { type: 'unchanged' } : { type: 'ok', value: manifest, etag: current };
  };

  fetchChunk = async (_collection: string, hash: string): Promise<ChunkAnswer> => {
    this.beforeAnswer();
    this.fetched.push(hash);
    const body = this.releases.map(({ bodies }) => bodies.get(hash)).find((found) => found !== undefined);
    return this.chunkTrouble(hash) ?? (body ? { type: 'ok', value: body } : { type: 'failed', status: 404 });
  };

  fetchAvailability = async (): Promise<HubAnswer<Availability>> => ({ type: 'ok', value: this.availability });
}
