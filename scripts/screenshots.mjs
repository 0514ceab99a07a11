#!/usr/bin/env node
// `npm run screenshots`: takes the pictures that the screenshot tests compare with, and packs them. Look at each before
// you commit it.
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

/** To 256 colours: a third of the bytes, and nearer to the original than the comparison can tell. */
async function pack(file) {
  const taken = readFileSync(file);
  const { isPalette } = await sharp(taken).metadata();
  if (!isPalette) writeFileSync(file, await sharp(taken).png({ palette: true, dither: 0, effort: 10 }).toBuffer());
}
