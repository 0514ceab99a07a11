import { createHash } from 'node:crypto';
import { CROPS } from './crops.mjs';
import { drawPerson } from './drawPerson.mjs';
import { drawScene } from './drawScene.mjs';

/** Draws one picture in one of its crops, as SVG. @param crop  wide, tall, quote or square */
export function drawPicture(picture, crop) {
  const { width, height } = CROPS[crop];
  const isUpright = height > width;
  const options = { ...picture, ...(isUpright ? picture.tall : {}), width, height };
  return picture.kind === 'person' ? drawPerson(options) : drawScene(options);
}

/**
 * Returns the hash used in file names: the same for the same drawings and encoder settings. @param drawings  SVG texts
 * @param recipe  encoder settings as text
 */
export function drawingHash(drawings, recipe) {
  const hash = createHash('sha256').update(recipe);
  for (const drawing of drawings) hash.update('\0').update(drawing);
  return hash.digest('hex').slice(0, 8);
}
