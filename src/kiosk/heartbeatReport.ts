import type { Heartbeat } from '../domain/heartbeat.ts';
import type { EpochMs } from '../domain/text/time.ts';
import type { StorageEstimateBytes } from '../platform/storageHealth.ts';

/** An entry of the queue as far as a report needs it. */
export type ReportedEntry = {
  state: 'queued' | 'sending' | 'needs-attention' | 'delivered';
  sequence: number;
  createdAt: EpochMs;
};

export type KioskFacts = Pick<
  Heartbeat,
  'device' | 'profile' | 'version' | 'release' | 'firstSequence' | 'lastSequence' | 'deletedSequences' | 'usedUnlock'
> & { entries: readonly ReportedEntry[]; storage: StorageEstimateBytes; now: EpochMs };

/** How this kiosk is, in numbers: nothing about anyone who stood at it [HTTP-27, KIOSK-31]. */
export function heartbeatReport({ entries, storage, now, ...facts }: KioskFacts): Heartbeat {
  const waiting = entries.filter(({ state }) => state === 'queued' || state === 'sending');
  const delivered = entries.filter(({ state }) => state === 'delivered');
  const oldest = Math.min(...waiting.map(({ createdAt }) => createdAt));
  return {
    ...facts,
    waiting: waiting.length,
    // A clock that was set back makes an entry of the future; it has waited for no time then.
    oldestWaitingSeconds: waiting.length > 0 ? Math.max(0, Math.round((now - oldest) / 1000)) : null,
    needsAttention: entries.filter(({ state }) => state === 'needs-attention').length,
    lastDeliveredSequence: Math.max(0, ...delivered.map(({ sequence }) => sequence)),
    storage: { usage: storage.usageBytes ?? null, quota: storage.quotaBytes ?? null, persisted: storage.persisted },
    clock: now,
  };
}
