import { storeBoothPictures } from '../../api/boothPictures.ts';
import { sendHeartbeat } from '../../api/heartbeat.ts';
import { sendUnanswered } from '../../content/search/unanswered.pageOnly.ts';
import { contentDb } from '../../db/contentDb.ts';
import { outboxDb } from '../../db/outboxDb.ts';
import { storedRelease } from '../../db/storedRelease.ts';
import type { Heartbeat } from '../../domain/heartbeat.ts';
import { ATTRACT_FILES } from '../../kiosk/attractPictures.ts';
import { enrolmentCode } from '../../kiosk/enrolment.ts';
import {
  followInstructions,
  type HeartbeatLoop,
  heartbeatReport,
  type InstructionPorts,
  type ReportedEntry,
  startHeartbeat,
} from '../../kiosk/heartbeat.ts';
import { kioskSettings } from '../../kiosk/kioskMode.ts';
import { kioskName } from '../../kiosk/kioskName.ts';
import { lastReadiness } from '../../kiosk/lastReadiness.ts';
import { wrongPins } from '../../kiosk/pinLockout.ts';
import { usedUnlock } from '../../kiosk/unlockCode.ts';
import { deviceIdentity, keepDeviceSecret } from '../../outbox/deviceIdentity.ts';
import { loadOutbox } from '../../outbox/loadOutbox.ts';
import { outboxStorage } from '../../outbox/storage/deviceStorage.ts';
import { systemClock } from '../../platform/clock.ts';
import { connectivity, subscribeConnectivity } from '../../platform/connectivity.ts';
import { storageEstimate } from '../../platform/storageHealth.ts';

/** Set by the build; a page served from source has none. */
const VERSION: string = import.meta.env.VITE_VERSION ?? 'source';

/** The hub's answer to an enrolment code that it does not take. */
const WRONG_CODE = 403;

async function reportOf(entries: readonly ReportedEntry[]): Promise<Heartbeat> {
  const { id, firstSequence, lastSequence, deletedSequences } = await deviceIdentity(outboxStorage());
  // A content database that does not open is reported as a missing release.
  const stored = await storedRelease(contentDb()).catch(() => undefined);
  return heartbeatReport({
    device: id,
    name: kioskName(),
    profile: kioskSettings()?.id ?? '',
    version: VERSION,
    release: stored?.release ?? null,
    entries,
    storage: await storageEstimate(),
    now: systemClock.now(),
    firstSequence,
    lastSequence,
    deletedSequences,
    usedUnlock: usedUnlock(),
    code: enrolmentCode.read() || undefined,
    wrongPins: wrongPins.read() || undefined,
    readiness: lastReadiness.read(),
  });
}

const instructionPorts: InstructionPorts = {
  keepSecret: (secret) => keepDeviceSecret(outboxDb(), secret),
  releaseParked: async () => (await loadOutbox()).tryAgain(),
};

/**
 * Starts a kiosk's reports to the hub, assembled from queue, content and device [KIOSK-31]. They begin once the queue
 * has been read, because a report without it would tell staff that nothing is waiting. A device that cannot store
 * anything has no id and does not report. Returns a function that stops them.
 */
export function startKioskHeartbeat(): () => void {
  let entries: readonly ReportedEntry[] = [];
  let loop: HeartbeatLoop | undefined;
  const stops: (() => void)[] = [];
  let stopped = false;

  function begin(): HeartbeatLoop {
    const begun = startHeartbeat({
      clock: systemClock,
      random: Math.random,
      isOnline: () => connectivity() !== 'offline',
      report: () => reportOf(entries),
      async send(heartbeat) {
        const answer = await sendHeartbeat(heartbeat, await outboxStorage().fact('deviceSecret'));
        // It was used by another device, or is too old: the next report comes without it.
        if (answer.type === 'failed' && answer.status === WRONG_CODE) enrolmentCode.write('');
        return answer;
      },
      onAnswer: async (answer) => {
        // The hub is there: what people did not find at this booth goes along, and what the start screen lacks comes.
        void sendUnanswered();
        void storeBoothPictures(ATTRACT_FILES);
        // A secret becomes valid with its first use.
        if (await followInstructions(answer, instructionPorts)) begun.soon();
      },
    });
    stops.push(begun.stop);
    return begun;
  }

  stops.push(subscribeConnectivity(() => connectivity() === 'online' && loop?.soon()));
  stops.push(lastReadiness.watch(() => loop?.soon()));
  // At once: nobody is to see a booth without its pictures.
  if (connectivity() !== 'offline') void storeBoothPictures(ATTRACT_FILES);
  loadOutbox()
    .then((outbox) => {
      if (stopped) return;
      const stopWatching = outbox.watch((views) => {
        if (!outbox.canKeep) return;
        entries = views;
        if (loop) loop.soon();
        else loop = begin();
      });
      stops.push(stopWatching);
    })
    .catch((error) => console.warn('this kiosk cannot report', error));

  return () => {
    stopped = true;
    for (const stop of stops) stop();
  };
}
