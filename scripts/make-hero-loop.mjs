#!/usr/bin/env node
// Renders the silent video loop for heroes and booths: contour lines drifting over a dusk sky, with the last frame
// joining the first. Needs ffmpeg; the files are committed, so that builds do not.
//   node scripts/make-hero-loop.mjs
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { randomFrom } from './artwork/draw/noise.mjs';
import { PALETTES } from './artwork/palettes.mjs';

const folder = fileURLToPath(new URL('../public/media/loops/', import.meta.url));
const SECONDS = 8;
const FRAMES_PER_SECOND = 25;
const SHAPES = { wide: [1280, 720], tall: [720, 1280] };
const ENCODERS = {
  'av1.mp4': ['-c:v', 'libsvtav1', '-crf', '52', '-preset', '6', '-pix_fmt', 'yuv420p10le', '-movflags', '+faststart'],
  'vp9.webm': [
    '-c:v',
    'libvpx-vp9',
    '-crf',
    '44',
    '-b:v',
    '0',
    '-row-mt',
    '1',
    '-cpu-used',
    '3',
    '-pix_fmt',
    'yuv420p',
  ],
  'h264.mp4': ['-c:v', 'libx264', '-crf', '29', '-preset', 'slow', '-pix_fmt', 'yuv420p', '-movflags', '+faststart'],
};
const LEVELS = 11;

mkdirSync(folder, { recursive: true });
for (const [shape, [width, height]] of Object.entries(SHAPES)) {
  const frames = fieldOf(width, height);
  const encoders = Object.entries(ENCODERS).map(([ending, options]) =>
    encoder(`${folder}horizon-${shape}.${ending}`, width, height, options),
  );
  for (let frame = 0; frame < SECONDS * FRAMES_PER_SECOND; frame += 1) {
    const pixels = Buffer.from(frames(frame / (SECONDS * FRAMES_PER_SECOND)));
    if (frame === 0)
      await sharp(pixels, { raw: { width, height, channels: 3 } })
        .avif({ quality: 50, effort: 3 })
        .toFile(`${folder}horizon-${shape}.avif`);
    for (const { stdin } of encoders) if (!stdin.write(pixels)) await once(stdin, 'drain');
  }
  for (const process of encoders) {
    process.stdin.end();
    const [code] = await once(process, 'close');
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  }
}

function encoder(file, width, height, options) {
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${width}x${height}`,
    '-r',
    String(FRAMES_PER_SECOND),
    '-i',
    '-',
  ];
  return spawn('ffmpeg', ['-y', '-v', 'error', ...input, '-an', ...options, file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
}

/**
 * Returns a function for the field's values at one moment, 0 to 1: a sum of plane waves, each with a whole number of
 * periods per loop
 */
function fieldOf(width, height) {
  const random = randomFrom(12);
  const size = Math.max(width, height);
  const waves = Array.from({ length: 9 }, (_, at) => {
    const angle = random() * Math.PI * 2;
    const length = (2 * Math.PI * (1.1 + at * 0.42)) / size;
    return {
      x: Math.cos(angle) * length,
      y: Math.sin(angle) * length * 1.6,
      turns: at % 2 ? 1 : -1,
      phase: random() * 6.28,
      weight: 1 / (1 + at * 0.55),
    };
  });
  const total = waves.reduce((sum, { weight }) => sum + weight, 0);
  const { sky, sun, near } = PALETTES['tri-service'].dusk;
  const ground = gradient([near, sky[0], sky[1], sky[2]].map(channels), height);
  const light = channels(sun);
  return (moment) => {
    const pixels = new Uint8Array(width * height * 3);
    // Along a row every wave is a rotation by a constant angle, so no sine is needed per pixel.
    for (let y = 0, at = 0; y < height; y += 1) {
      const state = waves.map((wave) => {
        const start = wave.y * y + wave.phase + wave.turns * moment * 2 * Math.PI;
        return {
          sin: Math.sin(start),
          cos: Math.cos(start),
          stepSin: Math.sin(wave.x),
          stepCos: Math.cos(wave.x),
          weight: wave.weight,
        };
      });
      const base = ground[y];
      const fade = 0.1 + 0.3 * (1 - y / height);
      let before = 0;
      for (let x = 0; x < width; x += 1, at += 3) {
        let value = 0;
        for (const wave of state) {
          value += wave.sin * wave.weight;
          const sin = wave.sin * wave.stepCos + wave.cos * wave.stepSin;
          wave.cos = wave.cos * wave.stepCos - wave.sin * wave.stepSin;
          wave.sin = sin;
        }
        const level = ((value / total + 1) / 2) * LEVELS;
        const slope = x > 0 ? Math.max(0.004, Math.abs(level - before)) : 0.01;
        before = level;
        const distance = Math.abs(level - Math.round(level)) / Math.max(slope, 0.012);
        const share = fade * Math.max(0, 1 - distance / 1.6);
        for (let channel = 0; channel < 3; channel += 1)
          pixels[at + channel] = base[channel] + (light[channel] - base[channel]) * share;
      }
    }
    return pixels;
  };
}

function channels(hex) {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** Colours by row, interpolated between evenly spaced stops. */
function gradient(stops, height) {
  return Array.from({ length: height }, (_, y) => {
    const place = (y / (height - 1)) * (stops.length - 1);
    const stop = Math.min(stops.length - 2, Math.floor(place));
    return [0, 1, 2].map(
      (channel) => stops[stop][channel] + (stops[stop + 1][channel] - stops[stop][channel]) * (place - stop),
    );
  });
}
