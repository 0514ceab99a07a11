// React's packages as ES modules. They are published only as CommonJS, which a bundler wraps in functions: these are
// parsed twice, once to find their end and again on the main thread, and unused code is not removed [CON-38].
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const resolve = createRequire(import.meta.url).resolve;
const fileOf = (name, file) => join(dirname(resolve(`${name}/package.json`)), 'cjs', file);

/** Import names, and the files of the production build that replace them. */
export const REACT_FILES = {
  react: fileOf('react', 'react.production.js'),
  'react/jsx-runtime': fileOf('react', 'react-jsx-runtime.production.js'),
  'react-dom': fileOf('react-dom', 'react-dom.production.js'),
  // The one of its two halves without streams.
  'react-dom/server': fileOf('react-dom', 'react-dom-server-legacy.browser.production.js'),
  'react-dom/client': fileOf('react-dom', 'react-dom-client.production.js'),
  scheduler: fileOf('scheduler', 'scheduler.production.js'),
};

/** Resolves imports of React to those files, as modules. For builds that run in the browser. */
export function reactModules() {
  return {
    name: 'react-modules',
    enforce: 'pre',
    resolveId: (id) => REACT_FILES[id],
    transform: (code, id) =>
      Object.values(REACT_FILES).includes(id) ? { code: moduleOf(code), map: null } : undefined,
  };
}

/**
 * Values that React throws to itself, made while it loads. Of an `Error` made then, V8 notes where that was if a debugger
 * or a measurement listens, and parses all of React a second time for it, which takes longer than running it.
 */
const WITHOUT_STACK =
  'const withoutStack = (message) => Object.create(Error.prototype, { message: { value: message } });';

/**
 * Converts one CommonJS file of React's production builds to a module: each `require` becomes an import, each property
 * of `exports` a binding, so that unused ones can be removed. Relies on how these files are written, and throws when
 * one is written differently.
 */
export function moduleOf(code) {
  const names = [...new Set([...code.matchAll(/\bexports\.(\w+)/g)].map(([, name]) => name))];
  const isConstant = (name) => code.split(`exports.${name}`).length === 2 && code.includes(`\nexports.${name} = `);
  const variables = names.filter((name) => !isConstant(name));
  const body = code
    .replace(/^var (?:\w+ = require\("[^"]+"\)(?:,\s*|;))+/m, (requires) =>
      requires.replace(/(?:var )?\s*(\w+) = require\("([^"]+)"\)[,;]\s*/g, 'import * as $1 from "$2";\n'),
    )
    .replace(/^exports\.(\w+) = /gm, (start, name) => (isConstant(name) ? `const given_${name} = ` : start))
    .replace(/\bexports\.(\w+)/g, 'given_$1')
    .replace(/(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g, '$1 = withoutStack($2)');
  if (/\b(require|exports|module)\b/.test(body.replace(/\/\*[\s\S]*?\*\/|"[^"\n]*"/g, ''))) {
    throw new Error('a file of React is written in a way that scripts/reactModules.mjs does not know');
  }
  return [
    ...(body.includes('withoutStack(') ? [WITHOUT_STACK] : []),
    ...variables.map((name) => `var given_${name};`),
    body,
    `export { ${names.map((name) => `given_${name} as ${name}`).join(', ')} };`,
    `export default { ${names.map((name) => `${name}: given_${name}`).join(', ')} };`,
  ].join('\n');
}
