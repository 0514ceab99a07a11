// The scenes that a booth shows while nobody is there, in layers that move, and the pictures of its three doors.
import { svgOf } from './draw/svg.mjs';
import { personLayers } from './drawPerson.mjs';
import { drawScene } from './drawScene.mjs';
import { aboveCloudsLayers } from './grounds/air.mjs';
import { coastLayers } from './grounds/coast.mjs';
import { openSeaLayers } from './grounds/openSea.mjs';
import { PALETTES } from './palettes.mjs';
import { createStage } from './stage.mjs';

/** Wider than their place by an eighth, so that a layer can move sideways without showing its edge. */
const SHAPES = { tall: { width: 1216, height: 720 }, wide: { width: 1420, height: 780 } };

const inStage = (layersOf) => (options) => {
  const stage = createStage(options);
  return { stage, layers: layersOf(stage) };
};

/** In the order of the loop. The motif of each is what travels. */
const SCENES = [
  {
    name: 'tuesday',
    service: 'tri-service',
    draw: inStage(coastLayers),
    options: {
      ...{ seed: 22, motif: 'joint', horizon: 0.62, sunX: 0.74, sunY: 0.55, sunRadius: 0.17, motifX: 0.4 },
      ...{ motifSize: 0.33, airX: 0.56, airY: 0.27, airSize: 0.1 },
    },
  },
  {
    name: 'ship',
    service: 'navy',
    draw: inStage(openSeaLayers),
    options: {
      ...{ seed: 3, motif: 'frigate', horizon: 0.6, sunX: 0.7, sunY: 0.52, sunRadius: 0.2, motifX: 0.4 },
      ...{ motifSize: 0.58 },
    },
  },
  {
    name: 'jets',
    service: 'air-force',
    draw: inStage(aboveCloudsLayers),
    options: {
      ...{ seed: 9, motif: 'jet', horizon: 0.7, sunX: 0.7, sunY: 0.56, sunRadius: 0.2, motifX: 0.5, airY: 0.46 },
      ...{ motifSize: 0.16 },
    },
  },
  {
    name: 'driver',
    service: 'army',
    draw: personLayers,
    options: {
      ...{ seed: 4, view: 'profile', wear: 'slouchBun', skin: 'olive', zoom: 0.86, sunX: 0.6, sunY: 0.56 },
      sunRadius: 0.42,
    },
  },
];

const DOORS = [
  {
    service: 'navy',
    options: { seed: 3, time: 'dawn', ground: 'openSea', motif: 'frigate', sunX: 0.8, motifX: 0.45, motifSize: 0.62 },
  },
  {
    service: 'army',
    options: { seed: 14, time: 'dusk', ground: 'country', motif: 'patrol', sunX: 0.24, motifX: 0.56, motifSize: 0.24 },
  },
  {
    service: 'air-force',
    options: { seed: 5, time: 'day', ground: 'aboveClouds', motif: 'jet', sunX: 0.2, motifX: 0.62, motifSize: 0.2 },
  },
];
const DOOR = { width: 624, height: 336 };

/** Returns the definitions that a layer refers to. */
function defsFor(drawing, defs) {
  const used = new Set([...drawing.matchAll(/url\(#(d\d+)\)/g)].map(([, id]) => id));
  const elements = defs.match(/<(\w+) id="d\d+"[\s\S]*?<\/\1>/g) ?? [];
  const own = elements.filter((element) => used.has(/id="(d\d+)"/.exec(element)[1]));
  return own.length > 0 ? `<defs>${own.join('')}</defs>` : '';
}

/**
 * Draws the scenes of the loop.
 * @returns for each its name, service, the colour at the top of its sky, and its layers by shape, back to front: which
 * part of the picture it is (sky, ground, motif, front), and its SVG
 */
export function drawAttractScenes() {
  return SCENES.map(({ name, service, draw, options }) => {
    const [sky] = PALETTES[service].dusk.sky;
    const shapes = Object.entries(SHAPES).map(([shape, size]) => {
      const { stage, layers } = draw({ ...options, service, time: 'dusk', ...size });
      const drawn = Object.entries(layers)
        .filter(([, drawing]) => drawing)
        .map(([part, drawing]) => ({ part, svg: svgOf(size, defsFor(drawing, stage.defs()), drawing) }));
      return [shape, drawn];
    });
    return { name, service, sky, shapes: Object.fromEntries(shapes) };
  });
}

/** Draws the pictures of the doors: a service and its SVG. */
export function drawDoors() {
  return DOORS.map(({ service, options }) => ({ service, svg: drawScene({ ...options, service, ...DOOR }) }));
}
