import { expect, it } from 'vitest';
import { isSafariOnIos } from '../../../src/platform/installedApp.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${WEBKIT}`;

it.each([
  ['Safari on an iPhone', `${IPHONE} Version/18.6 Mobile/15E148 Safari/604.1`, 5, true],
  [
    'Safari on an iPad that says it is a Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/26.0 Safari/605.1.15`,
    5,
    true,
  ],
  [
    'Safari on a Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/26.0 Safari/605.1.15`,
    0,
    false,
  ],
  ['Chrome on an iPhone', `${IPHONE} CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1`, 5, false],
  ['Firefox on an iPhone', `${IPHONE} FxiOS/142.0 Mobile/15E148 Safari/605.1.15`, 5, false],
  ['Edge on an iPhone', `${IPHONE} Version/18.0 EdgiOS/139.0.3405.86 Mobile/15E148 Safari/604.1`, 5, false],
  ['a page inside an app', `${IPHONE} Mobile/15E148`, 5, false],
  ['a page inside another app', `${IPHONE} Version/18.6 Mobile/15E148 Safari/604.1 [FBAN/FBIOS;FBAV/500.0]`, 5, false],
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    5,
    false,
  ],
  [
    'Chrome on a Windows tablet',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    10,
    false,
  ],
])('%s is told apart', (_browser, userAgent, maxTouchPoints, expected) => {
  expect(isSafariOnIos({ userAgent, maxTouchPoints })).toBe(expected);
});
