import { fetchChunk } from '../../api/content.ts';
import { DatabaseSilent } from '../../db/answerInTime.ts';
import type { ContentDb } from '../../db/contentDb.ts';
import { canHash } from '../../domain/release/release.ts';
import { isEditing } from '../../platform/editingMode.ts';
import type { ContentSource } from './ContentSource.ts';
import { hubSource } from './hubSource.ts';

/**
 * The source for one navigation: the device once it holds a release, the hub before that and wherever IndexedDB is
 * missing, broken or silent [PWA-11, PWA-21]. Open one for each page and keep it: it stays with one release [PWA-15].
 */
export async function openContentSource(): Promise<ContentSource> {
  // Editors see what the hub has, not what this device keeps [DEC-144].
  return (isEditing() ? undefined : await openDeviceSource()) ?? hubSource();
}

/** A release never changes, and what lists its chunks grows with the roles: it is read once, not with every page. */
let last: { db: ContentDb; release: string; source: ContentSource } | undefined;

/** The release on this device; undefined before the first sync and where nothing can be kept. */
export async function openDeviceSource(): Promise<ContentSource | undefined> {
  if (globalThis.indexedDB === undefined || !canHash()) return undefined;
  try {
    // Loaded when first needed: no first page pays for Dexie.
    const [{ contentDb }, { storedRelease, storedReleaseId }, { deviceSource }] = await Promise.all([
      import('../../db/contentDb.ts'),
      import('../../db/storedRelease.ts'),
      import('./deviceSource.ts'),
    ]);
    const db = contentDb();
    if (last?.db === db && last.release === (await storedReleaseId(db))) return last.source;
    const stored = await storedRelease(db);
    last = stored && { db, release: stored.release, source: deviceSource({ db, stored, fetchChunk }) };
    return last?.source;
  } catch (error) {
    // Private windows and damaged profiles fail at opening, or never open; the site then works online [PWA-21]. A database
    // that falls silent later leaves what this page has read of its release.
    return error instanceof DatabaseSilent ? last?.source : undefined;
  }
}
