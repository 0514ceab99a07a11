// `docs/artwork.md`: every picture small on one sheet, and its name, so that editors can choose.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const docs = fileURLToPath(new URL('../../docs/', import.meta.url));
const START = '<!-- written by scripts/make-artwork.mjs from here on -->';

/** @param fileOf  path of the smallest rendering of a picture */
export async function writeCatalogue(pictures, fileOf) {
  const scenes = pictures.filter(({ kind }) => kind === 'scene');
  const people = pictures.filter(({ kind }) => kind === 'person');
  await sheet(scenes.map(fileOf), { columns: 6, width: 200, height: 112, file: 'artwork-scenes.jpg' });
  await sheet(people.map(fileOf), { columns: 8, width: 148, height: 148, file: 'artwork-people.jpg' });
  const text = readFileSync(`${docs}artwork.md`, 'utf8').split(START)[0];
  const rows = (list) => list.map(({ name, suits = '', alt }) => `| \`${name}\` | ${alt} | ${suits} |`).join('\n');
  const table = (list) => `| name | shows | goes with |\n| --- | --- | --- |\n${rows(list)}\n`;
  writeFileSync(
    `${docs}artwork.md`,
    `${text}${START}\n\n## Scenes (${scenes.length})\n\nIn the order of the table, from left to right.\n\n![All scenes](artwork-scenes.jpg)\n\n${table(scenes)}\n## People (${people.length})\n\n![All people](artwork-people.jpg)\n\n${table(people)}`,
  );
}

async function sheet(files, { columns, width, height, file }) {
  const gap = 4;
  const tiles = await Promise.all(files.map((path) => sharp(path).resize(width, height, { fit: 'cover' }).toBuffer()));
  const rows = Math.ceil(tiles.length / columns);
  const size = { width: columns * (width + gap) - gap, height: rows * (height + gap) - gap };
  await sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
    .composite(
      tiles.map((input, at) => ({
        input,
        left: (at % columns) * (width + gap),
        top: Math.floor(at / columns) * (height + gap),
      })),
    )
    .jpeg({ quality: 76, mozjpeg: true })
    .toFile(docs + file);
}
