import { expect, it } from 'vitest';
import { menuService } from '../../../../src/domain/services.ts';

it('an item of the menu has the colours of the service that it leads to [NAV-01]', () => {
  expect(menuService('/navy')).toBe('navy');
  expect(menuService('/careers?service=air-force&category=aviation')).toBe('air-force');
  for (const url of ['/careers', '/careers?service=space', '/events', '/']) expect(menuService(url)).toBeUndefined();
});
