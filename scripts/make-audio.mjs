#!/usr/bin/env node
/**
 * Synthesises the audio stories: `npm run audio`. Needs ffmpeg with flite, and is run by hand when a story has changed:
 * the files are committed, so that builds need neither. Sentence by sentence, so that each caption is shown for exactly
 * as long as its sentence is spoken.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { captionsOf } from './audio/captions.mjs';
import { voiceOf } from './audio/voices.mjs';

const root = new URL('..', import.meta.url);
const scripts = new URL('hub/content/sample/audio-stories/', root);
const folder = new URL('public/media/audio/', root);
const RATE_HZ = 48_000;
const GAP_S = 0.35;
/** Clearer speech over quiet wind, at the loudness of podcasts. */
const POLISH = [
  '[0:a]highpass=f=80,equalizer=f=250:t=q:w=1:g=-2,equalizer=f=3200:t=q:w=1:g=2,acompressor=threshold=-20dB:ratio=3,apad=pad_dur=0.8[voice]',
  'anoisesrc=c=brown:a=0.05:seed=7:r=48000,lowpass=f=420,tremolo=f=0.11:d=0.5[wind]',
  '[voice][wind]amix=inputs=2:duration=first:weights=1 0.35,loudnorm=I=-18:TP=-1.5,aresample=48000[out]',
].join(';');

mkdirSync(folder, { recursive: true });
for (const file of readdirSync(scripts).sort()) speak(JSON.parse(readFileSync(new URL(file, scripts), 'utf8')));

function speak({ id, sentences }) {
  const work = mkdtempSync(join(tmpdir(), 'audio-'));
  const parts = sentences.map((sentence, index) => sentenceFile(sentence, voiceOf(id), join(work, `s${index}`)));
  writeFileSync(join(work, 'list.txt'), parts.map(({ path }) => `file '${path}'`).join('\n'));
  const whole = join(work, 'whole.wav');
  ffmpeg('-f', 'concat', '-safe', '0', '-i', join(work, 'list.txt'), whole);

  const target = (extension) => new URL(`${id}.${extension}`, folder).pathname;
  const polished = ['-i', whole, '-filter_complex', POLISH, '-map', '[out]', '-ac', '1', '-map_metadata', '-1'];
  ffmpeg(...polished, '-fflags', '+bitexact', '-c:a', 'libopus', '-b:a', '28k', target('webm'));
  ffmpeg(...polished, '-fflags', '+bitexact', '-c:a', 'aac', '-b:a', '56k', '-movflags', '+faststart', target('m4a'));
  writeFileSync(
    target('vtt'),
    captionsOf(
      sentences,
      parts.map(({ seconds }) => seconds),
      GAP_S,
    ),
  );
  rmSync(work, { recursive: true });
}

/** Synthesises one sentence and the pause after it. @returns the duration of the sentence itself */
function sentenceFile(sentence, { voice, pitch }, stem) {
  writeFileSync(`${stem}.txt`, sentence.replaceAll('’', "'"));
  // Changing the sampling rate shifts the pitch; the tempo is then corrected.
  const shift = `asetrate=${Math.round(16_000 * pitch)},aresample=${RATE_HZ},atempo=${(1 / pitch).toFixed(4)}`;
  ffmpeg('-f', 'lavfi', '-i', `flite=textfile=${stem}.txt:voice=${voice}`, '-af', shift, `${stem}-spoken.wav`);
  const seconds = secondsOf(`${stem}-spoken.wav`);
  ffmpeg('-i', `${stem}-spoken.wav`, '-af', `apad=pad_dur=${GAP_S}`, `${stem}.wav`);
  return { path: `${stem}.wav`, seconds };
}

function secondsOf(path) {
  return Number(execFileSync('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path]));
}

function ffmpeg(...args) {
  execFileSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args]);
}
