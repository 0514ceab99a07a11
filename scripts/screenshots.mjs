#!/usr/bin/env node
// `npm run screenshots`: takes the reference screenshots for the screenshot tests and compresses them. Look at each
// before committing it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ensureBuild, root } from './ensureBuild.mjs';
import { ensureTestTools } from './ensureTestTools.mjs';
import { run } from './runSteps.mjs';

const PICTURES = join(root, 'tests/screenshots/pictures');

if (!ensureTestTools()) process.exit(1);
ensureBuild();
const args = ['playwright', 'test', '--project=screenshots', '--update-snapshots=all', ...process.argv.slice(2)];
const ok = run(root, 'npx', args);
for (const file of readdirSync(PICTURES)) await pack(join(PICTURES, file));
process.exit(ok ? 0 : 1);

/** Reduces to 256 colours: a third of the bytes, with less deviation than the comparison can detect. */
async function pack(file) {
  const taken = readFileSync(file);
  const { isPalette } = await sharp(taken).metadata();
  if (!isPalette) writeFileSync(file, await sharp(taken).png({ palette: true, dither: 0, effort: 10 }).toBuffer());
}
