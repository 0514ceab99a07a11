import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { KILL_POINTS, TROUBLES } from '../../chaos/arms/lifePlan.ts';
import { PLANTS } from '../../chaos/harness/plants.ts';
import { FAULTS } from '../../chaos/support/faults.ts';

const root = new URL('../../../', import.meta.url);
const page = readFileSync(new URL('docs/chaos.md', root), 'utf8');
const tests = readdirSync(fileURLToPath(new URL('tests', root)), { recursive: true, encoding: 'utf8' });

it('docs/chaos.md names everything that the suite breaks, nothing that it does not, and files that are there [HUB-17]', () => {
  const broken: string[] = [...FAULTS, ...TROUBLES, ...KILL_POINTS, ...Object.keys(PLANTS), 'update with a new layout'];
  const tables = page.split('\n').filter((line) => line.startsWith('|'));
  const named = new Set(tables.flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)));
  expect(broken.filter((name) => !named.has(name))).toEqual([]);
  const files = new Set(tests.map((path) => basename(path)));
  expect([...named].filter((name) => !broken.includes(name) && !files.has(basename(name)))).toEqual([]);
});
