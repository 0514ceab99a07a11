import { countBoothPictures, storeBoothPictures } from '../../../api/boothPictures.ts';
import { askHubStatus } from '../../../api/hubStatus.ts';
import { readEventsByCode } from '../../../content/events/readEvents.ts';
import { hasPicturesOf } from '../../../content/saved/smallPictures.ts';
import { openDeviceSource } from '../../../content/source/openContentSource.pageOnly.ts';
import { contentDb } from '../../../db/contentDb.ts';
import { storedRelease } from '../../../db/storedRelease.ts';
import type { EventDetail } from '../../../domain/entities/event.ts';
import type { KioskSettings } from '../../../domain/kioskProfile.ts';
import type { ReadinessFacts } from '../../../domain/readiness/readinessFacts.ts';
import type { CollectionName } from '../../../domain/release/release.ts';
import { ATTRACT_FILES } from '../../../kiosk/attractPictures.ts';
import { enrolmentNow } from '../../../kiosk/enrolment.ts';
import { revocation } from '../../../kiosk/serviceStatus.ts';
import { loadOutbox } from '../../../outbox/loadOutbox.ts';
import { outboxStorage } from '../../../outbox/storage/deviceStorage.ts';
import { systemClock } from '../../../platform/clock.ts';
import { requestPersistence, storageEstimate } from '../../../platform/storageHealth.ts';
import { tryWakeLock } from '../../../platform/wakeLock.ts';
import { sendTest } from './sendTest.ts';

/** Set by the build; a page served from source has none. */
const VERSION: string = import.meta.env.VITE_VERSION ?? 'source';

/**
 * Tests this kiosk on the real device, and mends what can be mended by asking again [KIOSK-29]. Never rejects.
 * @param isAttended  whether somebody is there for the question that some browsers ask before they promise to keep things
 */
export async function findReadiness(settings: KioskSettings, isAttended: boolean): Promise<ReadinessFacts> {
  const [hub, content, screen, outbox] = await Promise.all([
    askHubStatus(),
    readContent(settings.events),
    tryWakeLock(),
    loadOutbox().catch(() => undefined),
  ]);
  if (hub.type === 'answers') await storeBoothPictures(ATTRACT_FILES);
  if (isAttended) await requestPersistence();
  const { usageBytes, quotaBytes, persisted } = await storageEstimate();
  // A device whose storage does not open has neither.
  const factOf = (name: 'sealingKey' | 'deviceSecret') =>
    outboxStorage()
      .fact(name)
      .catch(() => undefined);
  const isKnown = usageBytes !== undefined && quotaBytes !== undefined;
  return {
    revoked: revocation.read(),
    enrolment: enrolmentNow((await factOf('deviceSecret')) !== undefined),
    hub,
    content: {
      ...content.facts,
      pictures: { stored: await countBoothPictures(ATTRACT_FILES), of: ATTRACT_FILES.length },
    },
    storage: {
      canKeep: outbox?.canKeep ?? false,
      persisted,
      ...(isKnown && { freeBytes: quotaBytes - usageBytes }),
    },
    hasKey: (await factOf('sealingKey')) !== undefined,
    screen,
    version: VERSION,
    test: outbox
      ? await sendTest({
          outbox,
          events: content.events,
          clock: systemClock,
          isHubAway: hub.type !== 'answers',
        })
      : { type: 'not-kept' },
  };
}

type FoundContent = { facts: Omit<ReadinessFacts['content'], 'pictures'>; events: EventDetail[] };

/** Only what is on the device counts: the hub may be away by noon. A database that does not open counts as empty. */
async function readContent(codes: string[]): Promise<FoundContent> {
  try {
    const [stored, source] = await Promise.all([storedRelease(contentDb()), openDeviceSource()]);
    if (!stored || !source) return NO_CONTENT;
    const countOf = (name: CollectionName) =>
      stored.manifest.collections.find((collection) => collection.name === name)?.count ?? 0;
    const events = await readEventsByCode(source, codes, Date.now());
    const known = new Set(events.map(({ eventCode }) => eventCode.toLowerCase()));
    const unknownEvents = codes.filter((code) => !known.has(code.toLowerCase()));
    return {
      facts: {
        release: stored.release,
        events: countOf('events'),
        roles: countOf('jobs'),
        unknownEvents,
        hasItsPictures: await hasPicturesOf(stored.release),
      },
      events,
    };
  } catch (error) {
    console.warn('the content of this kiosk could not be read', error);
    return NO_CONTENT;
  }
}

const NO_CONTENT: FoundContent = {
  facts: { events: 0, roles: 0, unknownEvents: [], hasItsPictures: false },
  events: [],
};
