/** Which folder may import from which, as data: docs/decisions/0007, and the README's "How the code is laid out". */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';

/** Layers of `src`, lowest first. A file may import from its own folder and from every layer below its own. */
const LAYERS: string[][] = [
  ['domain'],
  ['ui', 'platform'],
  ['db', 'api', 'visitor'],
  ['sync', 'outbox', 'content', 'kiosk'],
  ['forms'],
  ['blocks', 'features'],
  ['app'],
  ['routes.tsx'],
  ['entry-client.tsx', 'entry-server.tsx'],
  // The server's entry, for a page that is rendered on the device.
  ['entry-worker.ts'],
];

/** Layers of `hub`, lowest first; what stands beside its folders puts it together, and may use all of them. */
const HUB_LAYERS: string[][] = [
  ['content', 'store'],
  ['http'],
  ['published'],
  ['render', 'submissions', 'mail'],
  ['staff'],
  ['routes'],
];
/** What is known before there is a hub. */
const HUB_BASICS = new Set(['config.ts', 'startProblem.ts']);

/** Folders whose subfolders are strangers to each other: what two of them show moves down to a lower layer. */
const ISOLATED = new Set(['features', 'blocks']);

/** Folders that may use only these places outside themselves. */
const GUESTS: Record<string, string[]> = {
  sw: ['src/sync', 'src/outbox', 'src/db', 'src/api', 'src/platform', 'src/domain'],
  // The tokens as text: its staff pages look like the site.
  hub: ['src/domain', 'src/ui/tokens'],
  // It shows the parts, in the words of the product.
  design: ['src/ui', 'src/domain'],
};

/** The table of all blocks' fields, and those of one: the hub checks content with them, and uses nothing else of a block. */
const FIELDS_TABLE = 'src/blocks/fields.ts';
const BLOCK_FIELDS = /^src\/blocks\/([a-z-]+\/)?fields\.ts$/;
/** Files that need yup, a library for the hub: the page uses their types only. */
export const isSchemaFile = (path: string) =>
  BLOCK_FIELDS.test(path) || /^src\/domain\/(content|entities)\//.test(path);

type Import = { from: string; to: string };

/** @returns what to do instead, or undefined when the arrow is allowed. Paths are relative to the project, with `/`. */
export function adviceFor({ from, to }: Import): string | undefined {
  const [fromRoot = '', fromFolder = '', fromPart = ''] = from.split('/');
  const [toRoot = '', toFolder = '', toPart = ''] = to.split('/');
  if (fromRoot === 'hub' && BLOCK_FIELDS.test(to)) return undefined;
  if (BLOCK_FIELDS.test(from)) {
    const fine = from === FIELDS_TABLE ? BLOCK_FIELDS.test(to) : to.startsWith('src/domain/');
    return fine
      ? undefined
      : `the hub reads ${from}: it may use only src/domain, and the table only the fields of blocks`;
  }
  if (fromRoot in GUESTS) {
    const allowed = GUESTS[fromRoot] ?? [];
    if (toRoot === 'hub' && fromRoot === 'hub') return adviceInHub(from, to);
    const fine = toRoot === fromRoot || allowed.some((place) => to.startsWith(`${place}/`));
    return fine ? undefined : `${fromRoot}/ may use only ${allowed.join(', ')}: move what it needs there`;
  }
  if (fromRoot !== 'src') return undefined;
  if (toRoot !== 'src') return `src/ never imports from ${toRoot}/: move the shared part to src/domain`;
  if (fromFolder === toFolder) {
    if (ISOLATED.has(fromFolder) && fromPart !== toPart) {
      return `a part of ${fromFolder}/ never imports another: move what both need down to content, visitor, outbox or ui, or let app compose them`;
    }
    return undefined;
  }
  return adviceBetween(LAYERS, fromFolder, toFolder);
}

function adviceInHub(from: string, to: string): string | undefined {
  const [, fromFolder = '', fromPart] = from.split('/');
  const [, toFolder = '', toPart] = to.split('/');
  if (fromPart === undefined || fromFolder === toFolder) return undefined;
  if (toPart !== undefined) return adviceBetween(HUB_LAYERS, fromFolder, toFolder);
  if (HUB_BASICS.has(toFolder)) return undefined;
  return `hub/${toFolder} puts the folders of the hub together: move what ${fromFolder} needs into a folder`;
}

function adviceBetween(layers: string[][], fromFolder: string, toFolder: string): string | undefined {
  const layerOf = (folder: string) => layers.findIndex((layer) => layer.includes(folder));
  const own = layerOf(fromFolder);
  const other = layerOf(toFolder);
  if (own === -1) return `${fromFolder} is in no layer: add it where it belongs`;
  if (other === -1) return `${toFolder} is in no layer: add it where it belongs`;
  if (other < own) return undefined;
  if (other === own)
    return `${fromFolder} and ${toFolder} are peers: move the shared part down, or pass it in from above`;
  return `${fromFolder} is below ${toFolder}: turn the arrow around by passing the function in from above`;
}

const IMPORT =
  /(?:^|[\s;])(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?['"](\.[^'"]+)['"]|\bimport\(\s*['"](\.[^'"]+)['"]\s*\)/g;

/** Relative imports of one file's text, resolved against the project's root; `?url` and the like are dropped. */
export function importsOf(path: string, text: string): Import[] {
  return [...text.matchAll(IMPORT)].map(([, still, lazy]) => ({
    from: path,
    to: posix.normalize(posix.join(posix.dirname(path), (still ?? lazy ?? '').replace(/\?.*$/, ''))),
  }));
}

/** All TypeScript files below the named folders, relative to the root, with `/`. */
export function sourceFiles(root: string, folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')),
  );
}

export function readImports(root: string, folders: string[]): Import[] {
  return sourceFiles(root, folders).flatMap((path) => importsOf(path, readFileSync(join(root, path), 'utf8')));
}

/**
 * One import cycle, or undefined. Lazy imports count as well: a cycle through them still means that two files cannot
 * be understood apart.
 */
export function findCycle(imports: Import[]): string[] | undefined {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const finished = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): string[] | undefined => {
    if (finished.has(file)) return undefined;
    const start = path.indexOf(file);
    if (start !== -1) return [...path.slice(start), file];
    path.push(file);
    for (const target of next.get(file) ?? []) {
      const cycle = visit(target);
      if (cycle) return cycle;
    }
    path.pop();
    finished.add(file);
    return undefined;
  };
  for (const file of next.keys()) {
    const cycle = visit(file);
    if (cycle) return cycle;
  }
  return undefined;
}

export const PROJECT_ROOT = dirname(dirname(import.meta.dirname));
