import type { ContentManifest, PublishedRelease } from '../../src/domain/release/release.ts';

/** A record that breaks the content model, so that an editor finds it at once [HUB-21]. */
export type ContentProblem = { file: string; field: string; reason: string };

/** A checked release, ready to be served. */
export type LoadedRelease = {
  published: PublishedRelease;
  /** Without the sealing key: the hub adds it. */
  manifest: ContentManifest;
  /** Chunk body (UTF-8 JSON list of wire records) by `{collection}.{sha256}`. */
  chunks: Map<string, Buffer>;
};

/**
 * The published content of one folder. A broken folder never replaces a working release: `current` stays as it was
 * and the problems go to the listener [HUB-21].
 */
export interface ContentLibrary {
  current(): LoadedRelease | undefined;
  /** A chunk of this or one of the last few releases, for devices that are still fetching an older manifest. */
  chunk(collection: string, sha256: string): Buffer | undefined;
  /** The manifest of this or an earlier release, as long as it is remembered. */
  manifest(release: string): ContentManifest | undefined;
  onRelease(listener: (release: LoadedRelease) => void): void;
  onProblems(listener: (problems: ContentProblem[]) => void): void;
  close(): Promise<void>;
}

type LibraryOptions = {
  dir: string;
  /** Date of the anchor week for relative event dates; injected so that tests decide what today is. */
  now: () => Date;
  /** First time a release id was published, kept by the store: the same on every hub process and after restarts. */
  publishedAt: (release: string) => Promise<string>;
  /** Watch the folder and publish again after a change. */
  watch: boolean;
};

/** Opened by `openContentLibrary(options)` in `openContentLibrary.ts`; resolves once the first check is over. */
export type OpenContentLibrary = (options: LibraryOptions) => Promise<ContentLibrary>;
