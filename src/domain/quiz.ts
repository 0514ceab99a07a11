/** The career quiz: a weighted questionnaire with results [QUIZ-01]. */
import type { RouteContent } from './entities/page.ts';
import { isJsonObject } from './text/json.ts';

/** What the rules need to know of a question and of a result; both say more to those who see them. */
export type QuizQuestion = {
  id: string;
  options: readonly {
    answerText: string;
    answerScoreKeyList: readonly { weightedScoreKey: string }[];
    /** The roles it speaks for, `navy/medic` */
    roles?: readonly string[];
  }[];
};
type QuizResult = {
  weightedScoreKey: string;
  /** Breaks ties between equal scores [QUIZ-03, DEC-141] */
  weightedScoreKeyPoints?: number;
};

/** `value` is the score keys joined by commas, a vertical bar, and the label [QUIZ-07]. */
type QuizAnswer = { id: string; value: string };

export type QuizState = {
  /** Of the question shown; equal to the number of questions when the results are shown */
  index: number;
  answers: QuizAnswer[];
  error: string;
  /** Percent per score key, not rounded; empty until the results are shown */
  scores: Record<string, number>;
};

export type QuizEvent =
  | { type: 'choose'; value: string }
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'reset' }
  /** Saved state of this visit, from untrusted storage */
  | { type: 'restore'; kept: unknown };

export const INITIAL_QUIZ: QuizState = { index: 0, answers: [], error: '', scores: {} };

const NO_ANSWER = 'Please select an answer';

/** What a page that offers the quiz shows of it. `value` as in `QuizAnswer`. */
export type FirstQuestion = { id: string; text: string; options: { value: string; label: string }[] };

/** Returns the first question of the quiz on a page; undefined where there is none. */
export function firstQuestion(page: Pick<RouteContent, 'blocks'> | undefined): FirstQuestion | undefined {
  const quiz = page?.blocks?.find(({ name }) => name === 'CareerQuiz');
  const { questions } = (quiz?.fields ?? {}) as { questions?: (QuizQuestion & { questionText: string })[] };
  const [first] = questions ?? [];
  if (!first) return undefined;
  const options = first.options.map((option) => ({ value: answerValue(option), label: option.answerText }));
  return { id: first.id, text: first.questionText, options };
}

export function answerValue({ answerText, answerScoreKeyList }: QuizQuestion['options'][number]): string {
  return `${answerScoreKeyList.map(({ weightedScoreKey }) => weightedScoreKey).join(',')}|${answerText}`;
}

/** Returns the answer chosen for a question; undefined while there is none. */
export function answerTo(state: QuizState, question: QuizQuestion): string | undefined {
  return state.answers.find(({ id }) => id === question.id)?.value;
}

/** Returns the next state of a quiz with these questions [QUIZ-08 to QUIZ-12]. */
export function quizReducer(questions: readonly QuizQuestion[], state: QuizState, event: QuizEvent): QuizState {
  const question = questions[state.index];
  switch (event.type) {
    case 'choose': {
      if (!question) return state;
      const others = state.answers.filter(({ id }) => id !== question.id);
      return { ...state, answers: [...others, { id: question.id, value: event.value }], error: '' };
    }
    case 'next':
      if (!question) return state;
      if (answerTo(state, question) === undefined) return { ...state, error: NO_ANSWER };
      return at(questions, state.index + 1, state.answers);
    case 'previous':
      return at(questions, Math.max(state.index - 1, 0), state.answers);
    case 'reset':
      return INITIAL_QUIZ;
    case 'restore':
      return restored(questions, event.kept);
  }
}

function at(questions: readonly QuizQuestion[], index: number, answers: QuizAnswer[]): QuizState {
  return { index, answers, error: '', scores: index === questions.length ? scoresOf(answers) : {} };
}

/** Returns for each key its share of all keys selected, in percent [QUIZ-15, DEC-141]. */
export function scoresOf(answers: readonly QuizAnswer[]): Record<string, number> {
  const keys = answers.flatMap(({ value }) => value.slice(0, value.indexOf('|')).split(',').filter(Boolean));
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return Object.fromEntries([...counts].map(([key, count]) => [key, (count / keys.length) * 100]));
}

/**
 * Restores saved state: answers that the quiz no longer offers are dropped, and the first unanswered question is shown.
 */
function restored(questions: readonly QuizQuestion[], kept: unknown): QuizState {
  if (!isJsonObject(kept) || !Array.isArray(kept.answers) || typeof kept.index !== 'number') return INITIAL_QUIZ;
  const said = new Map(kept.answers.filter(isJsonObject).map(({ id, value }) => [id, value]));
  const answers = questions.flatMap((question) => {
    const option = question.options.find((each) => answerValue(each) === said.get(question.id));
    return option ? [{ id: question.id, value: answerValue(option) }] : [];
  });
  const open = questions.findIndex(({ id }) => !answers.some((answer) => answer.id === id));
  const furthest = open < 0 ? questions.length : open;
  return at(questions, Math.min(Math.max(Math.trunc(kept.index), 0), furthest), answers);
}

export type ScoredResult<Result> = Result & {
  /** Whole percent [QUIZ-16] */
  percent: number;
  /** Its score equals the highest, before rounding [QUIZ-17] */
  isBest: boolean;
};

/** Percent from which a match is strong, and from which it is one at all: with seven kinds of work chance gives 14. */
const STRONG_PERCENT = 25;
const SOME_PERCENT = 12;

/** Says in a word what a percentage of the answers means: a third of them is a lot. */
export function matchWord(percent: number): 'Strong' | 'Some' | 'Little' {
  return percent >= STRONG_PERCENT ? 'Strong' : percent >= SOME_PERCENT ? 'Some' : 'Little';
}

/**
 * Returns results sorted by score, then points, then the editor's order [DEC-141].
 * @returns also the score keys that match no result, to be reported to editors
 */
export function scoredResults<Result extends QuizResult>(
  results: readonly Result[],
  scores: QuizState['scores'],
): { results: ScoredResult<Result>[]; unknownKeys: string[] } {
  const scoreOf = ({ weightedScoreKey }: QuizResult) => scores[weightedScoreKey] ?? 0;
  const points = ({ weightedScoreKeyPoints = 0 }: QuizResult) => weightedScoreKeyPoints;
  const highest = Math.max(...results.map(scoreOf));
  return {
    results: results
      .toSorted((a, b) => scoreOf(b) - scoreOf(a) || points(b) - points(a))
      .map((result) => ({
        ...result,
        percent: Math.round(scoreOf(result)),
        isBest: highest > 0 && scoreOf(result) === highest,
      })),
    unknownKeys: Object.keys(scores).filter((key) => !results.some((result) => result.weightedScoreKey === key)),
  };
}

/** Role cards below a result, and answers named on each. */
const ROLES_SHOWN = 3;
const REASONS_SHOWN = 2;

/** What the choice needs to know of a role. `Role` as answers name it. */
type QuizRole = { Role: string; CardService?: string };

/**
 * Returns the roles that the chosen answers speak for, each with why. Those that most answers name come first; of equal
 * ones another service than before, then those whose kind of work scored higher, then the editor's order.
 */
export function suggestedRoles<R extends QuizRole>(
  questions: readonly QuizQuestion[],
  state: Pick<QuizState, 'answers' | 'scores'>,
  roles: readonly R[],
): { role: R; reason: string }[] {
  const chosen = questions.flatMap(({ id, options }) => {
    const value = state.answers.find((answer) => answer.id === id)?.value;
    return options.filter((option) => answerValue(option) === value);
  });
  const left = roles.flatMap((role) => {
    const naming = chosen.filter((option) => option.roles?.includes(role.Role));
    const keys = naming.flatMap(({ answerScoreKeyList }) => answerScoreKeyList);
    const score = Math.max(...keys.map(({ weightedScoreKey }) => state.scores[weightedScoreKey] ?? 0));
    return naming.length > 0 ? { role, naming, score } : [];
  });
  const shown: typeof left = [];
  const isNew = ({ role }: (typeof left)[number]) =>
    Number(!shown.some((before) => before.role.CardService === role.CardService));
  while (shown.length < ROLES_SHOWN && left.length > 0) {
    left.sort((a, b) => b.naming.length - a.naming.length || isNew(b) - isNew(a) || b.score - a.score);
    shown.push(...left.splice(0, 1));
  }
  return shown.map(({ role, naming }) => ({ role, reason: reasonOf(naming.map(({ answerText }) => answerText)) }));
}

/** `Because you chose “Find out what broke” and “In a workshop”.` Answers that are quotations lose their own marks. */
function reasonOf(answers: readonly string[]): string {
  const quoted = answers.slice(0, REASONS_SHOWN).map((text) => `“${text.replaceAll(/[“”]|\.”?$/g, '')}”`);
  return `Because you chose ${quoted.join(' and ')}.`;
}
