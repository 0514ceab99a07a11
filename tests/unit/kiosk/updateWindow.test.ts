import { describe, expect, it } from 'vitest';
import { mayUpdateNow, type UpdateMoment } from '../../../src/app/bars/KioskUpdate.tsx';

const AT_REST: UpdateMoment = {
  now: Date.parse('2027-03-14T12:00:00Z'),
  path: '/kiosk',
  vacant: true,
  sending: 0,
  freeze: [],
};
const may = (overrides: Partial<UpdateMoment>) => mayUpdateNow({ ...AT_REST, ...overrides });

describe('an update of a kiosk', () => {
  it('is applied at rest on the kiosk home [KIOSK-34]', () => {
    expect(may({})).toBe(true);
    expect(may({ freeze: undefined })).toBe(true);
  });

  it.each([
    ['during a visit', { vacant: false }],
    ['on any other screen', { path: '/kiosk/register/EXPO' }],
    ['with an entry in flight', { sending: 1 }],
    ['in a freeze window', { freeze: [{ from: '2027-03-14T12:00:00Z', to: '2027-03-14T17:00:00Z' }] }],
  ])('waits %s [KIOSK-34]', (_, overrides) => {
    expect(may(overrides)).toBe(false);
  });

  it('is applied before and after the freeze windows [KIOSK-34]', () => {
    expect(
      may({
        freeze: [
          { from: '2027-03-14T08:00:00Z', to: '2027-03-14T12:00:00Z' },
          { from: '2027-03-14T13:00:00Z', to: '2027-03-14T17:00:00Z' },
        ],
      }),
    ).toBe(true);
  });
});
