import type { HubAnswer } from '../api/askHub.ts';
import type { Heartbeat, HeartbeatAnswer } from '../domain/heartbeat.ts';
import { isPinHash } from '../domain/kioskPin.ts';
import type { EpochMs } from '../domain/text/time.ts';
import type { WaitingClock } from '../platform/clock.ts';
import type { StorageEstimateBytes } from '../platform/storageHealth.ts';
import { enrolmentCode, notEnrolled } from './enrolment.ts';
import { enterKioskMode, kioskSettings } from './kioskMode.ts';
import { rememberedProfile, rememberProfile } from './loadKioskProfile.ts';
import { revocation, setRevoked } from './serviceStatus.ts';
import { rememberUnlock } from './unlockCode.ts';

export type HeartbeatPorts = {
  clock: WaitingClock;
  /** 0 up to 1 */
  random: () => number;
  /** false only when the browser is certain that there is no network */
  isOnline: () => boolean;
  report: () => Promise<Heartbeat>;
  send: (heartbeat: Heartbeat) => Promise<HubAnswer<HeartbeatAnswer>>;
  /** Carries out the hub's instructions */
  onAnswer: (answer: HeartbeatAnswer) => Promise<void>;
};

export type HeartbeatLoop = {
  /** Call when something has changed that the hub should know: a delivery, or the network's return */
  soon(): void;
  stop(): void;
};

const PERIOD_MS = 60_000;
/** Largest fraction of a pause removed at random, so that a hall of kiosks does not report in step. */
const JITTER = 0.25;
/** Delay that merges several deliveries into one report. */
const SOON_MS = 3_000;

/**
 * Starts reporting: at start, about once a minute while there is a network, and soon after a change [KIOSK-31]. A
 * failed report is not repeated, because the next one contains everything [HTTP-27].
 */
export function startHeartbeat(ports: HeartbeatPorts): HeartbeatLoop {
  const { clock, random } = ports;
  let cancel = () => {};
  let dueMs = Number.POSITIVE_INFINITY;
  let stopped = false;
  let beating = false;
  let again = false;

  function schedule(waitMs: number): void {
    const atMs = clock.elapsedMs() + waitMs;
    if (stopped || atMs >= dueMs) return;
    cancel();
    dueMs = atMs;
    cancel = clock.after(waitMs, () => void beat());
  }

  async function beat(): Promise<void> {
    dueMs = Number.POSITIVE_INFINITY;
    beating = true;
    again = false;
    try {
      if (ports.isOnline()) {
        const answer = await ports.send(await ports.report());
        if (answer.type === 'ok') await ports.onAnswer(answer.value);
      }
    } catch (error) {
      console.warn('this kiosk could not report', error);
    }
    beating = false;
    schedule(again ? SOON_MS : PERIOD_MS * (1 - JITTER * random()));
  }

  schedule(0);
  return {
    soon() {
      if (beating) again = true;
      else schedule(SOON_MS * (1 - JITTER * random()));
    },
    stop() {
      stopped = true;
      cancel();
    },
  };
}

/** The fields of a queue entry that a report uses. */
export type ReportedEntry = {
  state: 'queued' | 'sending' | 'needs-attention' | 'delivered';
  sequence: number;
  createdAt: EpochMs;
};

export type KioskFacts = Pick<
  Heartbeat,
  | 'device'
  | 'name'
  | 'profile'
  | 'version'
  | 'release'
  | 'firstSequence'
  | 'lastSequence'
  | 'deletedSequences'
  | 'usedUnlock'
  | 'code'
  | 'wrongPins'
  | 'readiness'
> & { entries: readonly ReportedEntry[]; storage: StorageEstimateBytes; now: EpochMs };

/** Returns the status report of this kiosk: numbers only, nothing about its visitors [HTTP-27, KIOSK-31]. */
export function heartbeatReport({ entries, storage, now, ...facts }: KioskFacts): Heartbeat {
  const waiting = entries.filter(({ state }) => state === 'queued' || state === 'sending');
  const delivered = entries.filter(({ state }) => state === 'delivered');
  const oldest = Math.min(...waiting.map(({ createdAt }) => createdAt));
  return {
    ...facts,
    waiting: waiting.length,
    // If the clock was set back, an entry may be dated in the future; its waiting time is then 0.
    oldestWaitingSeconds: waiting.length > 0 ? Math.max(0, Math.round((now - oldest) / 1000)) : null,
    needsAttention: entries.filter(({ state }) => state === 'needs-attention').length,
    lastDeliveredSequence: Math.max(0, ...delivered.map(({ sequence }) => sequence)),
    storage: { usage: storage.usageBytes ?? null, quota: storage.quotaBytes ?? null, persisted: storage.persisted },
    clock: now,
  };
}

export type InstructionPorts = {
  /** Stores the secret that authenticates this device to the hub */
  keepSecret: (secret: string) => Promise<void>;
  /** Releases entries refused for missing rights; rejects when that could not be stored */
  releaseParked: () => Promise<void>;
};

/**
 * Carries out the hub's instructions to this kiosk [HTTP-27]. A new enrolment releases entries refused for missing
 * rights [DEC-126].
 * @returns whether the device was given its secret
 */
export async function followInstructions(
  answer: HeartbeatAnswer,
  { keepSecret, releaseParked }: InstructionPorts,
): Promise<boolean> {
  const { secret, revoked, unlock, enrolled } = answer;
  const isEnrolled = secret !== undefined || (revocation.read() && !revoked);
  if (revoked) setRevoked(true);
  rememberUnlock(unlock);
  takeSettings(answer);
  if (secret !== undefined) await keepSecret(secret);
  // Only now: where the secret could not be stored, the next report presents the code again.
  if (enrolled) enrolmentCode.write('');
  if (enrolled !== undefined) notEnrolled.write(!enrolled);
  if (isEnrolled) await releaseParked();
  // Only now: if the device stops earlier, or a write fails, the next report releases the parked entries.
  setRevoked(revoked);
  return secret !== undefined;
}

/** Takes over what an answer says of the booth's profile; a PIN that was changed on this device stays [KIOSK-05]. */
function takeSettings({ freeze, pinHash }: HeartbeatAnswer): void {
  const settings = kioskSettings();
  if (!settings) return;
  const remembered = rememberedProfile(settings.id);
  if (remembered && isPinHash(pinHash) && remembered.pinHash !== pinHash) rememberProfile({ ...remembered, pinHash });
  const own = settings.changes?.pinHash ?? (isPinHash(pinHash) ? pinHash : settings.pinHash);
  if (own === settings.pinHash && JSON.stringify(settings.freeze ?? []) === JSON.stringify(freeze)) return;
  enterKioskMode({ ...settings, freeze, pinHash: own });
}
