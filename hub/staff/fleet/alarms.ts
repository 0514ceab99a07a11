/** Detects what is wrong with a kiosk from its last report [KIOSK-31, DEC-158]. Pure. */
import type { Device } from '../../store/DeviceStore.ts';

/**
 * The two-letter codes of DEC-158; WA: waits too long, AT: needs a person, PI: wrong PINs. docs/operations.md says what to
 * do.
 */
type AlarmCode = 'RV' | 'HU' | 'WA' | 'AT' | 'PI' | 'ST' | 'SP' | 'CO' | 'CL' | 'VE';
export type Alarm = { code: AlarmCode; text: string };

/** A browser that has not promised to keep its storage evicts it only when the device runs out of space. */
const EVICTABLE: Alarm = { code: 'ST', text: 'Storage may be evicted' };

/** The hub's state, which the device's is compared with. */
export type HubFacts = { now: number; version: string; release: string | undefined };

const MINUTE_MS = 60_000;
/** A kiosk that can reach the hub reports every minute. */
const SILENT_MS = 5 * MINUTE_MS;
const OLD_SECONDS = 10 * 60;
const SKEW_MS = 2 * MINUTE_MS;
const FULL_SHARE = 0.8;
/** As many as lock the prompt once: nobody mistypes a PIN so often. */
const WRONG_PINS = 5;

/** Whether a kiosk has missed its reports: what it took since the last one, only the kiosk knows. */
export const isSilent = (lastSeenAt: number, now: number) => now - lastSeenAt > SILENT_MS;

/**
 * Returns how long the oldest entry on the device has been waiting by now. While a kiosk is silent, entries that waited
 * at its last report are assumed to be waiting still.
 * @returns seconds; null when nothing is waiting
 */
export function oldestWaitingNow({ lastSeenAt, report }: Device, now: number): number | null {
  const { waiting, oldestWaitingSeconds } = report;
  if (waiting === 0) return oldestWaitingSeconds;
  return (oldestWaitingSeconds ?? 0) + Math.max(0, Math.round((now - lastSeenAt) / 1000));
}

function isNearlyFull({ report: { storage } }: Device): boolean {
  return storage.usage !== null && storage.quota !== null && storage.usage > storage.quota * FULL_SHARE;
}

/** Returns what is good to know of a kiosk and no reason to go there. */
export function notesOf(device: Device): Alarm[] {
  return device.report.storage.persisted || isNearlyFull(device) ? [] : [EVICTABLE];
}

export function alarmsOf(device: Device, hub: HubFacts): Alarm[] {
  const { revoked, lastSeenAt, report } = device;
  const { storage, clockSkewMs, needsAttention, release, version, wrongPins = 0 } = report;
  const checks: [holds: boolean, alarm: Alarm][] = [
    [revoked, { code: 'RV', text: 'Revoked' }],
    [isSilent(lastSeenAt, hub.now), { code: 'HU', text: 'Not heard from' }],
    [(oldestWaitingNow(device, hub.now) ?? 0) > OLD_SECONDS, { code: 'WA', text: 'Waits too long' }],
    [needsAttention > 0, { code: 'AT', text: `${needsAttention} ${needsAttention === 1 ? 'needs' : 'need'} a person` }],
    [wrongPins >= WRONG_PINS, { code: 'PI', text: `${wrongPins} wrong PINs` }],
    [!storage.persisted && isNearlyFull(device), EVICTABLE],
    [isNearlyFull(device), { code: 'SP', text: 'Storage nearly full' }],
    [hub.release !== undefined && release !== hub.release, { code: 'CO', text: 'Older content' }],
    [Math.abs(clockSkewMs) > SKEW_MS, { code: 'CL', text: 'Clock is wrong' }],
    [version !== hub.version, { code: 'VE', text: 'Other version' }],
  ];
  return checks.filter(([holds]) => holds).map(([, alarm]) => alarm);
}
