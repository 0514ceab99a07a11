import type { QuizState } from '../domain/quiz.ts';

/** Session storage: how far this visitor is in the career quiz; gone with the visit [KIOSK-13, DEC-137]. */
const QUIZ_KEY = 'quiz';

/** What was kept, not looked at yet; undefined without anything, and where nothing can be read. */
export function readQuiz(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(QUIZ_KEY) ?? '');
  } catch {
    return undefined;
  }
}

/** Where nothing can be kept, the quiz lasts as long as its page. */
export function keepQuiz({ index, answers }: QuizState): void {
  try {
    sessionStorage.setItem(QUIZ_KEY, JSON.stringify({ index, answers }));
  } catch {
    // Private windows may refuse.
  }
}
