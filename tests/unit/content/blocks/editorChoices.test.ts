import { expect, it } from 'vitest';
import { spacerPx } from '../../../../src/content/blocks/editorChoices.ts';

it.each([
  ['XL - 64px', '64'],
  ['Space 64', '64'],
  ['L - 48px', '48'],
  ['Space 56', '56'],
  ['M - 32px', '32'],
  ['S - 8px', '24'],
  ['constructor', '24'],
  [undefined, '24'],
])('the size %j gives %s px [SHELL-13, DEC-09]', (size, px) => {
  expect(spacerPx(size)).toBe(px);
});
