#!/usr/bin/env node
// Draws every picture of `artwork/pictures.mjs`, renders it to `public/media/pictures`, and writes the index that the
// hub reads. Files that exist already, by the hash in their names, are skipped; files that belong to no picture are
// deleted.
//   node scripts/make-artwork.mjs [part of a name …]
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { writeCatalogue } from './artwork/catalogue.mjs';
import { CROPS, CROPS_OF, FIRST, FORMATS, RECIPE } from './artwork/crops.mjs';
import { drawingHash, drawPicture } from './artwork/drawPicture.mjs';
import { PICTURES } from './artwork/pictures.mjs';

const folder = fileURLToPath(new URL('../public/media/pictures/', import.meta.url));
const indexFile = fileURLToPath(new URL('../hub/content/media/pictures.json', import.meta.url));
mkdirSync(folder, { recursive: true });
sharp.concurrency(availableParallelism());
const wanted = process.argv.slice(2);
const present = new Set(readdirSync(folder));
const owned = new Set();
const index = {};
for (const picture of PICTURES) {
  const { name, kind, service, suits = '', alt } = picture;
  const drawings = CROPS_OF[kind].map((crop) => ({ crop, svg: drawPicture(picture, crop) }));
  const base = `${name}.${drawingHash(
    drawings.map(({ svg }) => svg),
    RECIPE,
  )}`;
  index[name] = { src: `/media/pictures/${base}`, kind, service, suits, alt };
  const isWanted = wanted.length === 0 || wanted.some((part) => name.includes(part));
  for (const { crop, svg } of drawings) await render(base, crop, svg, isWanted);
}
writeFileSync(indexFile, `${JSON.stringify(index, null, 2)}\n`);
if (wanted.length === 0) {
  await writeCatalogue(
    PICTURES,
    ({ name, kind }) =>
      `${folder}${index[name].src.split('/').at(-1)}.${kind === 'person' ? 'square-216' : 'wide-480'}.webp`,
  );
  for (const file of present) if (!owned.has(file)) rmSync(folder + file);
}
console.log(`${PICTURES.length} pictures, ${owned.size} files`);

/** Renders one crop of a picture, in all widths and formats, and in the version for embedding. */
async function render(base, crop, svg, isWanted) {
  const missing = filesOf(crop)
    .map((each) => ({ ...each, file: `${base}.${crop}-${each.ending}` }))
    .filter(({ file }) => owned.add(file) && !present.has(file));
  if (missing.length === 0 || !isWanted) return;
  const drawn = await sharp(Buffer.from(svg))
    .flatten({ background: '#000000' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const { width, blur, format, options, file } of missing) {
    const resized = sharp(drawn.data, { raw: drawn.info }).resize(width);
    const picture = blur ? resized.blur(blur) : resized;
    writeFileSync(folder + file, await picture[format](options).toBuffer());
  }
}

function filesOf(crop) {
  const files = CROPS[crop].widths.flatMap((width) =>
    Object.entries(FORMATS).map(([format, options]) => ({ width, format, options, ending: `${width}.${format}` })),
  );
  const look = FIRST.looks[crop];
  if (!look) return files;
  const { width, blur, quality } = look;
  return [...files, { width, blur, format: 'avif', options: { quality, ...FIRST.avif }, ending: 'first.avif' }];
}
