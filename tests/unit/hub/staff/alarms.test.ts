import { describe, expect, it } from 'vitest';
import { alarmsOf, type HubFacts } from '../../../../hub/staff/fleet/alarms.ts';
import type { Device } from '../../../../hub/store/DeviceStore.ts';
import { buildDeviceReport } from '../../../builders/buildHeartbeat.ts';

const HUB: HubFacts = { now: 10_000_000, version: '1.2.3', release: 'release-1' };
const MINUTE_MS = 60_000;

function codes(
  report: Parameters<typeof buildDeviceReport>[0] = {},
  device: Partial<Device> = {},
  hub = HUB,
): string[] {
  const whole = { id: 'booth-1', revoked: false, firstSeenAt: 0, lastSeenAt: HUB.now, ...device };
  return alarmsOf({ ...whole, report: buildDeviceReport(report) }, hub).map(({ code }) => code);
}

describe('alarms of a kiosk', () => {
  it('are none while it is well [KIOSK-31]', () => {
    expect(codes()).toEqual([]);
    expect(codes({ waiting: 3, oldestWaitingSeconds: 600, clockSkewMs: 120_000 })).toEqual([]);
    expect(codes({}, { lastSeenAt: HUB.now - 5 * MINUTE_MS })).toEqual([]);
  });

  it.each([
    ['RV', {}, { revoked: true }],
    ['HU', {}, { lastSeenAt: HUB.now - 5 * MINUTE_MS - 1 }],
    ['WA', { oldestWaitingSeconds: 601 }, {}],
    ['AT', { needsAttention: 1 }, {}],
    ['ST', { storage: { usage: 1, quota: 100, persisted: false } }, {}],
    ['SP', { storage: { usage: 81, quota: 100, persisted: true } }, {}],
    ['CO', { release: 'release-0' }, {}],
    ['CO', { release: null }, {}],
    ['CL', { clockSkewMs: -120_001 }, {}],
    ['CL', { clockSkewMs: 120_001 }, {}],
    ['VE', { version: '1.2.2' }, {}],
  ] as [string, object, Partial<Device>][])('%s is raised by %j %j [KIOSK-31]', (code, report, device) => {
    expect(codes(report, device)).toEqual([code]);
  });

  it('say nothing of storage where the browser does not, nor of content where the hub has none [KIOSK-31]', () => {
    expect(codes({ storage: { usage: null, quota: null, persisted: true } })).toEqual([]);
    expect(codes({ release: 'any' }, {}, { ...HUB, release: undefined })).toEqual([]);
  });
});
