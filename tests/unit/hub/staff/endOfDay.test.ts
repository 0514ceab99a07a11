import { describe, expect, it } from 'vitest';
import { endOfDay, missingRanges, rangesText, verdictOf } from '../../../../hub/staff/fleet/endOfDay.ts';
import type { Device } from '../../../../hub/store/DeviceStore.ts';
import { buildDeviceReport } from '../../../builders/buildHeartbeat.ts';

const NOW = 1_000;

const deviceThat = (report: Parameters<typeof buildDeviceReport>[0]): Device => ({
  id: 'booth-1',
  revoked: false,
  firstSeenAt: 0,
  lastSeenAt: NOW,
  report: buildDeviceReport(report),
});

describe('missing numbers', () => {
  it.each([
    ['none of none', [], 1, 0, []],
    ['none', [1, 2, 3], 1, 3, []],
    ['all', [], 1, 3, [[1, 3]]],
    [
      'the first and the last',
      [2, 3],
      1,
      4,
      [
        [1, 1],
        [4, 4],
      ],
    ],
    [
      'gaps in the middle',
      [1, 4, 7],
      1,
      7,
      [
        [2, 3],
        [5, 6],
      ],
    ],
    ['nothing of before the first', [1, 2, 12], 10, 12, [[10, 11]]],
    ['nothing of after the last', [1, 9], 1, 2, [[2, 2]]],
  ] as [string, number[], number, number, [number, number][]][])(
    'are named: %s [KIOSK-32]',
    (_, arrived, first, last, expected) => {
      expect(missingRanges(arrived, first, last)).toEqual(expected.map(([from, to]) => ({ from, to })));
    },
  );

  it('take no longer for a device that claims to have given two thousand million numbers [KIOSK-32]', () => {
    expect(missingRanges([5], 1, 2_000_000_000)).toEqual([
      { from: 1, to: 4 },
      { from: 6, to: 2_000_000_000 },
    ]);
  });

  it('are read in one line [KIOSK-32]', () => {
    expect(
      rangesText([
        { from: 7, to: 7 },
        { from: 12, to: 15 },
      ]),
    ).toBe('7, 12 to 15');
  });
});

describe('the end of a device’s day', () => {
  it('is complete for a device that took nothing [KIOSK-32]', () => {
    expect(endOfDay(deviceThat({ firstSequence: 1, lastSequence: 0 }), [])).toMatchObject({
      state: 'complete',
      arrived: 0,
    });
  });

  it('is waiting while something waits, also when every known number is here [KIOSK-32]', () => {
    expect(endOfDay(deviceThat({ lastSequence: 2, waiting: 1 }), [1, 2])).toMatchObject({
      state: 'waiting',
      missing: [],
    });
  });

  it('is missing when more is missing than waits: a person has to look [KIOSK-32]', () => {
    const day = endOfDay(deviceThat({ lastSequence: 4, waiting: 1, needsAttention: 1 }), [1, 2]);
    expect(day).toMatchObject({ state: 'missing', missing: [{ from: 3, to: 4 }], needsAttention: 1 });
  });

  it('tells what staff have deleted on the device from what is missing [KIOSK-32]', () => {
    const report = { lastSequence: 9, deletedSequences: [5, 3, 4, 7, 1, 5] };
    expect(endOfDay(deviceThat({ firstSequence: 2, ...report }), [2, 6, 7, 8])).toMatchObject({
      state: 'missing',
      missing: [{ from: 9, to: 9 }],
      deleted: [{ from: 3, to: 5 }],
      arrived: 4,
    });
    expect(endOfDay(deviceThat({ firstSequence: 2, ...report }), [2, 6, 7, 8, 9])).toMatchObject({
      state: 'complete',
      missing: [],
    });
  });

  it('counts for the verdict on all unless the device is revoked [KIOSK-32, CON-32 in part]', () => {
    const open = deviceThat({ lastSequence: 3, waiting: 2 });
    const days = [endOfDay(deviceThat({ lastSequence: 1 }), [1]), endOfDay({ ...open, revoked: true }, [1])];
    expect(verdictOf(days, NOW)).toEqual({ counted: 1, open: 0, silent: 0, leftOut: 1 });
    expect(verdictOf([...days, endOfDay(open, [1])], NOW + 6 * 60_000)).toEqual({
      counted: 2,
      open: 1,
      silent: 2,
      leftOut: 1,
    });
  });

  it('goes by what has arrived when that is newer than the last report [KIOSK-32]', () => {
    expect(endOfDay(deviceThat({ lastDeliveredSequence: 2 }), [1, 2, 4])).toMatchObject({
      lastSequence: 4,
      missing: [{ from: 3, to: 3 }],
      state: 'missing',
    });
  });
});
