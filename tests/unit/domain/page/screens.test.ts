import type { RouteObject } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { SCREENS } from '../../../../src/domain/page/screens.ts';
import { routes } from '../../../../src/routes.tsx';

const paths = (list: RouteObject[]): string[] =>
  list.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...paths(children)]);

describe('the screens that content may link to', () => {
  it('are the routes without parameters, apart from those of the booth and the offline page [SHELL-06 in part]', () => {
    const fixed = paths(routes()).filter((path) => !/[:*]|^\/(kiosk|offline)/.test(path));
    expect([...SCREENS].sort()).toEqual(fixed.sort());
  });
});
