import { RE2JS } from 're2js';
import type { PatternEngine } from '../../../src/domain/contentForm/fieldRules.ts';

/** What `\s` means on the page, written for RE2, where it means ASCII alone. */
const BLANKS = '\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}';
/** All others, as ranges, since a class cannot hold the complement of another. */
const NO_BLANKS =
  '\\x{0}-\\x{8}\\x{e}-\\x{1f}\\x{21}-\\x{9f}\\x{a1}-\\x{167f}\\x{1681}-\\x{1fff}\\x{200b}-\\x{2027}\\x{202a}-\\x{202e}\\x{2030}-\\x{205e}\\x{2060}-\\x{2fff}\\x{3001}-\\x{fefe}\\x{ff00}-\\x{10ffff}';
/** What `.` means on the page. */
const NO_LINE_END = '[^\\n\\r\\x{2028}\\x{2029}]';

const TOKEN = /\\(?:[pP]\{[^}]*\}|x\{[^}]*\}|[\s\S])|[\s\S]/gu;

/** Returns a pattern of the page, flag `u`, with the same meaning in RE2. */
function forRe2(pattern: string): string {
  let isInClass = false;
  return RE2JS.translateRegExp(pattern).replace(TOKEN, (token) => {
    if (token === '\\s') return isInClass ? BLANKS : `[${BLANKS}]`;
    if (token === '\\S') return isInClass ? NO_BLANKS : `[${NO_BLANKS}]`;
    if (token === '.') return isInClass ? token : NO_LINE_END;
    if (token === '[') isInClass = true;
    else if (token === ']') isInClass = false;
    return token;
  });
}

/** RE2 reads a class of names here, the page a list of letters. */
const hasNamedClass = (pattern: string) => pattern.includes('[:');

/**
 * Runs patterns of editors in time that grows with the text alone, whatever the pattern: `(a+)+$` cannot hang the hub.
 * What it cannot run, look-around and back references, the content check refuses, and so does the page's own engine in
 * its place: a pattern that one of the two does not compile has no effect on either.
 */
export const linearPatterns: PatternEngine = (pattern) => {
  const known = compiled.get(pattern);
  if (known || compiled.has(pattern)) return known;
  if (compiled.size >= MOST_PATTERNS) compiled.clear();
  const made = compile(pattern);
  compiled.set(pattern, made);
  return made;
};

/** Far more than any content has. */
const MOST_PATTERNS = 500;
const compiled = new Map<string, ReturnType<PatternEngine>>();

function compile(pattern: string): ReturnType<PatternEngine> {
  if (hasNamedClass(pattern)) return undefined;
  try {
    // The page's own engine decides what is a pattern.
    new RegExp(pattern, 'u');
    const program = RE2JS.compile(forRe2(pattern));
    return (value) => program.matcher(value).find();
  } catch {
    return undefined;
  }
}
