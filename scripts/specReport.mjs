// What `npm run spec` says: which rows of the register have a test, and which of its screens have a route.

/** @returns the IDs of all rows, in order; decisions are not rows */
export function registerRows(register) {
  return [...register.matchAll(/^\| ([A-Z]+-\d{2,3}) \|/gm)].map(([, id]) => id).filter((id) => !id.startsWith('DEC-'));
}

/**
 * The rows that the titles in a test file name, in square brackets: `guests stop at ten [REG-12]`. The words `in part`
 * belong to the ID before them: `[JOB-11, KIOSK-35 in part]`. Comments do not count.
 */
export function rowsInTitles(code) {
  const titles = code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...titles.matchAll(/\[((?:[A-Z]+-\d{2,3}(?: in part)?(?:, ?)?)+)\]/g)].flatMap(([, ids]) =>
    [...ids.matchAll(/([A-Z]+-\d{2,3})( in part)?/g)].map(([, id, inPart]) => ({ id, inPart: inPart !== undefined })),
  );
}

/**
 * A row is proven by a title that names it without `in part`.
 * @returns the rows by area, each area with all its rows, those that are proven in part, and those without a test
 */
export function areasOf(rows, named) {
  const proven = new Set(named.filter(({ inPart }) => !inPart).map(({ id }) => id));
  const begun = new Set(named.map(({ id }) => id));
  const names = new Set(rows.map((id) => id.split('-')[0]));
  return [...names].map((name) => {
    const ids = rows.filter((id) => id.startsWith(`${name}-`));
    const inPart = ids.filter((id) => begun.has(id) && !proven.has(id));
    return { name, rows: ids, inPart, untested: ids.filter((id) => !begun.has(id)) };
  });
}

/**
 * Screens of the table "Screens and routes" that the code of the routes does not name.
 * @param routes  source of the route tables, whose paths are quoted strings; `:name` is a parameter, `*` any content path
 */
export function screensWithoutRoute(register, routes) {
  const written = (path) => path.replace(/^\/\{any content path\}$/, '*').replace(/\{\w+\}|:\w+/g, ':');
  const known = new Set([...routes.matchAll(/'(\/[^']*|\*)'/g)].map(([, path]) => written(path)));
  const [, section = ''] = register.split('\n## Screens and routes\n');
  return [...section.split('\n## ')[0].matchAll(/^\| `(\/[^`]*)`/gm)]
    .map(([, path]) => path)
    .filter((path) => !known.has(written(path)));
}
