// Renders public/icons/icon.svg to the PNG files that the manifests name. Run it after the logo has changed:
//   node scripts/make-icons.mjs
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { CHROMIUM_ARGS, installedChromium } from './chromium.mjs';

const folder = fileURLToPath(new URL('../public/icons/', import.meta.url));
const svg = await readFile(`${folder}icon.svg`, 'utf8');

// Launchers may crop a maskable icon to its middle 80 %: the logo shrinks, the background does not.
const maskable = svg
  .replace('viewBox="0 0 96 96"', 'viewBox="-14 -14 124 124"')
  .replace('M0 0h96v96H0z', 'M-14-14h124v124H-14z');

const files = [
  ['icon-192.png', svg, 192],
  ['icon-512.png', svg, 512],
  ['icon-maskable-192.png', maskable, 192],
  ['icon-maskable-512.png', maskable, 512],
];

const browser = await chromium.launch({ executablePath: installedChromium(), args: CHROMIUM_ARGS });
try {
  const page = await browser.newPage();
  for (const [name, source, size] of files) {
    await page.setViewportSize({ width: size, height: size });
    const sized = source.replace('width="96" height="96"', `width="${size}" height="${size}"`);
    await page.setContent(`<body style="margin:0">${sized.replace('<svg', '<svg style="display:block"')}</body>`);
    await writeFile(`${folder}${name}`, await page.screenshot());
    console.log(`${name} ${size} px`);
  }
} finally {
  await browser.close();
}
