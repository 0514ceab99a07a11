import { mix } from './draw/colour.mjs';
import { box, fill, stroke } from './draw/svg.mjs';
import { drawScene } from './drawScene.mjs';
import { PALETTES } from './palettes.mjs';

const WIDTH = 1200;
const HEIGHT = 630;
const FIELD = 360;

/**
 * The picture that other sites show beside a link: the logo on the service's colour, a scene beside it, and one lit bar
 * as the horizon.
 * @param picture  a scene from the list @param mark  path of the product's logo, 48 units wide
 */
export function drawSocialCard(picture, mark) {
  const { near, far, sky } = PALETTES[picture.service][picture.time];
  const scene = drawScene({ ...picture, width: WIDTH - FIELD, height: HEIGHT }).replace('<svg ', `<svg x="${FIELD}" `);
  const field = box(0, 0, FIELD, HEIGHT, mix(near, far, 0.06)) + box(FIELD - 12, 0, 12, HEIGHT, sky[2]);
  const lines = `<g transform="translate(72 208) scale(4.4)">${stroke(mark, '#ffffff', 5).replaceAll('round', 'miter').replace('stroke-linecap="miter"', '')}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${fill(`M0 0H${WIDTH}V${HEIGHT}H0Z`, near)}${scene}${field}${lines}</svg>`;
}
