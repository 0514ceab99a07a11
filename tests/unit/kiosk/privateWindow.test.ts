import { expect, it } from 'vitest';
import { windowKind } from '../../../src/kiosk/privateWindow.ts';

const NORMAL = { promised: true, hasWorkers: true, refusesFiles: false };

it('takes the promise of a browser for a window that keeps what it is given [DEC-134]', () => {
  expect(windowKind(NORMAL)).toBe('keeps');
});

it('needs a person to tell without the promise: a private window of Chromium is like a new one to a page [DEC-134]', () => {
  expect(windowKind({ ...NORMAL, promised: false })).toBe('unknown');
});

it.each([{ hasWorkers: false }, { refusesFiles: true }])(
  'knows a window that keeps nothing by %o, whatever was promised [DEC-134]',
  (sign) => {
    expect(windowKind({ ...NORMAL, ...sign })).toBe('forgets');
    expect(windowKind({ ...NORMAL, promised: false, ...sign })).toBe('forgets');
  },
);
