import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import index from '../../../hub/content/media/pictures.json' with { type: 'json' };
import { drawAttractScenes, drawDoors } from '../../../scripts/artwork/attract.mjs';
import { CROPS_OF, FIRST, RECIPE } from '../../../scripts/artwork/crops.mjs';
import { drawingHash, drawPicture } from '../../../scripts/artwork/drawPicture.mjs';
import { type ListedPicture, PICTURES } from '../../../scripts/artwork/pictures.mjs';
import { SERVICES } from '../../../src/domain/services.ts';
import { ATTRACT_FILES } from '../../../src/kiosk/attractPictures.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const listed = (name: string): ListedPicture => {
  const picture = PICTURES.find((each) => each.name === name);
  if (!picture) throw new Error(`no picture is called ${name}`);
  return picture;
};

test('draws the same picture every time it is asked', () => {
  for (const name of ['navy-frigate-dawn', 'army-person-slouch-dusk']) {
    const picture = listed(name);
    expect(sha256(drawPicture(picture, 'tall'))).toBe(sha256(drawPicture({ ...picture }, 'tall')));
  }
});

test('another seed, service or time is another picture', () => {
  const frigate = listed('navy-frigate-dawn');
  const others = [
    { ...frigate, seed: 9 },
    { ...frigate, service: 'tri-service' as const },
    { ...frigate, time: 'dusk' as const },
  ];
  const drawings = [frigate, ...others].map((picture) => drawPicture(picture, 'wide'));
  expect(new Set(drawings).size).toBe(4);
});

test('there are more than sixty scenes and two dozen people', () => {
  const count = (wanted: ListedPicture['kind']) => PICTURES.filter(({ kind }) => kind === wanted).length;
  expect(count('scene')).toBeGreaterThanOrEqual(60);
  expect(count('person')).toBeGreaterThanOrEqual(24);
});

test('every committed picture is what the script draws today: run npm run artwork when this fails', () => {
  const drawn = PICTURES.map((picture) => {
    const drawings = CROPS_OF[picture.kind].map((crop) => drawPicture(picture, crop));
    return `/media/pictures/${picture.name}.${drawingHash(drawings, RECIPE)}`;
  });
  expect(Object.values(index).map(({ src }) => src)).toEqual(drawn);
});

test('every committed layer of the start screen is what the script draws today: run scripts/make-attract.mjs when this fails [KIOSK-27 in part]', () => {
  const layers = drawAttractScenes().flatMap(({ name, shapes }) =>
    Object.entries(shapes).flatMap(([shape, drawn]) =>
      drawn.map(({ part, svg }) => ({ name: `${name}-${shape}-${part}`, svg })),
    ),
  );
  const doors = drawDoors().map(({ service, svg }) => ({ name: `door-${service}`, svg }));
  const drawn = [...layers, ...doors].map(({ name, svg }) => `/media/attract/${name}.${sha256(svg).slice(0, 8)}.svg`);
  expect([...ATTRACT_FILES].sort()).toEqual(drawn.sort());
});

test('every picture that may stand first on a page has a form that travels inside it [CON-38]', () => {
  const files = Object.values(index).flatMap(({ src, kind }) =>
    CROPS_OF[kind as 'scene' | 'person']
      .filter((crop) => crop in FIRST.looks)
      .map((crop) => `public${src}.${crop}-first.avif`),
  );
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  const sizes = files.map((file) => statSync(file).size);
  expect(Math.max(...sizes)).toBeLessThan(6_000);
  expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(3_000);
});

test('a name tells service and time of day, and is given once', () => {
  const names = PICTURES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { name, service, time } of PICTURES) expect(name).toMatch(new RegExp(`^${service}-[a-z-]+-${time}$`));
});

test('every picture says what it shows, and no two say the same', () => {
  const words = PICTURES.map(({ alt }) => alt);
  expect(words.filter((alt) => alt.length < 20 || alt.length > 140)).toEqual([]);
  expect(new Set(words).size).toBe(words.length);
});

test('no drawing has words, links or pictures of others in it', () => {
  const drawings = PICTURES.map((picture) => drawPicture(picture, 'tall'));
  expect(drawings.filter((svg) => /<(text|image|use|script|foreignObject)\b|href=|NaN|undefined/.test(svg))).toEqual(
    [],
  );
});

test('every social card that a page may name is there, 1200 by 630 and light', async () => {
  for (const card of ['home', 'events', 'jobs', ...SERVICES]) {
    const file = `public/media/social/${card}.jpg`;
    const { width, height, format } = await sharp(file).metadata();
    expect([card, width, height, format]).toEqual([card, 1200, 630, 'jpeg']);
    expect(statSync(file).size).toBeLessThan(80_000);
  }
});

test('maskable icons keep the mark inside the middle 80 % and fill the rest with one colour', async () => {
  for (const size of [192, 512]) {
    const { data, info } = await sharp(`public/icons/icon-maskable-${size}.png`)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([size, size]);
    const ground = [...data.subarray(0, 3)];
    const isGround = (x: number, y: number) => {
      const at = (y * size + x) * 3;
      return [...data.subarray(at, at + 3)].every((channel, index) => Math.abs(channel - (ground[index] ?? 0)) < 3);
    };
    const outside = [];
    for (let y = 0; y < size; y += 4) {
      for (let x = 0; x < size; x += 4) {
        if (Math.hypot(x - size / 2, y - size / 2) > size * 0.4 && !isGround(x, y)) outside.push([x, y]);
      }
    }
    expect(outside).toEqual([]);
  }
});

test('the silent loop is there for wide and tall screens in three codecs, each light, with its poster', async () => {
  for (const shape of ['wide', 'tall']) {
    const { width = 0, height = 0 } = await sharp(`public/media/loops/horizon-${shape}.avif`).metadata();
    expect([width, height].toSorted((a, b) => b - a)).toEqual([1280, 720]);
    expect(width > height).toBe(shape === 'wide');
    for (const ending of ['av1.mp4', 'vp9.webm', 'h264.mp4']) {
      const { size } = statSync(`public/media/loops/horizon-${shape}.${ending}`);
      expect(size).toBeGreaterThan(100_000);
      expect(size).toBeLessThan(700_000);
    }
  }
});
