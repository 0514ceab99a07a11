import { expect, it } from 'vitest';
import { cutText, TAB_TITLE_LENGTH, TAG_LENGTH } from '../../../../src/ui/text/cutText.ts';

it.each([
  [TAB_TITLE_LENGTH, 26],
  [TAG_LENGTH, 39],
])(
  'a title of exactly %i characters is whole, one more is cut with an ellipsis [TABS-11, DEC-38]',
  (limit, characters) => {
    const whole = 'x'.repeat(characters);
    expect(cutText(whole, limit)).toBe(whole);
    expect(cutText(`${whole}y`, limit)).toBe(`${whole}…`);
  },
);

it('characters outside the first plane count once and are never halved [TABS-11]', () => {
  expect(cutText('🙂🙂🙂', 3)).toBe('🙂🙂🙂');
  expect(cutText('🙂🙂🙂🙂', 3)).toBe('🙂🙂🙂…');
});
