import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SAMPLE_DIR } from './contentFolder.ts';

/** What docs/editorial.md writes in another way: no grammar of another language, one word for one thing. */
const NOT_OURS: readonly { says: RegExp; write: string }[] = [
  { says: /\bwhom (you|we|they) (can|may|must)\b/i, write: '"somebody you can call"' },
  { says: /\bgo(es)? on being\b/i, write: '"stays"' },
  { says: /\balso when\b/i, write: '"even when", "including", "too"' },
  { says: /\bneed not\b/i, write: '"don’t have to"' },
  {
    says: /\b(ring|rings|ringing|rang) (us|me|you|him|her|them|my|your|home|back|somebody|13 19 01)\b|\bphone up\b|\ba ring (if|when|to)\b/i,
    write: '"call"',
  },
  { says: /\bsea[- ]going\b/i, write: '"seagoing"' },
  { says: /\breservists?\b/i, write: '"Reserve members"' },
  { says: /\bboot ?camp\b/i, write: '"initial training", "recruit training"' },
  { says: /\bopportunit(y|ies)\b|\bcapabilities\b|\bdynamic environments?\b|\bworld-class\b/i, write: 'what it is' },
  { says: /\bmak(e|es|ing) a difference\b|\bunleash/i, write: 'what a person does to a thing' },
  { says: /\bapprox\b|\bindicative\b/i, write: '"(illustrative)"' },
  { says: /!/, write: 'a full stop' },
];

/** Words that people search with, which may be anybody's, and addresses. */
const NOT_READ = new Set(['keywords', 'Keywords', 'tags', 'src', 'href', 'url']);
/** What is heard is written as it was spoken, and a search knows the other words. */
const NOT_WRITTEN_BY_US = /^audio-stories\/|^synonyms\.json$/;

/** Every text of a record that somebody reads. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return Object.entries(value).flatMap(([name, part]) => (NOT_READ.has(name) ? [] : textsOf(part)));
}

function faultsIn(text: string): string[] {
  return NOT_OURS.flatMap(({ says, write }) => {
    const at = text.search(says);
    return at < 0 ? [] : [`"${text.slice(Math.max(0, at - 20), at + 30)}": write ${write}`];
  });
}

describe('the words of the sample content', () => {
  it('are those that the editors have chosen, in every role, page, story, event, question and mail', () => {
    const files = readdirSync(SAMPLE_DIR, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file.endsWith('.json') && !NOT_WRITTEN_BY_US.test(file));
    expect(files.length).toBeGreaterThan(300);
    const faults = files.flatMap((file) =>
      textsOf(JSON.parse(readFileSync(join(SAMPLE_DIR, file), 'utf8')))
        .flatMap(faultsIn)
        .map((fault) => `${file}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it.each([
    'There are Elders whom you can ring.',
    'Your recruiter goes on being your contact.',
    'It floats, also when it is full.',
    'You need not know a rank.',
    'Ring us on weekdays.',
    'A sea-going trade.',
    'Reservists train on Tuesdays.',
    'After boot camp you are posted.',
    'World-class opportunities await.',
    'You are making a difference.',
    'Pay: $60,500 approx.',
    'Apply now!',
  ])('would be told of “%s”', (text) => {
    expect(faultsIn(text)).not.toEqual([]);
  });

  it('leave a telephone that rings, a ring main and a bell that was rung alone', () => {
    const text = 'Test the ring main while the fire crew’s phones ring; she rang the bell.';
    expect(faultsIn(text)).toEqual([]);
  });
});
