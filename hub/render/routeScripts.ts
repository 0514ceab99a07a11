import type { BuildManifest } from './clientBuild.ts';

/** Returns a chunk and all that it imports, except those in `seen`, which grows by what is returned. */
function withImports(manifest: BuildManifest, key: string, seen: Set<string>): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((imported) => withImports(manifest, imported, seen)), key];
}

/**
 * Returns the scripts that a page of these route modules needs besides those that the template loads itself.
 * @param modules  source files of the matched routes, as `entry-server` names them
 */
export function routeScripts(manifest: BuildManifest, modules: readonly string[]): string[] {
  const seen = new Set<string>();
  for (const key of Object.keys(manifest)) if (manifest[key]?.isEntry) withImports(manifest, key, seen);
  const files = modules
    .flatMap((module) => withImports(manifest, module, seen))
    .flatMap((key) => manifest[key]?.file ?? []);
  return files.filter((file) => /\.m?js$/.test(file));
}
