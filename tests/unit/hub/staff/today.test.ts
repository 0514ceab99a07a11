import { describe, expect, it } from 'vitest';
import type { HubFacts } from '../../../../hub/staff/fleet/alarms.ts';
import { eventsOn, handText, reasonsOf, shortSpan, todayOf } from '../../../../hub/staff/fleet/today.ts';
import type { Device } from '../../../../hub/store/DeviceStore.ts';
import { buildEventRecord, IN_PERSON_EVENT, ONLINE_EVENT } from '../../../builders/buildEventRecord.ts';
import { buildDeviceReport } from '../../../builders/buildHeartbeat.ts';

const HUB: HubFacts = { now: 100_000_000, version: '1.2.3', release: 'release-1' };
const MINUTE_MS = 60_000;

function device(
  name: string,
  report: Parameters<typeof buildDeviceReport>[0] = {},
  facts: Partial<Device> = {},
): Device {
  const own = { id: `id-of-${name}`, name, revoked: false, firstSeenAt: 0, lastSeenAt: HUB.now, ...facts };
  return { ...own, report: buildDeviceReport(report) };
}

const today = (devices: Device[], more: Partial<Parameters<typeof todayOf>[0]> = {}) =>
  todayOf({ devices, hub: HUB, registered: [], registeredLately: [], events: [], seats: [], ...more });
const SILENT = { lastSeenAt: HUB.now - 11 * MINUTE_MS };

describe('why a kiosk needs a hand', () => {
  it.each<[string, Device, [string, RegExp]]>([
    ['silent', device('K5', {}, SILENT), ['bad', /^Silent for 11 min\. Look whether the screen is on/]],
    ['revoked', device('K', {}, { revoked: true }), ['bad', /^Revoked\. .*enrol it again/]],
    ['one entry', device('K', { needsAttention: 1 }), ['bad', /^One entry needs a person\. The staff panel/]],
    ['two entries', device('K', { needsAttention: 2 }), ['bad', /^2 entries need a person\./]],
    ['full', device('K', { storage: { usage: 81, quota: 100, persisted: true } }), ['bad', /nearly full\. Free up/]],
    ['waiting', device('K', { waiting: 2, oldestWaitingSeconds: 900 }), ['wait', /^Something has waited for 15 min\./]],
    ['clock', device('K', { clockSkewMs: 300_000 }), ['wait', /clock is wrong\. Set date/]],
    ['content', device('K', { release: 'release-0' }), ['wait', /older content\. Newer content comes by itself/]],
    ['version', device('K', { version: '1.0.0' }), ['wait', /another version\. Leave it alone/]],
    [
      'test',
      device('K', { readiness: { testedAt: HUB.now - MINUTE_MS, of: 9, todo: ['HU', 'TR'], soon: [] } }),
      ['wait', /last test was not green: HU and TR\. Its screen says what to do/],
    ],
  ])('is said in words, with what to do: %s [KIOSK-31 in part]', (_, kiosk, [look, words]) => {
    const [first] = reasonsOf(kiosk, HUB);
    expect([first?.look, `${first?.what} ${first?.advice}`]).toEqual([look, expect.stringMatching(words)]);
  });

  it('is told once of a silent kiosk, and the most urgent first [KIOSK-31 in part]', () => {
    const silent = device(
      'K',
      { waiting: 4, oldestWaitingSeconds: 700, version: '1.0.0', clockSkewMs: 300_000 },
      SILENT,
    );
    expect(reasonsOf(silent, HUB).map(({ what }) => what)).toEqual(['Silent for 11 min.']);
    const two = device('K', { clockSkewMs: 300_000, needsAttention: 1 });
    expect(reasonsOf(two, HUB).map(({ look }) => look)).toEqual(['bad', 'wait']);
    expect(reasonsOf(device('K'), HUB)).toEqual([]);
  });

  it('is no test of the day before, and none that was green [KIOSK-29 in part, KIOSK-31 in part]', () => {
    const old = { testedAt: HUB.now - 25 * 60 * MINUTE_MS, of: 9, todo: ['HU' as const], soon: [] };
    expect(reasonsOf(device('K', { readiness: old }), HUB)).toEqual([]);
    const soon = { testedAt: HUB.now, of: 9, todo: [], soon: ['WL' as const] };
    expect(reasonsOf(device('K', { readiness: soon }), HUB)).toEqual([]);
    expect(today([device('K', { readiness: soon })]).kiosks[0]?.tested).toEqual({ at: HUB.now, green: 8, of: 9 });
  });
});

describe('the fleet of today', () => {
  it('has the worst kiosk first, and nothing that nobody knows [KIOSK-31 in part]', () => {
    const kiosks = today(
      [
        device('K10', { waiting: 1, oldestWaitingSeconds: 5 }),
        device('K2'),
        device('K3', { clockSkewMs: 300_000 }),
        device('K5', { waiting: 9 }, SILENT),
      ],
      { registered: [{ device: 'id-of-K2', count: 40 }, { count: 3 }], registeredLately: [{ count: 2 }] },
    );
    expect(kiosks.kiosks.map(({ name, look, waiting }) => [name, look, waiting])).toEqual([
      ['K5', 'bad', undefined],
      ['K3', 'wait', 0],
      ['K2', 'ok', 0],
      ['K10', 'ok', 1],
    ]);
    expect(kiosks).toMatchObject({ answering: 3, waiting: 1, needsPerson: 0, registered: 43, registeredLately: 2 });
    expect(kiosks.kiosks.map(({ registered }) => registered)).toEqual([0, 0, 40, 0]);
  });

  it('calls a kiosk without a name by its profile and the beginning of its id', () => {
    const nameless = { ...device('abcdefghi'), name: undefined };
    expect(today([nameless]).kiosks[0]?.name).toBe('expo-demo, id-of-');
  });

  it.each([
    ['No kiosk has reported yet.', []],
    ['Nobody needs a hand.', [device('K1'), device('K2')]],
    ['Nobody needs a hand now. 1 is worth a look.', [device('K1', { clockSkewMs: 300_000 }), device('K2')]],
    ['Hall 2, left needs a hand.', [device('Hall 2, left', {}, SILENT), device('K2')]],
    ['K1; K2 need a hand.', [device('K1', {}, SILENT), device('K2', {}, { revoked: true })]],
  ])('says in one sentence: %s [KIOSK-31 in part]', (words, devices) => {
    expect(handText(today(devices).kiosks)).toBe(words);
  });

  it('has the seats of the events of the day, in person, or online where nobody comes [KIOSK-31 in part]', () => {
    const events = [
      buildEventRecord({ ...IN_PERSON_EVENT, eventCode: 'NOON', eventStartTime: '12:00' }),
      buildEventRecord({ ...ONLINE_EVENT, eventCode: 'WEB', eventStartTime: '09:00' }),
      buildEventRecord({ eventCode: 'OFF', eventIsCancelled: true }),
      buildEventRecord({ eventCode: 'LATER', eventStartDate: '2026-03-15', eventEndDate: '2026-03-15' }),
    ];
    const held = eventsOn('2026-03-14', events);
    expect(held.map(({ eventCode }) => eventCode)).toEqual(['WEB', 'NOON']);
    const seats = [
      { eventCode: 'NOON', inPersonPlaces: 80, onlinePlaces: 0, inPerson: 64, online: 0 },
      { eventCode: 'WEB', inPersonPlaces: 0, onlinePlaces: null, inPerson: 0, online: 7 },
    ];
    expect(today([], { events: held, seats }).seats).toMatchObject([
      { code: 'WEB', time: '9:00 am', taken: 7, places: null },
      { code: 'NOON', time: '12:00 pm', taken: 64, places: 80 },
    ]);
  });

  it.each([
    [8.9, '8 s'],
    [840, '14 min'],
    [3_600, '1 h'],
    [7_500, '2 h 5 min'],
    [200_000, '2 days'],
    [-3, '0 s'],
  ])('%d seconds are %s', (seconds, text) => {
    expect(shortSpan(seconds)).toBe(text);
  });
});
