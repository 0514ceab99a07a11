import type { LoadedRelease } from './ContentLibrary.ts';

/** Releases whose chunks stay: a device that fetches an older manifest's chunks must still find them. */
const KEPT_RELEASES = 3;

/** The chunks of the last few releases. */
export class ChunkShelf {
  #releases: LoadedRelease['chunks'][] = [];

  add({ chunks }: LoadedRelease): void {
    this.#releases = [chunks, ...this.#releases].slice(0, KEPT_RELEASES);
  }

  find(collection: string, sha256: string): Buffer | undefined {
    const name = `${collection}.${sha256}`;
    return this.#releases.find((chunks) => chunks.has(name))?.get(name);
  }
}
