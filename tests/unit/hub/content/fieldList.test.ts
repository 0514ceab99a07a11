import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fieldList } from '../../../../hub/content/pages/fieldList.ts';
import { BLOCK_KINDS } from '../../../../src/blocks/fields.ts';
import { SAMPLE_DIR } from './contentFolder.ts';

it('the README of the content lists the fields that the check allows; else "npm run hub -- check fields --write" [HUB-21]', async () => {
  const readme = await readFile(join(SAMPLE_DIR, 'README.md'), 'utf8');
  const [, listed] = /<!-- fields -->\n([\s\S]*)\n<!-- end of fields -->/.exec(readme) ?? [];
  expect(listed).toBe(fieldList());
});

it('names every block with every field, its kind and its limits [HUB-21]', () => {
  const list = fieldList();
  for (const [name, { fields }] of Object.entries(BLOCK_KINDS)) {
    const [, section = ''] = new RegExp(`\\*\\*\\x60${name}\\x60\\*\\*\\n\\n((?:.+\\n?)*)`).exec(list) ?? [];
    for (const field of Object.keys(fields.fields)) expect(section, name).toContain(`- \`${field}\`: `);
  }
  expect(list).toContain('- `Title`: text, at most 120 characters\n');
  expect(list).toContain('- `Text1`: rich text, at most 6000 characters\n');
  expect(list).toContain('- `features`: a list, at most 16, each with\n  - `Figure`: text, at most 16 characters\n');
});
