import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { moduleOf, REACT_FILES } from '../../../scripts/reactModules.mjs';

const require = createRequire(import.meta.url);

describe('React as modules', () => {
  it.each(Object.entries(REACT_FILES))('%s gives what its CommonJS file gives, and needs no require', (_, file) => {
    const module = moduleOf(readFileSync(file, 'utf8'));
    const [, given = ''] = /^export \{ (.*) \};$/m.exec(module) ?? [];
    expect(given.split(', ').map((each) => each.split(' as ')[1])).toEqual(
      expect.arrayContaining(Object.keys(require(file))),
    );
    expect(module).not.toMatch(/\brequire\(/);
    expect(module).not.toMatch(/^exports\./m);
  });

  it('makes no error while it loads, which a debugger that listens would have it parsed again for [CON-38]', () => {
    const module = moduleOf(readFileSync(REACT_FILES['react-dom/client'] ?? '', 'utf8'));
    const made = [...module.matchAll(/^(?:var| ) *(\w+Exception) = (\w+)\(/gm)].map(([, , maker]) => maker);
    expect(made.length).toBeGreaterThan(2);
    expect(new Set(made)).toEqual(new Set(['withoutStack']));
  });

  it('refuses a file that is written differently', () => {
    expect(() => moduleOf('module.exports = { one: 1 };')).toThrow('written in a way');
    expect(() => moduleOf('var one = cond ? require("react") : null;')).toThrow('written in a way');
  });
});
