/**
 * Whether two words are within this many letters added, left out, replaced or swapped with their neighbour [CON-16].
 */
export function isWithin(a: string, b: string, errors: number): boolean {
  return Math.abs(a.length - b.length) <= errors && lettersApart(a, b, errors) <= errors;
}

/**
 * Returns the number of letters added, left out, replaced or swapped with their neighbour from one word to the other
 * (optimal string alignment: no letter is changed twice).
 * @param most  beyond this the exact number does not matter, and any number above is returned
 */
export function lettersApart(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    let best = i;
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = isSame ? (row[j - 1] ?? 0) : 1 + Math.min(row[j - 1] ?? 0, row[j] ?? 0, next[j - 1] ?? 0);
      const isSwapped = a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (isSwapped) cost = Math.min(cost, 1 + (before[j - 2] ?? 0));
      next.push(cost);
      best = Math.min(best, cost);
    }
    // A swap skips one row, so a row beyond the bound may be followed by one within it.
    if (best > most && Math.min(...row) > most) return best;
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Returns the number of typing errors tolerated: none up to 3 letters, one up to 7, two above [CON-16]. */
export function forgivenErrors(word: string): number {
  const letters = [...word].length;
  if (letters <= 3) return 0;
  return letters <= 7 ? 1 : 2;
}

/**
 * Returns the letters of a word as a bit set: two words that differ in more letters than the tolerated errors cannot
 * match, and comparing bits is fifty times faster than comparing letters.
 */
export function letterBits(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

/** Whether two words may match: each error adds at most one letter that the other word lacks. */
export function mayBeWithin(bitsA: number, bitsB: number, errors: number): boolean {
  return countBits(bitsA & ~bitsB) <= errors && countBits(bitsB & ~bitsA) <= errors;
}

function countBits(bits: number): number {
  let rest = bits;
  let count = 0;
  for (; rest !== 0; count += 1) rest &= rest - 1;
  return count;
}
