import { expect, it } from 'vitest';
import { sideBySide } from '../../../scripts/runSteps.mjs';

it('pieces of a test run go side by side, and whoever is free takes the next one', async () => {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const pieces = [0, 1, 2, 3].map((piece) => () => {
    begun.push(piece);
    return new Promise<void>((resolve) => {
      ends[piece] = resolve;
    });
  });
  const end = async (piece: number) => {
    ends[piece]?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const all = sideBySide(2, pieces);
  expect(begun).toEqual([0, 1]);
  await end(1);
  expect(begun).toEqual([0, 1, 2]);
  await end(2);
  expect(begun).toEqual([0, 1, 2, 3]);
  await end(0);
  await end(3);
  await all;
});
