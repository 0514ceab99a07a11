import type { ContentManifest } from '../../src/domain/release/release.ts';
import type { LoadedRelease } from './ContentLibrary.ts';

/** Releases whose chunks are kept, for devices that are still fetching an older manifest's chunks. */
const KEPT_RELEASES = 3;
/** Manifests are kept longer, so that a device that was away for a while can still ask for changes only. */
const KEPT_MANIFESTS = 20;

/** The chunks and manifests of the last few releases. */
export class ChunkShelf {
  #releases: LoadedRelease['chunks'][] = [];
  #manifests: ContentManifest[] = [];

  add({ chunks, manifest }: LoadedRelease): void {
    this.#manifests = [manifest, ...this.#manifests].slice(0, KEPT_MANIFESTS);
    this.#releases = [chunks, ...this.#releases].slice(0, KEPT_RELEASES);
  }

  find(collection: string, sha256: string): Buffer | undefined {
    const name = `${collection}.${sha256}`;
    return this.#releases.find((chunks) => chunks.has(name))?.get(name);
  }

  manifest(release: string): ContentManifest | undefined {
    return this.#manifests.find((manifest) => manifest.release === release);
  }
}
