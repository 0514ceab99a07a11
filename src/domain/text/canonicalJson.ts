/**
 * Returns the RFC 8785 form of an object from `JSON.parse`: names sorted by UTF-16 code units, no white space, numbers
 * and strings as ECMAScript writes them. `JSON.stringify` with a list of names writes those names, in that order.
 * @throws RangeError when the object is nested deeper than the stack, or for a number that JSON cannot carry
 */
export function canonicalJson(value: object): string {
  const names = new Set<string>();
  collectNames(value, names);
  return JSON.stringify(value, [...names].sort());
}

function collectNames(value: object, names: Set<string>): void {
  const isList = Array.isArray(value);
  for (const [name, inner] of Object.entries(value)) {
    if (!isList) names.add(name);
    if (typeof inner === 'object' && inner !== null) collectNames(inner, names);
    else if (typeof inner === 'number' && !Number.isFinite(inner))
      throw new RangeError(`${inner} is no number of JSON`);
  }
}
