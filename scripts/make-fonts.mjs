#!/usr/bin/env node
// `npm run fonts`: makes the font files of public/fonts, and src/ui/tokens/fonts.css, which declares them and the fonts
// of the system that stand in until they have come; and those that a PDF is written in. The output is committed, so a
// build does not need it.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What nearly every page is written in: ASCII, typographic signs, and the accents that the content has [CON-38]. */
const COMMON = 'U+20-7E,U+A0,U+A9,U+B0,U+B7,U+C9,U+D7,U+E9,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212';
/** All that the sources have beside ASCII: where the ranges overlap, the face declared later counts. */
const LATIN =
  'U+A0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
/** Of the OpenType features, those that browsers apply by themselves and the two that style sheets ask for. */
const FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'lnum', 'tnum'];

/**
 * The families, with the weights and widths that style sheets use. Ascent and descent are those of the font, in ems.
 * A stand-in is as wide as the font in the headings (Archivo) or paragraphs (Atkinson) of the sample content, in percent
 * of its own width: of Arial, Roboto and DejaVu Sans, one of which nearly every device has.
 */
const FAMILIES = [
  {
    family: 'Archivo',
    name: 'archivo',
    source: '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
    weights: [500, 800],
    widths: [74, 100],
    ascent: 0.878,
    descent: 0.21,
    standIns: [
      { weights: '500 800', widths: '74% 80%', bold: true, sizes: [79, 84.3, 66.3] },
      { weights: '500 800', widths: '81% 90%', bold: true, sizes: [86.5, 92.4, 72.7] },
      { weights: '500 800', widths: '91% 100%', bold: true, sizes: [92.5, 98.9, 77.8] },
    ],
  },
  {
    family: 'Atkinson Hyperlegible Next',
    name: 'atkinson-next',
    source: '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    weights: [400, 700],
    ascent: 0.98,
    descent: 0.32,
    standIns: [
      { weights: '400', bold: false, sizes: [98.7, 99.4, 86.6] },
      { weights: '600 700', bold: true, sizes: [98, 104.6, 82] },
    ],
  },
];
/** In the order of `sizes`; each with the names under which systems have its regular and its bold face. */
const SYSTEM_FONTS = [
  { name: 'Arial', regular: ['Arial', 'Liberation Sans'], bold: ['Arial Bold', 'Liberation Sans Bold'] },
  { name: 'Roboto', regular: ['Roboto', 'Roboto Regular'], bold: ['Roboto Bold', 'Roboto'] },
  { name: 'DejaVu', regular: ['DejaVu Sans'], bold: ['DejaVu Sans Bold'] },
];

/**
 * For PDFs: their library knows TrueType alone, without axes and features. One file for each face that a document is
 * written in, with all the letters of both files of its family.
 */
const PDF_FACES = [
  { file: 'title.ttf', name: 'archivo', axes: { wght: 780, wdth: 78 } },
  { file: 'text.ttf', name: 'atkinson-next', axes: { wght: 400 } },
  { file: 'strong.ttf', name: 'atkinson-next', axes: { wght: 700 } },
];

const textOf = (ranges) =>
  ranges
    .split(',')
    .flatMap((range) => {
      const [first, last = first] = range
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
    })
    .join('');

const rule = (lines) => `@font-face {\n${lines.map((line) => `  ${line};\n`).join('')}}\n`;
const percent = (value) => `${Math.round(value * 1000) / 10}%`;

function ownFace({ family, weights, widths }, file, range) {
  return rule([
    `font-family: "${family}"`,
    `src: url("/fonts/${file}") format("woff2")`,
    `font-weight: ${weights.join(' ')}`,
    ...(widths ? [`font-stretch: ${widths.map((width) => `${width}%`).join(' ')}`] : []),
    'font-display: swap',
    `unicode-range: ${range.replaceAll(',', ', ')}`,
  ]);
}

function standInFaces({ family, ascent, descent, standIns }) {
  return SYSTEM_FONTS.flatMap((system, at) =>
    standIns.map(({ weights, widths, bold, sizes }) => {
      const size = sizes[at] / 100;
      return rule([
        `font-family: "${family.split(' ')[0]} ${system.name}"`,
        `src: ${(bold ? system.bold : system.regular).map((name) => `local("${name}")`).join(', ')}`,
        `font-weight: ${weights}`,
        ...(widths ? [`font-stretch: ${widths}`] : []),
        `size-adjust: ${percent(size)}`,
        `ascent-override: ${percent(ascent / size)}`,
        `descent-override: ${percent(descent / size)}`,
        'line-gap-override: 0%',
      ]);
    }),
  );
}

async function makeFile(source, file, ranges, { weights, widths }) {
  const variationAxes = { wght: range(weights), ...(widths && { wdth: range(widths) }) };
  const options = { targetFormat: 'woff2', variationAxes, keepFeatures: FEATURES };
  const bytes = await subsetFont(source, ranges, options);
  writeFileSync(`${root}public/fonts/${file}`, bytes);
  console.log(`${file}: ${bytes.length} bytes`);
}

const range = ([min, max]) => ({ min, max });

for (const { file, name, axes } of PDF_FACES) {
  const { source } = FAMILIES.find((each) => each.name === name);
  const bytes = await subsetFont(readFileSync(`${root}node_modules/${source}`), textOf(`${COMMON},${LATIN}`), {
    targetFormat: 'truetype',
    variationAxes: axes,
    keepFeatures: [],
  });
  writeFileSync(`${root}src/features/compare/pdf/${file}`, bytes);
  console.log(`${file}: ${bytes.length} bytes`);
}

const faces = [];
for (const each of FAMILIES) {
  const source = readFileSync(`${root}node_modules/${each.source}`);
  const common = textOf(COMMON);
  const others = [...textOf(LATIN)].filter((letter) => !common.includes(letter)).join('');
  await makeFile(source, `${each.name}.woff2`, common, each);
  await makeFile(source, `${each.name}-other.woff2`, others, each);
  faces.push(
    ownFace(each, `${each.name}-other.woff2`, LATIN),
    ownFace(each, `${each.name}.woff2`, COMMON),
    ...standInFaces(each),
  );
}
const head = `/*
 * Written by scripts/make-fonts.mjs. The sheet stands in the template, and in no style sheet that follows it: declared a
 * second time, a font would be drawn late.
 */
`;
const sheet = `${root}src/ui/tokens/fonts.css`;
writeFileSync(sheet, head + faces.join(''));
spawnSync('npx', ['biome', 'format', '--write', sheet], { cwd: root, stdio: 'inherit' });
