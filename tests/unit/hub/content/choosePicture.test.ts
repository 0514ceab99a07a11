import { expect, test } from 'vitest';
import { pictureChooser } from '../../../../hub/content/media/choosePicture.ts';

const wishes = Array.from({ length: 60 }, (_, at) => ({
  id: `events/E${at}`,
  service: (['navy', 'army', 'air-force', 'tri-service'] as const)[at % 4] ?? 'navy',
  kind: 'Information Session',
}));

test('every item has a picture of its service, and none of the four before it has the same', () => {
  const choose = pictureChooser();
  const chosen = wishes.map(choose);
  chosen.forEach((picture, at) => {
    expect(picture?.service).toBe(wishes[at]?.service);
    expect(picture?.kind).toBe('scene');
    expect(chosen.slice(Math.max(0, at - 4), at)).not.toContain(picture);
  });
});

test('an item keeps its picture from one release to the next', () => {
  const [one, other] = [pictureChooser(), pictureChooser()];
  const first = wishes.map(one);
  expect(wishes.slice(0, 40).map(other)).toEqual(first.slice(0, 40));
});

test('a picture goes with what the item is about', () => {
  const choose = pictureChooser();
  const medics = Array.from({ length: 12 }, (_, at) =>
    choose({ id: `roles/army/m${at}`, service: 'army', kind: 'Health & Science' }),
  );
  expect(medics.filter((picture) => /health|science/.test(picture?.suits ?? '')).length).toBeGreaterThan(4);
});

test('an unknown kind still has a picture', () => {
  expect(pictureChooser()({ id: 'x', service: 'navy', kind: 'Something new' })?.service).toBe('navy');
});
