import type { JobRecord } from '../../../src/domain/entities/job.ts';

/** A small generator of numbers that are the same in every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * As many roles as wanted: the published ones, then mixtures of them. Each mixture has its title and sentences from
 * several roles and two words that nobody else has, so that the vocabulary grows as it does in real content.
 */
export function manyRoles(published: readonly JobRecord[], count: number): JobRecord[] {
  const next = seeded(20260301);
  const pick = <T>(list: readonly T[]): T => list[next(list.length)] as T;
  const sentences = published.flatMap((job) => (job.roleDescription ?? '').split(/(?<=\.)\s/));
  const ownWord = () => Array.from({ length: 4 + next(6) }, () => 'abcdefghilmnoprstuv'.charAt(next(19))).join('');
  const mixture = (_: unknown, number: number): JobRecord => {
    const own = pick(published);
    return {
      ...own,
      id: `${own.id}-${number}`,
      title: `${pick(published).title.split(' ')[0]} ${own.title} ${ownWord()}`,
      url: `${own.url}-${number}`,
      keywords: [...own.keywords, ...pick(published).keywords, ownWord()],
      shortDescription: pick(published).shortDescription,
      roleDescription: [pick(sentences), pick(sentences), pick(sentences), pick(sentences)].join(' '),
    };
  };
  const first = published.slice(0, count);
  return [...first, ...Array.from({ length: count - first.length }, mixture)];
}
