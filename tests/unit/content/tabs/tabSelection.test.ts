import { expect, it } from 'vitest';
import { requestedTab, withParameters } from '../../../../src/content/tabs/useTabAddress.ts';

it.each([
  ['1', 0],
  ['9', 8],
  ['10', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['2.5', undefined],
  ['two', undefined],
  ['', undefined],
  [null, undefined],
])('of nine tabs the address %j asks for %s, counted from 0 [TABS-08, DEC-37]', (value, index) => {
  expect(requestedTab(value, 9)).toBe(index);
});

it('the tenth of ten can be asked for [TABS-08]', () => {
  expect(requestedTab('10', 10)).toBe(9);
});

it('a selection changes its own parameters of the address and leaves the others [DEC-37]', () => {
  expect(withParameters('?sc_mode=edit&side=1&sub=4', { side: 2, sub: undefined })).toBe('?sc_mode=edit&side=2');
  expect(withParameters('', { section: 3 })).toBe('?section=3');
  expect(withParameters('?section=3', { section: undefined })).toBe('');
});
