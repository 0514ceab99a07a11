#!/usr/bin/env node
// Renders the cards that other sites show beside a link, one per service and main page, to `public/media/social`. Names
// must not change, because other sites keep the address.
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { drawSocialCard } from './artwork/drawSocialCard.mjs';
import { PICTURES } from './artwork/pictures.mjs';

const publicFolder = fileURLToPath(new URL('../public/', import.meta.url));
const CARDS = {
  home: 'tri-service-one-horizon-dusk',
  events: 'tri-service-expo-evening-dusk',
  jobs: 'tri-service-two-on-headland-dawn',
  navy: 'navy-frigate-bay-dusk',
  army: 'army-patrol-dawn',
  'air-force': 'air-force-jets-day',
  'tri-service': 'tri-service-network-dawn',
};

const [, mark] = / d="([^"]*q[^"]*|M5 15[^"]*)"/.exec(readFileSync(`${publicFolder}icons/icon.svg`, 'utf8')) ?? [];
mkdirSync(`${publicFolder}media/social`, { recursive: true });
for (const [card, name] of Object.entries(CARDS)) {
  const picture = PICTURES.find((each) => each.name === name);
  const file = `${publicFolder}media/social/${card}.jpg`;
  const { size } = await sharp(Buffer.from(drawSocialCard(picture, mark)))
    .jpeg({ quality: 76, mozjpeg: true })
    .toFile(file);
  console.log(`${card} ${size} bytes`);
}
