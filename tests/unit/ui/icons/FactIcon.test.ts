import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROLE_ICONS } from '../../../../src/domain/content/iconNames.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const drawn = [...read('public/icons/facts.svg').matchAll(/<g id="([^"]+)" transform="translate\(0 (\d+)\)">/g)];
const placed = [...read('src/ui/icons/NamedIcon.module.css').matchAll(/data-icon="([^"]+)"\] \{\s*--at: (\d+);/g)];

/** Every `"icon"` and `"Icon"` of the sample content that stands beside a benefit or a condition. */
function namesInContent(): string[] {
  const folder = join(ROOT, 'hub/content/sample');
  const files = [
    'job-wording.json',
    ...readdirSync(join(folder, 'roles'), { recursive: true, encoding: 'utf8' }).map((file) => join('roles', file)),
  ];
  const texts = files.filter((file) => file.endsWith('.json')).map((file) => readFileSync(join(folder, file), 'utf8'));
  return [...new Set(texts.flatMap((text) => [...text.matchAll(/"icon": "([^"]+)"/g)].map(([, name]) => name ?? '')))];
}

describe('the icons of benefits and conditions', () => {
  it('stand in the picture where the style sheet looks for them, the check mark first [JOB-26, JOB-27]', () => {
    expect(drawn[0]?.slice(1)).toEqual(['circle-check', '0']);
    expect(placed.map(([, name, place]) => [name, Number(place) * 24])).toEqual(
      drawn.slice(1).map(([, name, top]) => [name, Number(top)]),
    );
    expect(read('public/icons/facts.svg')).toContain(`viewBox="0 0 24 ${drawn.length * 24}"`);
  });

  it('are drawn for every name that content may use or uses [JOB-26, JOB-27]', () => {
    const names = [...ROLE_ICONS, ...namesInContent()];
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !drawn.some(([, known]) => known === name))).toEqual([]);
  });
});
