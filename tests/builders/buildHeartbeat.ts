import type { DeviceReport } from '../../hub/store/DeviceStore.ts';
import type { Heartbeat } from '../../src/domain/heartbeat.ts';

/** A kiosk that is well and has sent everything. */
export function buildHeartbeat(overrides: Partial<Heartbeat> = {}): Heartbeat {
  return {
    device: 'device-of-the-booth-01',
    profile: 'expo-demo',
    version: '1.2.3',
    release: 'release-1',
    waiting: 0,
    oldestWaitingSeconds: null,
    needsAttention: 0,
    lastDeliveredSequence: 0,
    storage: { usage: 12_000_000, quota: 2_000_000_000, persisted: true },
    clock: Date.UTC(2026, 1, 1, 9, 30),
    ...overrides,
  };
}

/** The same as the hub keeps it. */
export function buildDeviceReport(overrides: Partial<DeviceReport> = {}): DeviceReport {
  const { device: _device, clock: _clock, ...report } = buildHeartbeat();
  return { ...report, clockSkewMs: 0, ...overrides };
}
