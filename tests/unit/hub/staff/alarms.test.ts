import { describe, expect, it } from 'vitest';
import { alarmsOf, type HubFacts, notesOf, oldestWaitingNow } from '../../../../hub/staff/fleet/alarms.ts';
import type { Device } from '../../../../hub/store/DeviceStore.ts';
import { buildDeviceReport } from '../../../builders/buildHeartbeat.ts';

const HUB: HubFacts = { now: 10_000_000, version: '1.2.3', release: 'release-1' };
const MINUTE_MS = 60_000;

type Report = Parameters<typeof buildDeviceReport>[0];

function buildDevice(report: Report = {}, device: Partial<Device> = {}): Device {
  const facts = { id: 'booth-1', revoked: false, firstSeenAt: 0, lastSeenAt: HUB.now, ...device };
  return { ...facts, report: buildDeviceReport(report) };
}

function codes(report: Report = {}, device: Partial<Device> = {}, hub = HUB): string[] {
  return alarmsOf(buildDevice(report, device), hub).map(({ code }) => code);
}

describe('alarms of a kiosk', () => {
  it('are none while it is well [KIOSK-31]', () => {
    expect(codes()).toEqual([]);
    expect(codes({ waiting: 3, oldestWaitingSeconds: 600, clockSkewMs: 120_000 })).toEqual([]);
    expect(codes({}, { lastSeenAt: HUB.now - 5 * MINUTE_MS })).toEqual([]);
    expect(codes({ wrongPins: 4 })).toEqual([]);
  });

  it.each([
    ['RV', {}, { revoked: true }],
    ['HU', {}, { lastSeenAt: HUB.now - 5 * MINUTE_MS - 1 }],
    ['WA', { oldestWaitingSeconds: 601 }, {}],
    ['AT', { needsAttention: 1 }, {}],
    ['PI', { wrongPins: 5 }, {}],
    ['SP', { storage: { usage: 81, quota: 100, persisted: true } }, {}],
    ['CO', { release: 'release-0' }, {}],
    ['CO', { release: null }, {}],
    ['CL', { clockSkewMs: -120_001 }, {}],
    ['CL', { clockSkewMs: 120_001 }, {}],
    ['VE', { version: '1.2.2' }, {}],
  ] as [string, object, Partial<Device>][])('%s is raised by %j %j [KIOSK-31]', (code, report, device) => {
    expect(codes(report, device)).toEqual([code]);
  });

  it.each([
    ['nothing of storage that the browser promises to keep', { usage: 81, quota: 100, persisted: true }, ['SP'], []],
    ['a note where it does not, and there is room', { usage: 80, quota: 100, persisted: false }, [], ['ST']],
    ['a note where nobody knows how much room there is', { usage: null, quota: null, persisted: false }, [], ['ST']],
    ['an alarm once room is short', { usage: 81, quota: 100, persisted: false }, ['ST', 'SP'], []],
  ])('make of storage %s [KIOSK-31 in part]', (_, storage, alarms, notes) => {
    expect(codes({ storage })).toEqual(alarms);
    expect(notesOf(buildDevice({ storage })).map(({ code }) => code)).toEqual(notes);
  });

  it('know that what waited at the last report goes on waiting while the kiosk is silent [KIOSK-31]', () => {
    const silent = { lastSeenAt: HUB.now - 3 * MINUTE_MS };
    const waiting = { waiting: 2, oldestWaitingSeconds: 8 * 60 };
    expect(oldestWaitingNow(buildDevice(waiting, silent), HUB.now)).toBe(11 * 60);
    expect(codes(waiting, silent)).toEqual(['WA']);
    expect(codes(waiting, { lastSeenAt: HUB.now - MINUTE_MS })).toEqual([]);
    expect(oldestWaitingNow(buildDevice({ waiting: 1 }, silent), HUB.now)).toBe(3 * 60);
    expect(oldestWaitingNow(buildDevice({}, silent), HUB.now)).toBeNull();
  });

  it('count those who need a person in plain words [KIOSK-31]', () => {
    const texts = (needsAttention: number) => alarmsOf(buildDevice({ needsAttention }), HUB).map(({ text }) => text);
    expect([texts(1), texts(2)]).toEqual([['1 needs a person'], ['2 need a person']]);
  });

  it('say nothing of storage where the browser does not, nor of content where the hub has none [KIOSK-31]', () => {
    expect(codes({ storage: { usage: null, quota: null, persisted: true } })).toEqual([]);
    expect(codes({ release: 'any' }, {}, { ...HUB, release: undefined })).toEqual([]);
  });
});
