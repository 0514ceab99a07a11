import { expect, it } from 'vitest';
import { shortNames } from '../../../scripts/classNames.mjs';

const keys = Array.from({ length: 3_000 }, (_, at) => `src/Part${at % 90}.module.css class${at}`);

it('gives each class a short name of its own that a selector may have, the same in every build [CON-38]', () => {
  const names = shortNames(keys);
  const given = [...names.values()];
  expect(new Set(given).size).toBe(keys.length);
  expect(given.filter((name) => !/^[a-z][\w-]{1,3}$/i.test(name) || /^ad/i.test(name))).toEqual([]);
  expect(shortNames(keys.toReversed())).toEqual(names);
});

it('renames few other classes for one that is added [CON-38]', () => {
  const before = shortNames(keys);
  const after = shortNames(['src/New.module.css added', ...keys]);
  expect(keys.filter((key) => before.get(key) !== after.get(key)).length).toBeLessThan(3);
});
