import type { FormVersion } from '../../src/domain/contentForm/formVersion.ts';
import type { LocalityTable } from '../../src/domain/location/localities.ts';
import type { ContentManifest, PublishedRelease } from '../../src/domain/release/release.ts';
import type { MailTexts } from './mails.ts';

/** A problem with one record of the content, located for the editor [HUB-21]. */
export type ContentProblem = { file: string; field: string; reason: string };

/** A valid release, ready to be served. */
export type LoadedRelease = {
  published: PublishedRelease;
  /** Without the sealing key, which the hub adds. */
  manifest: ContentManifest;
  /** Chunk body (UTF-8 JSON list of wire records) by `{collection}.{sha256}`. */
  chunks: Map<string, Buffer>;
  /** What its forms ask, all steps of them: devices get each step when they reach it */
  forms: FormVersion[];
};

/**
 * The published content of one folder. A folder with problems never replaces a working release: `current` stays as it
 * was, and the problems are reported to the listeners [HUB-21].
 */
export interface ContentLibrary {
  current(): LoadedRelease | undefined;
  /** Returns what mails say, of the content that was last valid. */
  mails(): MailTexts | undefined;
  /** Returns a chunk of this or one of the last few releases, for devices still fetching an older manifest. */
  chunk(collection: string, sha256: string): Buffer | undefined;
  /** Returns the manifest of this or an earlier release, as long as it is kept. */
  manifest(release: string): ContentManifest | undefined;
  onRelease(listener: (release: LoadedRelease) => void): void;
  /** The listener is called with no problems once all are mended. */
  onProblems(listener: (problems: ContentProblem[]) => void): void;
  close(): Promise<void>;
}

type LibraryOptions = {
  dir: string;
  /** Current date, which sets the anchor week of relative event dates; injected for tests. */
  now: () => Date;
  /**
   * Returns when a release id was first published; kept in the store, so that all hub processes agree and restarts
   * change nothing.
   */
  publishedAt: (release: string) => Promise<string>;
  /** Watch the folder and publish again after each change. */
  watch: boolean;
  /** The localities of the whole country, published with every release */
  country?: LocalityTable;
};

/** Opens a content folder; implemented in `openContentLibrary.ts`. Resolves once the first check is done. */
export type OpenContentLibrary = (options: LibraryOptions) => Promise<ContentLibrary>;
