import type { Line, Part } from './styleParts.ts';

/** A value as short as this is written wherever its name would be. */
const SHORT = 8;
const NAME = /--[\w-]+/g;

/**
 * The same styles in fewer bytes: the value of a custom property stands in place of its name, where that says the same.
 * So it is for one that is set once, for the whole page, to a value that looks nothing else up, and that is looked up
 * once or is short.
 */
export function withValuesInPlace(parts: readonly Part[]): Part[] {
  const texts = textsOf(parts);
  const mentions = counted(texts.flatMap((text) => text.match(NAME) ?? []));
  const lookups = counted(
    texts.flatMap((text) => [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name)),
  );
  const values = new Map<string, string>();
  for (const { text, sets = '' } of linesForAll(parts)) {
    const value = text.slice(text.indexOf(':') + 1).trim();
    const times = lookups.get(sets) ?? 0;
    // Mentioned once where it is set; any other mention than a plain lookup keeps it.
    const isPlain = value !== '' && !value.includes('var(') && mentions.get(sets) === times + 1;
    if (isPlain && (times === 1 || value.length <= SHORT)) values.set(sets, value);
  }
  return replaced(parts, values);
}

function textsOf(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => {
    if (part.kind === 'named') return [part.text];
    return part.kind === 'group' ? [part.head, ...textsOf(part.parts)] : part.lines.map(({ text }) => text);
  });
}

function counted(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Custom properties that are set for the whole page, on every screen. */
function linesForAll(parts: readonly Part[]): Line[] {
  return parts.flatMap((part) => {
    if (part.kind === 'group') return part.head.startsWith('@layer') ? linesForAll(part.parts) : [];
    if (part.kind === 'named' || part.selectors.some(({ text }) => text !== ':root')) return [];
    return part.lines.filter(({ sets }) => sets !== undefined);
  });
}

function replaced(parts: readonly Part[], values: ReadonlyMap<string, string>): Part[] {
  const inPlace = (text: string) => text.replace(/var\((--[\w-]+)\)/g, (lookup, name) => values.get(name) ?? lookup);
  return parts.map((part): Part => {
    if (part.kind === 'named') return { ...part, text: inPlace(part.text) };
    if (part.kind === 'group') return { ...part, parts: replaced(part.parts, values) };
    const kept = part.lines.filter(({ sets }) => sets === undefined || !values.has(sets));
    return { ...part, lines: kept.map((line) => ({ ...line, text: inPlace(line.text) })) };
  });
}
