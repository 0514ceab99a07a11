import type { BuildManifest } from './clientBuild.ts';

type RouteAssets = { styles: string[]; scripts: string[] };

/** Adds a chunk after those it imports, each once: the order in which the build links style sheets. */
function addInOrder(manifest: BuildManifest, key: string, seen: Set<string>, order: string[]): void {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return;
  seen.add(key);
  for (const imported of chunk.imports ?? []) addInOrder(manifest, imported, seen, order);
  order.push(key);
}

/**
 * Returns what a page of these route modules needs: style sheets in cascade order, the entry's first; and the scripts
 * that the template does not load itself.
 * @param modules  source files of the matched routes, as `entry-server` names them
 * @param laterModules  those of parts whose scripts load later: their styles come with the page, after the others
 */
export function routeAssets(
  manifest: BuildManifest,
  modules: readonly string[],
  laterModules: readonly string[] = [],
): RouteAssets {
  const seen = new Set<string>();
  const ofEntry: string[] = [];
  const ofRoute: string[] = [];
  const ofParts: string[] = [];
  for (const key of Object.keys(manifest)) if (manifest[key]?.isEntry) addInOrder(manifest, key, seen, ofEntry);
  for (const module of modules) addInOrder(manifest, module, seen, ofRoute);
  for (const module of laterModules) addInOrder(manifest, module, seen, ofParts);

  const styles = [...ofEntry, ...ofRoute, ...ofParts].flatMap((key) => manifest[key]?.css ?? []);
  const scripts = ofRoute.flatMap((key) => manifest[key]?.file ?? []).filter((file) => /\.m?js$/.test(file));
  return { styles: [...new Set(styles)], scripts: [...new Set(scripts)] };
}
