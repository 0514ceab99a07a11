import type { Heartbeat } from '../domain/heartbeat.ts';
import type { EpochMs } from '../domain/text/time.ts';
import type { StorageEstimateBytes } from '../platform/storageHealth.ts';

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
