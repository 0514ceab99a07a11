/** mulberry32: the same numbers for the same seed, 0 up to 1, because randomness in tests must be repeatable. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns a generator for one name under a seed: what happens to a request does not depend on earlier requests. */
export function seededFor(seed: number, name: string): () => number {
  let hash = seed >>> 0;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return seededRandom(hash);
}

export function pick<T>(random: () => number, choices: readonly T[]): T {
  const chosen = choices[Math.floor(random() * choices.length)];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
}

/** @returns a source of bytes for `newSubmissionId` */
export function seededBytes(random: () => number): (count: number) => Uint8Array {
  return (count) => Uint8Array.from({ length: count }, () => Math.floor(random() * 256));
}
