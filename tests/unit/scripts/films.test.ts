import { existsSync, readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { captionsOf, drawFrame, FILMS, type Film, secondsOf } from '../../../scripts/artwork/films/film.mjs';

const FOLDER = 'public/media/films';
const fileOf = ({ name }: Film, ending: string) => `${FOLDER}/${name}.${ending}`;
const frame = (film: Film, moment: number) => drawFrame(film, moment, () => ({ href: '', width: 0, height: 0 }));

/** What stands of a film on the page of its service. */
function placed({ service }: Film) {
  const page = JSON.parse(readFileSync(`hub/content/sample/pages/${service}.json`, 'utf8'));
  return page.blocks.find(({ block }: { block: string }) => block === 'Film')?.fields;
}

/** The length that an MP4 says of itself, in seconds: ticks of a second, and how many of them. */
function lengthOf(file: Buffer): number {
  const header = file.indexOf('mvhd') + 8;
  return file.readUInt32BE(header + 12) / file.readUInt32BE(header + 8);
}

test('there is one film a service, of 20 to 40 seconds in three or four shots', () => {
  expect(FILMS.map(({ service }) => service).sort()).toEqual(['air-force', 'army', 'navy']);
  for (const film of FILMS) {
    expect(secondsOf(film)).toBeGreaterThanOrEqual(20);
    expect(secondsOf(film)).toBeLessThanOrEqual(40);
    expect([3, 4]).toContain(film.shots.length);
  }
});

describe.each(FILMS)('$title', (film) => {
  test('is drawn the same for the same moment, and something moves within a quarter of a second of any other', () => {
    expect(frame(film, 3)).toBe(frame(film, 3));
    for (let moment = 0; moment < secondsOf(film) - 0.25; moment += 1)
      expect(frame(film, moment), `at ${moment} s`).not.toBe(frame(film, moment + 0.25));
    expect(frame(film, 3)).not.toMatch(/NaN|undefined/);
  });

  test('lies beside its captions and its poster, is below 1.5 MB and begins before it has come', () => {
    expect(existsSync(fileOf(film, 'avif'))).toBe(true);
    expect(statSync(fileOf(film, 'mp4')).size).toBeLessThan(1_500_000);
    const file = readFileSync(fileOf(film, 'mp4'));
    expect(lengthOf(file)).toBeCloseTo(secondsOf(film), 1);
    expect(file.indexOf('moov')).toBeLessThan(file.indexOf('mdat'));
    expect(file.includes('avc1')).toBe(true);
  });

  test('has the captions that its script says: run scripts/make-films.mjs when this fails', () => {
    expect(readFileSync(fileOf(film, 'vtt'), 'utf8')).toBe(captionsOf(film));
    expect(captionsOf(film)).toMatch(/^WEBVTT\n\n1\n00:00:00\.000 --> /);
  });

  test('is told on the page of its service with its own length, size, files and words', () => {
    const fields = placed(film);
    expect(fields).toMatchObject({
      Title: film.title,
      File: `/media/films/${film.name}.mp4`,
      Captions: `/media/films/${film.name}.vtt`,
      Seconds: Math.round(secondsOf(film)),
      Poster: { src: `/media/films/${film.name}.avif` },
    });
    expect(Math.abs(fields.Kilobytes - statSync(fileOf(film, 'mp4')).size / 1_000)).toBeLessThan(10);
    for (const { caption, words } of film.shots) {
      expect(fields.Transcript).toContain(caption.split('.')[0]);
      for (const { text } of words) expect(fields.Transcript).toContain(text);
    }
  });

  test('never flashes: within any second it does not go bright and dark more than once', async () => {
    const PER_SECOND = 8;
    const light: number[] = [];
    for (let at = 0; at < 9 * PER_SECOND; at += 1) {
      const small = sharp(Buffer.from(frame(film, at / PER_SECOND)), { density: 9 }).greyscale();
      const { channels } = await small.stats();
      light.push((channels[0]?.mean ?? 0) / 255);
    }
    for (let from = 0; from + PER_SECOND < light.length; from += 1)
      expect(turns(light.slice(from, from + PER_SECOND)), `at ${from / PER_SECOND} s`).toBeLessThanOrEqual(1);
  });
});

/** How often the light turns by a tenth of its range, the measure of a flash in WCAG 2.3.1. */
function turns(light: readonly number[]): number {
  let count = 0;
  let [low, high] = [light[0] ?? 0, light[0] ?? 0];
  let direction = 0;
  for (const value of light) {
    low = Math.min(low, value);
    high = Math.max(high, value);
    if (direction <= 0 && value - low >= 0.1) [count, direction, high] = [count + 1, 1, value];
    else if (direction >= 0 && high - value >= 0.1) [count, direction, low] = [count + 1, -1, value];
  }
  return Math.max(0, count - 1);
}
