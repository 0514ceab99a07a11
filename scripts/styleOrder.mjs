import postcss from 'postcss';

/** The folders of `src` that have styles, lowest first: a part may wear what stands below it, and add its own to it. */
export const STYLE_FOLDERS = [
  'ui/tokens',
  'ui/layout',
  'ui',
  'visitor',
  'content',
  'forms',
  'blocks',
  'features',
  'app',
];
const LAYERS = STYLE_FOLDERS.map((folder) => folder.replace('/', '-'));
const SOURCE = new RegExp(`/src/(${STYLE_FOLDERS.join('|')})/.*\\.css$`);

/**
 * Returns the rules of a sheet without its layers, those of lower layers first. What is in none, of libraries, comes
 * before all of them.
 * @param css  text of a style sheet
 */
export function withoutLayers(css) {
  const layers = new Map([[undefined, []], ...LAYERS.map((name) => [name, []])]);
  for (const node of postcss.parse(css).nodes) {
    const isOurs = node.type === 'atrule' && node.name === 'layer' && layers.has(node.params);
    layers.get(isOurs ? node.params : undefined).push(...(isOurs ? node.nodes : [node]));
  }
  return String(postcss.root().append(...layers.values()));
}

/**
 * Puts the rules of the one style sheet in the order of the folders. Vite has them in the order in which scripts happen
 * to load: a part's own rules could stand before those of a part below it that the same element wears, and lose. The
 * layers say where a rule comes from while the sheet is made; visitors get none (docs/decisions/0014).
 */
export function styleOrder() {
  return {
    name: 'style-order',
    apply: 'build',
    transform(code, id) {
      const [, folder] = SOURCE.exec(id) ?? [];
      return folder && { code: `@layer ${folder.replace('/', '-')}{${code}}`, map: null };
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = withoutLayers(String(file.source));
        }
      },
    },
  };
}
