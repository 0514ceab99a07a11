// Draws public/media/contours.svg, the background of deep panels: contour lines of an invented landscape, as a mask.
// Run it after changing scripts/artwork/draw/contours.mjs:
//   node scripts/make-contours.mjs
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contourPaths } from './artwork/draw/contours.mjs';

const file = fileURLToPath(new URL('../public/media/contours.svg', import.meta.url));
const size = { width: 1200, height: 800 };
/** Every fourth line is an index line, as on a map. */
const weight = (index) => (index % 4 === 3 ? 2 : 1);
const paths = contourPaths({ ...size, seed: 31, levels: 14, cell: 24, scale: 300 });
const lines = paths.map((d, index) => `<path stroke-width="${weight(index)}" d="${d}"/>`).join('');
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" fill="none" stroke="#000">${lines}</svg>\n`;
writeFileSync(file, svg);
console.log(`contours.svg, ${svg.length} characters`);
