#!/usr/bin/env node
// Renders the films of the services to `public/media/films`: the film, its captions and its poster. Needs ffmpeg; the
// files are committed, so that builds do not.
//   node scripts/make-films.mjs [NAME] [--sheet FOLDER]   all of them, or one; with --sheet only a sheet of stills each
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { captionsOf, drawFrame, FILMS, FRAMES_PER_SECOND, secondsOf, wordsOf } from './artwork/films/film.mjs';

const folder = fileURLToPath(new URL('../public/media/films/', import.meta.url));
const source = new URL(import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'));
/** What the source calls its regular style, whatever weight is cut from it. */
const FAMILY = 'Archivo SemiBold';
/** Of the film: with the captions and the poster it stays below 1.5 MB. */
const BITS_PER_SECOND = 360_000;
/** One still of each so many seconds stands on a sheet. */
const STILL_S = 1.5;

const { values, positionals } = parseArgs({ options: { sheet: { type: 'string' } }, allowPositionals: true });
const work = mkdtempSync(join(tmpdir(), 'films-'));
mkdirSync(folder, { recursive: true });
for (const film of FILMS.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
  const setWords = await setType(film);
  if (values.sheet) await renderSheet(film, setWords, values.sheet);
  else await render(film, setWords);
}
rmSync(work, { recursive: true });

/** Sets all words of a film in the type of the site's headings. */
async function setType(film) {
  const words = wordsOf(film);
  const letters = [...new Set(words.map(({ text }) => text).join(''))].join('');
  const file = join(work, `${film.name}.ttf`);
  const variationAxes = { wdth: 76, wght: 800 };
  writeFileSync(file, await subsetFont(readFileSync(source), letters, { targetFormat: 'sfnt', variationAxes }));
  const set = new Map();
  for (const { text, size } of words) {
    const type = {
      text: `<span foreground="white">${text}</span>`,
      font: `${FAMILY}, ${size}`,
      fontfile: file,
      rgba: true,
      dpi: 72,
    };
    const { data, info } = await sharp({ text: type }).png().toBuffer({ resolveWithObject: true });
    set.set(`${size} ${text}`, {
      href: `data:image/png;base64,${data.toString('base64')}`,
      width: info.width,
      height: info.height,
    });
  }
  return (text, size) => set.get(`${size} ${text}`);
}

function pixelsOf(film, moment, setWords) {
  return sharp(Buffer.from(drawFrame(film, moment, setWords)))
    .flatten()
    .removeAlpha();
}

async function render(film, setWords) {
  const { name, posterAt } = film;
  writeFileSync(`${folder}${name}.vtt`, captionsOf(film));
  await pixelsOf(film, posterAt, () => ({ href: '', width: 0, height: 0 }))
    .avif({ quality: 50, effort: 4 })
    .toFile(`${folder}${name}.avif`);
  const frames = Math.round(secondsOf(film) * FRAMES_PER_SECOND);
  const raw = join(work, `${name}.mkv`);
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', '1280x720', '-r', String(FRAMES_PER_SECOND), '-i', '-'];
  const keep = ffmpeg([...input, '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '6', '-pix_fmt', 'yuv444p', raw]);
  for (let frame = 0; frame < frames; frame += 1) {
    const pixels = await pixelsOf(film, frame / FRAMES_PER_SECOND, setWords)
      .raw()
      .toBuffer();
    if (!keep.stdin.write(pixels)) await once(keep.stdin, 'drain');
  }
  keep.stdin.end();
  await ended(keep);
  const log = join(work, name);
  const look = [
    '-an',
    '-c:v',
    'libx264',
    '-preset',
    'medium',
    '-tune',
    'animation',
    '-b:v',
    String(BITS_PER_SECOND),
    '-pix_fmt',
    'yuv420p',
  ];
  await ended(ffmpeg(['-i', raw, ...look, '-pass', '1', '-passlogfile', log, '-f', 'null', '-']));
  const file = [...look, '-pass', '2', '-passlogfile', log, '-map_metadata', '-1', '-movflags', '+faststart'];
  await ended(ffmpeg(['-i', raw, ...file, `${folder}${name}.mp4`]));
}

/** A still of every one and a half seconds, to look at before a film is rendered. */
async function renderSheet(film, setWords, target) {
  const [width, height, columns] = [480, 270, 4];
  const stills = Math.floor(secondsOf(film) / STILL_S);
  const pictures = [];
  for (let at = 0; at < stills; at += 1) {
    const input = await sharp(
      await pixelsOf(film, at * STILL_S + 0.9, setWords)
        .png()
        .toBuffer(),
    )
      .resize(width)
      .png()
      .toBuffer();
    pictures.push({ input, left: (at % columns) * width, top: Math.floor(at / columns) * height });
  }
  const rows = Math.ceil(stills / columns);
  const ground = { width: width * columns, height: height * rows, channels: 3, background: '#000000' };
  await sharp({ create: ground })
    .composite(pictures)
    .jpeg({ quality: 84 })
    .toFile(join(target, `${film.name}.jpg`));
}

function ffmpeg(options) {
  return spawn('ffmpeg', ['-y', '-v', 'error', ...options], { stdio: ['pipe', 'inherit', 'inherit'] });
}

async function ended(process) {
  const [code] = await once(process, 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}
