import { picturesOf } from '../../content/saved/picturesOf.ts';
import { hasPicturesOf, smallPicturesOf } from '../../content/saved/smallPictures.ts';
import { openDeviceSource } from '../../content/source/openContentSource.pageOnly.ts';
import { contentDb } from '../../db/contentDb.ts';
import { storedReleaseId } from '../../db/storedRelease.ts';
import { smallestFiles } from '../../domain/page/pictureAddress.ts';
import { COLLECTION_NAMES } from '../../domain/release/release.ts';
import { isKiosk } from '../../kiosk/kioskMode.ts';
import { connectivity } from '../../platform/connectivity.ts';
import { isEditing } from '../../platform/editingMode.ts';
import { savesData } from '../../platform/mediaPreferences.ts';
import { dropOtherSmallPictures } from '../../platform/pictureCache.ts';
import { storePictures } from '../../platform/serviceWorker.ts';
import { whenIdle } from '../../platform/whenIdle.ts';

/** So many pictures are asked for at a time; each batch waits for the browser to be idle. */
const BATCH = 6;
/** So many records are looked through at a time. */
const RECORDS = 40;

let isRunning = false;

/**
 * Brings every picture of the content onto the device in its smallest width, about 2 MB, while nothing else is to do.
 * Nothing is shown of it, it ends when the network goes, and the next sync goes on with it. Not for people who save
 * data, unless this is a booth. Never rejects.
 */
export async function storeAllPictures(): Promise<void> {
  if (isRunning || !mayGoOn()) return;
  isRunning = true;
  try {
    await storeMissing();
  } catch (error) {
    console.warn('not all pictures are on this device', error);
  } finally {
    isRunning = false;
  }
}

const mayGoOn = () => connectivity() === 'online' && !isEditing() && (isKiosk() || !savesData());

async function storeMissing(): Promise<void> {
  const release = await storedReleaseId(contentDb());
  if (!release || (await hasPicturesOf(release))) return;
  const files = await smallFiles();
  for (let at = 0; at < files.length; at += BATCH) {
    await whenIdle();
    if (!mayGoOn() || !(await storePictures(files.slice(at, at + BATCH)))) return;
  }
  await dropOtherSmallPictures(files);
  smallPicturesOf.write(release);
}

/** The smallest file of each picture that the content of this device names, read a few records at a time. */
async function smallFiles(): Promise<string[]> {
  const source = await openDeviceSource();
  const files = new Set<string>();
  for (const name of source ? COLLECTION_NAMES : []) {
    await whenIdle();
    const records = (await source?.all(name)) ?? [];
    for (let at = 0; at < records.length; at += RECORDS) {
      await whenIdle();
      for (const src of picturesOf(records.slice(at, at + RECORDS))) {
        for (const file of smallestFiles(src)) files.add(file);
      }
    }
  }
  return [...files];
}
