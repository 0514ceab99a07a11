import { expect, test } from 'vitest';
import { pictureStyles } from '../../../../hub/render/pageDocument.ts';

const client = {
  picture: (name: string) => (name === 'navy-frigate-dawn.3d9cd99c.wide' ? Buffer.from('small') : undefined),
};

test('the small version of a first screen’s picture travels inside the page, once', () => {
  const named = '<span data-picture="navy-frigate-dawn.3d9cd99c.wide"></span>';
  expect(pictureStyles(client, named + named)).toBe(
    '[data-picture="navy-frigate-dawn.3d9cd99c.wide"]{--first:url(data:image/avif;base64,c21hbGw=)}',
  );
});

test('a picture that is no file of the build adds nothing', () => {
  expect(pictureStyles(client, '<span data-picture="army-none-day.00000000.wide"></span>')).toBe('');
  expect(pictureStyles(client, '<img src="/media/pictures/navy-frigate-dawn.3d9cd99c.wide-960.webp">')).toBe('');
});
