import type { BundleAnswer } from '../../src/api/bundle.ts';
import type { ChunkAnswer, HeldManifest } from '../../src/api/content.ts';
import type { HubAnswer } from '../../src/api/hubAnswer.ts';
import { LATEST_RELEASE, type Pack } from '../../src/domain/release/pack.ts';
import type { Availability, ContentManifest } from '../../src/domain/release/release.ts';
import type { ChunkedRelease } from '../builders/buildChunkedRelease.ts';
import { buildPacks } from '../builders/buildPacks.ts';

/** The hub as the content calls see it. `fetched` lists the chunks that were asked for; the hooks make trouble. */
export class ContentHub {
  fetched: string[] = [];
  availability: Availability = { at: '2026-02-01T00:00:00Z', events: {} };
  beforeAnswer: () => void = () => undefined;
  chunkTrouble: (hash: string) => Exclude<ChunkAnswer, { type: 'ok' }> | undefined = () => undefined;
  /** Blocks in a pack; 0 is a hub of before there were bundles */
  blocksInPack = 0;
  /** How the answer to a bundle ends, and after how many packs */
  bundleEnd: { after: number; answer: BundleAnswer } = { after: Number.POSITIVE_INFINITY, answer: { type: 'ok' } };
  bundlesAsked: string[] = [];
  /** The packs that were handed on */
  packsTaken: Pack[] = [];
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

  fetchBundle = async (release: string, take: (pack: Pack) => Promise<void>): Promise<BundleAnswer> => {
    this.beforeAnswer();
    this.bundlesAsked.push(release);
    const isLatest = release === LATEST_RELEASE;
    const found = isLatest ? this.releases.at(-1) : this.releases.find(({ manifest }) => manifest.release === release);
    if (!found || this.blocksInPack === 0) return { type: 'failed', status: 404 };
    const packs = buildPacks(found, this.blocksInPack);
    for (const pack of packs.slice(0, this.bundleEnd.after)) {
      this.beforeAnswer();
      await take(pack);
      this.packsTaken.push(pack);
    }
    return this.bundleEnd.answer;
  };

  fetchAvailability = async (): Promise<HubAnswer<Availability>> => ({ type: 'ok', value: this.availability });
}
