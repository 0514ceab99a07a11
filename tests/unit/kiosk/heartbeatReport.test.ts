import { describe, expect, it } from 'vitest';
import { heartbeatReport, type KioskFacts, type ReportedEntry } from '../../../src/kiosk/heartbeat.ts';

const NOW = Date.UTC(2026, 2, 14, 18);
const facts = (entries: ReportedEntry[], overrides: Partial<KioskFacts> = {}): KioskFacts => ({
  device: 'booth-1',
  name: 'Hall 2, left',
  profile: 'expo-demo',
  version: '1.2.3',
  release: 'release-1',
  firstSequence: 1,
  lastSequence: 5,
  deletedSequences: [4],
  entries,
  storage: { usageBytes: 10, quotaBytes: 100, persisted: true },
  now: NOW,
  ...overrides,
});
const entry = (state: ReportedEntry['state'], sequence: number, ageSeconds = 0): ReportedEntry => ({
  state,
  sequence,
  createdAt: NOW - ageSeconds * 1000,
});

describe('the report of a kiosk', () => {
  it('counts what waits and what needs a person, and how far it has come [HTTP-27, KIOSK-31]', () => {
    const entries = [
      entry('delivered', 1, 900),
      entry('delivered', 3, 800),
      entry('needs-attention', 2, 3_600),
      entry('queued', 4, 120),
      entry('sending', 5, 30),
    ];
    expect(heartbeatReport(facts(entries))).toEqual({
      device: 'booth-1',
      name: 'Hall 2, left',
      profile: 'expo-demo',
      version: '1.2.3',
      release: 'release-1',
      waiting: 2,
      oldestWaitingSeconds: 120,
      needsAttention: 1,
      lastDeliveredSequence: 3,
      firstSequence: 1,
      lastSequence: 5,
      deletedSequences: [4],
      storage: { usage: 10, quota: 100, persisted: true },
      clock: NOW,
    });
  });

  it('of a kiosk that has taken nothing says nothing waits [HTTP-27, CON-28 in part]', () => {
    expect(heartbeatReport(facts([], { release: null, storage: { persisted: false } }))).toMatchObject({
      waiting: 0,
      oldestWaitingSeconds: null,
      lastDeliveredSequence: 0,
      release: null,
      storage: { usage: null, quota: null, persisted: false },
    });
  });

  it('has no entry that waits for less than no time after the clock was set back [KIOSK-31, OUTBOX-37]', () => {
    expect(heartbeatReport(facts([entry('queued', 1, -86_400)])).oldestWaitingSeconds).toBe(0);
  });
});
