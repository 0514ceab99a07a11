// Short names for CSS module classes. Each occurs in the style sheet, in the script and in the first page's markup, and
// long ones do not compress [CON-38].
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const MIN_LENGTH = 2;
const NAME = /(?:\.|@keyframes\s+)(-?[_a-zA-Z][\w-]*)/g;
const COMMENT = /\/\*[\s\S]*?\*\//g;

const keyOf = (file, name) => `${file.split(sep).join('/')} ${name}`;

/**
 * Returns the shortest unique prefix of each key's hash. All builds of one source agree, and adding a class renames
 * almost none of the others, so that unchanged files stay cached.
 * @param keys  any texts
 */
export function shortNames(keys) {
  const taken = new Set();
  const names = new Map();
  for (const key of [...new Set(keys)].sort()) {
    // A class selector must begin with a letter, and ad blockers hide classes that begin with "ad".
    const hash = createHash('sha256')
      .update(key)
      .digest('base64url')
      .replace(/^(?:[\d_-]|ad)+/i, '');
    let length = MIN_LENGTH;
    while (taken.has(hash.slice(0, length))) length += 1;
    taken.add(hash.slice(0, length));
    names.set(key, hash.slice(0, length));
  }
  return names;
}

/**
 * Returns Vite's `generateScopedName` for all CSS modules below some folders.
 * @param root  the project's folder
 */
export function classNames(root, folders) {
  const names = shortNames(
    folders.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true })
        .filter((file) => file.endsWith('.module.css'))
        .flatMap((file) => {
          const css = readFileSync(join(root, folder, file), 'utf8').replace(COMMENT, '');
          return [...css.matchAll(NAME)].map(([, name]) => keyOf(join(folder, file), name));
        }),
    ),
  );
  return (name, file) => {
    const key = keyOf(relative(root, file.replace(/\?.*$/, '')), name);
    const short = names.get(key);
    // For classes added while a development server runs.
    return short ?? `${name}-${createHash('sha256').update(key).digest('hex').slice(0, 8)}`;
  };
}
