import { describe, expect, it } from 'vitest';
import {
  answerTo,
  answerValue,
  INITIAL_QUIZ,
  matchWord,
  type QuizEvent,
  type QuizQuestion,
  type QuizState,
  quizReducer,
  scoredResults,
  scoresOf,
  suggestedRoles,
} from '../../../src/domain/quiz.ts';

const option = (answerText: string, ...keys: string[]) => ({
  answerText,
  answerScoreKeyList: keys.map((weightedScoreKey) => ({ weightedScoreKey })),
});
const QUESTIONS: QuizQuestion[] = [
  {
    id: 'place',
    options: [option('At sea', 'sea'), option('In a camp', 'land')],
  },
  { id: 'hour', options: [option('Early', 'sea', 'land'), option('Late', 'air')] },
];
const [first, second] = QUESTIONS as [QuizQuestion, QuizQuestion];
const SEA = 'sea|At sea';
const EARLY = 'sea,land|Early';

const run = (events: QuizEvent[], from: QuizState = INITIAL_QUIZ) =>
  events.reduce((state, event) => quizReducer(QUESTIONS, state, event), from);
const choose = (value: string): QuizEvent => ({ type: 'choose', value });
const [next, previous] = [{ type: 'next' }, { type: 'previous' }] as const;

describe('the career quiz', () => {
  it('begins at its first question without an answer, an error or a score [QUIZ-06]', () => {
    expect(INITIAL_QUIZ).toEqual({ index: 0, answers: [], error: '', scores: {} });
  });

  it('writes an answer as its keys joined by commas, a bar and its label [QUIZ-07]', () => {
    expect(second.options.map(answerValue)).toEqual([EARLY, 'air|Late']);
  });

  it('asks for an answer before it goes on, and takes the complaint back once there is one [QUIZ-08, QUIZ-09]', () => {
    const asked = run([next]);
    expect(asked).toEqual({ index: 0, answers: [], error: 'Please select an answer', scores: {} });
    const answered = run([choose(SEA)], asked);
    expect(answered).toEqual({ index: 0, answers: [{ id: 'place', value: SEA }], error: '', scores: {} });
  });

  it('keeps one answer a question, the latest [QUIZ-08]', () => {
    const state = run([choose(SEA), choose('land|In a camp')]);
    expect(answerTo(state, first)).toBe('land|In a camp');
    expect(state.answers).toHaveLength(1);
  });

  it('steps back with its answers, and stops at the first question [QUIZ-11]', () => {
    const state = run([choose(SEA), next, next, previous]);
    expect(state).toEqual({ index: 0, answers: [{ id: 'place', value: SEA }], error: '', scores: {} });
    expect(run([previous], state).index).toBe(0);
  });

  it('shows its results once every question is answered, and hides the scores on the way back [QUIZ-10]', () => {
    const state = run([choose(SEA), next, choose(EARLY), next]);
    expect(state.index).toBe(2);
    expect(state.scores).toEqual({ sea: (2 / 3) * 100, land: (1 / 3) * 100 });
    expect(run([next, choose('air|Late')], state)).toEqual(state);
    expect(run([previous], state).scores).toEqual({});
  });

  it('begins anew [QUIZ-12]', () => {
    expect(run([choose(SEA), next, { type: 'reset' }])).toEqual(INITIAL_QUIZ);
  });
});

describe('a quiz that was kept', () => {
  const restore = (kept: unknown) => run([{ type: 'restore', kept }]);

  it('goes on where it was left, with scores when it was at its end [QUIZ-06]', () => {
    const middle = run([choose(SEA), next]);
    expect(restore({ index: 1, answers: middle.answers })).toEqual(middle);
    const end = run([choose(SEA), next, choose(EARLY), next]);
    expect(restore({ index: 2, answers: end.answers })).toEqual(end);
  });

  it.each([[undefined], ['text'], [[]], [{ index: 'one', answers: [] }], [{ index: 0, answers: 'none' }]])(
    'begins anew from %j [QUIZ-12]',
    (kept) => expect(restore(kept)).toEqual(INITIAL_QUIZ),
  );

  it('forgets answers that are no longer offered, and goes no further than the first question without one [QUIZ-09]', () => {
    const kept = { index: 2, answers: [{ id: 'place', value: 'sea|On deck' }, null, { id: 'hour', value: EARLY }] };
    expect(restore(kept)).toEqual({ index: 0, answers: [{ id: 'hour', value: EARLY }], error: '', scores: {} });
    expect(restore({ index: -4, answers: [{ id: 'place', value: SEA }] }).index).toBe(0);
  });
});

describe('scores', () => {
  const result = (weightedScoreKey: string, weightedScoreKeyPoints?: number) => ({
    weightedScoreKey,
    weightedScoreKeyPoints,
  });
  const answers = [SEA, EARLY, 'air|Late'].map((value, at) => ({ id: `${at}`, value }));

  it('are the share of a key among all keys that were selected [QUIZ-15]', () => {
    expect(scoresOf(answers)).toEqual({ sea: 50, land: 25, air: 25 });
    expect(scoresOf([])).toEqual({});
  });

  it('order the results; points only decide between equals, then the editor does [QUIZ-03]', () => {
    const { results } = scoredResults([result('air', 1), result('land', 5), result('none'), result('sea')], {
      sea: 50,
      land: 25,
      air: 25,
    });
    expect(results.map(({ weightedScoreKey: name, percent, isBest }) => [name, percent, isBest])).toEqual([
      ['sea', 50, true],
      ['land', 25, false],
      ['air', 25, false],
      ['none', 0, false],
    ]);
    const tied = scoredResults([result('b'), result('a')], { a: 50, b: 50 }).results;
    expect(tied.map(({ weightedScoreKey }) => weightedScoreKey)).toEqual(['b', 'a']);
  });

  it('are shown as whole percent, but compared before they are rounded [QUIZ-16, QUIZ-17]', () => {
    const scores = { sea: 33.4, land: 33.3, air: 33.3 };
    const { results } = scoredResults(
      ['sea', 'land', 'air'].map((key) => result(key)),
      scores,
    );
    expect(results.map(({ percent }) => percent)).toEqual([33, 33, 33]);
    expect(results.map(({ isBest }) => isBest)).toEqual([true, false, false]);
  });

  it('share the first place among all that have the highest [QUIZ-17]', () => {
    const { results } = scoredResults([result('sea'), result('land'), result('air')], { sea: 40, land: 40, air: 20 });
    expect(results.filter(({ isBest }) => isBest).map(({ weightedScoreKey }) => weightedScoreKey)).toEqual([
      'sea',
      'land',
    ]);
  });

  it('of a key that has no result are left out, and the key is told [QUIZ-15]', () => {
    const { results, unknownKeys } = scoredResults([result('sea')], { sea: 40, space: 60 });
    expect(results.map(({ weightedScoreKey: name, isBest }) => [name, isBest])).toEqual([['sea', true]]);
    expect(unknownKeys).toEqual(['space']);
  });
});

describe('a match in a word', () => {
  it.each([
    [33, 'Strong'],
    [25, 'Strong'],
    [24, 'Some'],
    [12, 'Some'],
    [11, 'Little'],
    [0, 'Little'],
  ])('%d percent: %s', (percent, word) => expect(matchWord(percent)).toBe(word));
});

describe('the roles that answers speak for', () => {
  const naming = (answerText: string, key: string, ...roles: string[]) => ({ ...option(answerText, key), roles });
  const questions: QuizQuestion[] = [
    {
      id: 'trouble',
      options: [
        naming('Find out what broke', 'trades', 'navy/technician', 'army/mechanic'),
        naming('Find out who is hurt', 'health', 'navy/medic', 'army/nurse'),
      ],
    },
    {
      id: 'place',
      options: [naming('In a workshop', 'trades', 'army/mechanic'), naming('In a clinic', 'health', 'navy/medic')],
    },
    {
      id: 'praise',
      options: [
        naming('“It has not failed once.”', 'trades', 'air-force/fitter'),
        naming('“I was less afraid.”', 'health', 'air-force/dentist', 'army/nurse'),
      ],
    },
  ];
  const ROLES = [
    'navy/technician',
    'army/mechanic',
    'navy/medic',
    'army/nurse',
    'air-force/fitter',
    'air-force/dentist',
  ];
  const roles = ROLES.map((Role) => ({ Role, CardService: Role.slice(0, Role.indexOf('/')) }));
  /** With the option of this number chosen in each question. */
  const suggest = (...chosen: number[]) => {
    const answers = questions.map(({ id, options }, at) => ({
      id,
      value: answerValue(options[chosen[at] ?? 0] as QuizQuestion['options'][number]),
    }));
    return suggestedRoles(questions, { answers, scores: scoresOf(answers) }, roles);
  };

  it('are three at most, those first that most answers name, each with the answers that do', () => {
    expect(suggest(0, 0, 0)).toEqual([
      { role: roles[1], reason: 'Because you chose “Find out what broke” and “In a workshop”.' },
      { role: roles[0], reason: 'Because you chose “Find out what broke”.' },
      { role: roles[4], reason: 'Because you chose “It has not failed once”.' },
    ]);
  });

  it('are of other services where answers name them as often', () => {
    expect(suggest(1, 1, 1).map(({ role }) => role.Role)).toEqual(['navy/medic', 'army/nurse', 'air-force/dentist']);
    expect(suggest(0, 1, 0).map(({ role }) => role.Role)).toEqual([
      'navy/technician',
      'army/mechanic',
      'air-force/fitter',
    ]);
  });

  it('are none of which no answer says anything, and none at all without answers', () => {
    expect(suggest(0, 0, 0).map(({ role }) => role.Role)).not.toContain('navy/medic');
    expect(suggestedRoles(questions, INITIAL_QUIZ, roles)).toEqual([]);
    expect(suggestedRoles(QUESTIONS, run([choose(SEA), next, choose(EARLY), next]), roles)).toEqual([]);
  });
});
