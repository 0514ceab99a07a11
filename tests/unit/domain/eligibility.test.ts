import { describe, expect, it } from 'vitest';
import { ageOf, ageStanding, mayBecomeAge, outcomeOf } from '../../../src/domain/eligibility.ts';

const WAYS = [
  { slug: 'general-entry', minAge: 17, maxAge: 56 },
  { slug: 'gap-year', minAge: 17, maxAge: 24 },
  { slug: 'graduate-entry', minAge: 21, maxAge: 55 },
];
const QUESTIONS = [
  {
    id: 'school',
    topic: 'school',
    answers: [
      { id: 'none', standing: 'ask', entryMethods: [] },
      { id: 'year-10', standing: 'open', entryMethods: ['general-entry'] },
      { id: 'degree', standing: 'open', entryMethods: ['general-entry', 'graduate-entry'] },
    ],
  },
  {
    id: 'fitness',
    topic: 'fitness',
    answers: [
      { id: 'fit', standing: 'open' },
      { id: 'not-now', standing: 'later' },
      { id: 'unsure', standing: 'ask' },
    ],
  },
] as const;

const outcome = (age: number | undefined, school?: string, fitness?: string) =>
  outcomeOf(QUESTIONS, WAYS, {
    age,
    ageTopic: 'age',
    chosen: { ...(school && { school }), ...(fitness && { fitness }) },
  });
const slugs = (found: ReturnType<typeof outcome>) => found?.ways.map(({ slug }) => slug);

describe('an age', () => {
  it.each([
    ['17', 17],
    [' 42 ', 42],
    ['99', 99],
  ])('is read from %j', (typed, age) => expect(ageOf(typed)).toBe(age));

  it.each(['', '1', '07', '9', '100', 'seventeen', '17.5', '-20'])('is not read from %j', (typed) => {
    expect(ageOf(typed)).toBeUndefined();
  });

  it('is not called wrong while it is being typed', () => {
    expect(['', ' ', '1', '17', '17 '].map(mayBecomeAge)).toEqual([true, true, true, true, true]);
    expect(['0', '170', 'old', '1x'].map(mayBecomeAge)).toEqual([false, false, false, false]);
  });

  it('is fine where one way takes it, on its first and its last birthday too', () => {
    expect([17, 24, 56].map((age) => ageStanding(age, WAYS).standing)).toEqual(['open', 'open', 'open']);
  });

  it('that is too low says how many years are left, one that is too high asks a person', () => {
    expect(ageStanding(14, WAYS)).toEqual({ standing: 'later', years: 3 });
    expect(ageStanding(57, WAYS)).toEqual({ standing: 'ask', years: 0 });
  });
});

describe('the answers together', () => {
  it('mean nothing until all are given', () => {
    expect(outcome(undefined, 'degree', 'fit')).toBeUndefined();
    expect(outcome(30, 'degree')).toBeUndefined();
    expect(outcome(30, 'an answer that content no longer has', 'fit')).toBeUndefined();
  });

  it('are as good as the least of them, and name what has to be asked in the order of the questions', () => {
    expect(outcome(30, 'degree', 'fit')).toMatchObject({ standing: 'open', topics: [] });
    expect(outcome(30, 'none', 'unsure')).toMatchObject({ standing: 'ask', topics: ['school', 'fitness'] });
    expect(outcome(15, 'none', 'not-now')).toMatchObject({ standing: 'later', topics: ['age', 'school', 'fitness'] });
  });

  it('leave open the ways that take the age and every answer', () => {
    expect(slugs(outcome(22, 'degree', 'fit'))).toEqual(['general-entry', 'graduate-entry']);
    expect(slugs(outcome(20, 'degree', 'fit'))).toEqual(['general-entry']);
    expect(slugs(outcome(22, 'year-10', 'fit'))).toEqual(['general-entry']);
  });

  it('that are each fine but fit no way together go to a person, never to a no', () => {
    const two = [{ ...QUESTIONS[0], answers: [{ id: 'gap', standing: 'open', entryMethods: ['gap-year'] }] }] as const;
    const found = outcomeOf(two, WAYS, { age: 40, ageTopic: 'age', chosen: { school: 'gap' } });
    expect(found).toEqual({ standing: 'ask', topics: [], ways: [] });
  });
});
