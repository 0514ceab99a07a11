import { createHash } from 'node:crypto';
import type { ContentLibrary, ContentProblem, LoadedRelease } from '../../hub/content/ContentLibrary.ts';
import type { MailTexts } from '../../hub/content/mails.ts';
import sampleMails from '../../hub/content/sample/mails.json' with { type: 'json' };
import type { FormVersion } from '../../src/domain/contentForm/formVersion.ts';
import { COLLECTION_NAMES, type CollectionName, type PublishedRelease } from '../../src/domain/release/release.ts';
import { recordToWire } from '../../src/domain/wire/records.ts';

function chunkOf<N extends CollectionName>(published: PublishedRelease, name: N) {
  const records = published.collections[name];
  const body = Buffer.from(JSON.stringify(records.map((record) => recordToWire(name, record))));
  return { name, count: records.length, body, hash: createHash('sha256').update(body).digest('hex') };
}

/** A release as the loader would hand it over, one chunk a collection. */
function loadedRelease(published: PublishedRelease, forms: FormVersion[] = []): LoadedRelease {
  const chunks = COLLECTION_NAMES.map((name) => chunkOf(published, name));
  return {
    published,
    manifest: {
      release: published.release,
      createdAt: published.createdAt,
      collections: chunks.map(({ name, count, body, hash }) => ({
        name,
        count,
        chunks: [{ hash, bytes: body.byteLength }],
      })),
    },
    chunks: new Map(chunks.map(({ name, body, hash }) => [`${name}.${hash}`, body])),
    forms,
  };
}

type Beside = { forms?: FormVersion[]; bring?: MailTexts['bring'] };

/** A library without a folder: tests publish releases and report problems by hand. Its mails are those of the sample. */
export function memoryLibrary(first?: PublishedRelease, { forms, bring = new Map() }: Beside = {}) {
  const releases = first ? [loadedRelease(first, forms)] : [];
  const releaseListeners: ((release: LoadedRelease) => void)[] = [];
  const problemListeners: ((problems: ContentProblem[]) => void)[] = [];
  const library: ContentLibrary = {
    current: () => releases.at(-1),
    mails: () => ({ templates: sampleMails as MailTexts['templates'], bring }),
    chunk: (collection, sha256) =>
      releases.map((each) => each.chunks.get(`${collection}.${sha256}`)).find((body) => body !== undefined),
    manifest: (release) => releases.find(({ manifest }) => manifest.release === release)?.manifest,
    onRelease: (listener) => void releaseListeners.push(listener),
    onProblems: (listener) => void problemListeners.push(listener),
    close: async () => {},
  };
  return {
    library,
    publish(published: PublishedRelease, withForms?: FormVersion[]) {
      const loaded = loadedRelease(published, withForms);
      releases.push(loaded);
      for (const listener of releaseListeners) listener(loaded);
    },
    report(problems: ContentProblem[]) {
      for (const listener of problemListeners) listener(problems);
    },
  };
}
