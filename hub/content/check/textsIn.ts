/** Returns every text in a file's data, with its field as problems name it: `blocks[0].fields.Title`. */
export function textsIn(value: unknown, field = ''): { text: string; field: string }[] {
  if (typeof value === 'string') return [{ text: value, field }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const step = Array.isArray(value) ? `[${name}]` : `${field && '.'}${name}`;
    return textsIn(inner, `${field}${step}`);
  });
}
