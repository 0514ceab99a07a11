import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { fillPictures, namedPicture, PICTURES } from '../../../../../hub/content/media/pictureIndex.ts';
import { heightOf, ownPicture, PICTURE_CROPS, pictureAddress } from '../../../../../src/domain/page/pictureAddress.ts';

const publicFolder = fileURLToPath(new URL('../../../../../public', import.meta.url));
const KB = 1_000;
/** Bytes that one file may weigh, by its width. */
const LIMITS: Record<string, number> = { 216: 8 * KB, 480: 16 * KB, 960: 42 * KB, 1600: 80 * KB, first: 4 * KB };

const files = readdirSync(`${publicFolder}/media/pictures`);
const weightOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(`${entry.parentPath}/${entry.name}`).size, 0);

test('content names a picture and gets its address, words, width and height', () => {
  expect(namedPicture('picture:navy-frigate-dawn')).toEqual({
    src: expect.stringMatching(/^\/media\/pictures\/navy-frigate-dawn\.[0-9a-f]{8}\.wide-960\.webp$/),
    alt: 'A frigate under way off a headland at sunrise',
    width: 960,
    height: 540,
  });
  expect(namedPicture('picture:navy-frigate-dawn/tall')).toMatchObject({ width: 960, height: 1459 });
  expect(namedPicture('picture:army-person-slouch-dusk/square')).toMatchObject({ width: 216, height: 216 });
});

test('a picture or a shape that does not exist has no address', () => {
  for (const name of [
    'picture:navy-none-dawn',
    'picture:toString',
    'picture:navy-frigate-dawn/square',
    '/media/x.webp',
  ]) {
    expect(namedPicture(name)).toBeUndefined();
  }
});

test('pictures are filled in wherever a record names them, and the words of content win', () => {
  const block = {
    fields: { items: [{ Image: { src: 'picture:navy-frigate-dawn', alt: 'Sunrise', width: 1 } }], Title: 'Navy' },
  };
  expect(fillPictures(block)).toEqual({
    fields: {
      items: [{ Image: { ...namedPicture('picture:navy-frigate-dawn'), alt: 'Sunrise' } }],
      Title: 'Navy',
    },
  });
});

test('every file that a page can ask for is there, and there is no other', () => {
  const name = (address: string) => address.split('/').at(-1) ?? '';
  const wanted = Object.values(PICTURES).flatMap(({ src, kind }) =>
    (kind === 'person' ? (['quote', 'tall', 'square'] as const) : (['wide', 'tall'] as const)).flatMap((crop) => [
      ...PICTURE_CROPS[crop].widths.flatMap((width) =>
        (['avif', 'webp'] as const).map((format) => name(pictureAddress(src, crop, width, format))),
      ),
      // The form inside of a page, of the shapes that stand first on one.
      ...(crop === 'square'
        ? []
        : [name(pictureAddress(src, crop, 480, 'avif')).replace(/-480\.avif$/, '-first.avif')]),
    ]),
  );
  expect(files.toSorted()).toEqual(wanted.toSorted());
});

test('no file is heavier than its width allows, and all media, 4 MB of films among them, stay under 36 MB', () => {
  const heavy = files.filter((file) => {
    const [, width = ''] = /-(\d+|first)\.\w+$/.exec(file) ?? [];
    return statSync(`${publicFolder}/media/pictures/${file}`).size > (LIMITS[width] ?? 0);
  });
  expect(heavy).toEqual([]);
  expect(weightOf(`${publicFolder}/media`)).toBeLessThan(36_000 * KB);
});

test('an address of our own tells its colours and shape, any other tells nothing', () => {
  const src = namedPicture('picture:navy-frigate-dawn/tall')?.src ?? '';
  expect(ownPicture(src)).toEqual({ base: PICTURES['navy-frigate-dawn']?.src, ground: 'navy-dawn', crop: 'tall' });
  expect(heightOf('quote', 913)).toBe(609);
  expect(ownPicture('/media/pictures/photo.webp')).toBeUndefined();
  expect(
    ownPicture('https://elsewhere.example/media/pictures/navy-frigate-dawn.00000000.wide-960.webp'),
  ).toBeUndefined();
});
