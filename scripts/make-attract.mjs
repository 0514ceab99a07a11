#!/usr/bin/env node
// Draws what a booth shows while nobody is there: layers in `public/media/attract`, and the list that the booth reads.
// The names hold a hash of the drawing, so that a device keeps them for good.
//   node scripts/make-attract.mjs
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawAttractScenes, drawDoors } from './artwork/attract.mjs';

const folder = fileURLToPath(new URL('../public/media/attract/', import.meta.url));
const list = fileURLToPath(new URL('../src/kiosk/attractPictures.json', import.meta.url));
mkdirSync(folder, { recursive: true });
const owned = new Set();

const write = (name, svg) => {
  const file = `${name}.${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.svg`;
  owned.add(file);
  writeFileSync(folder + file, svg);
  return `/media/attract/${file}`;
};

const scenes = drawAttractScenes().map(({ name, service, sky, shapes }) => {
  const layersOf = (shape) =>
    shapes[shape].map(({ part, svg }) => ({ part, src: write(`${name}-${shape}-${part}`, svg) }));
  return { name, service, sky, tall: layersOf('tall'), wide: layersOf('wide') };
});
const doors = drawDoors().map(({ service, svg }) => ({ service, src: write(`door-${service}`, svg) }));
writeFileSync(list, `${JSON.stringify({ scenes, doors }, null, 2)}\n`);
for (const file of readdirSync(folder)) if (!owned.has(file)) rmSync(folder + file);
console.log(`${owned.size} files`);
