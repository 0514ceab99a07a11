import { useEffect, useReducer, useState } from 'react';
import type { QuizQuestion } from '../../domain/entities/blocks/quiz.ts';
import { INITIAL_QUIZ, type QuizEvent, type QuizState, quizReducer } from '../../domain/quiz.ts';
import { keepQuiz, readQuiz } from '../../visitor/quiz.ts';

export type Quiz = QuizState & {
  send: (event: QuizEvent) => void;
  /** Something has been pressed: only then may the page move */
  isUnderWay: boolean;
};

/** A quiz that goes on where this visit has left it: after a look at a role, and after a reload. */
export function useQuiz(questions: readonly QuizQuestion[]): Quiz {
  const [state, dispatch] = useReducer(
    (before: QuizState, event: QuizEvent) => quizReducer(questions, before, event),
    INITIAL_QUIZ,
  );
  const [isUnderWay, setUnderWay] = useState(false);

  // Not before: the server knows nothing of the visit, and its page is what comes alive.
  useEffect(() => {
    dispatch({ type: 'restore', kept: readQuiz() });
  }, []);
  useEffect(() => {
    if (isUnderWay) keepQuiz(state);
  }, [state, isUnderWay]);

  const send = (event: QuizEvent) => {
    setUnderWay(true);
    dispatch(event);
  };
  return { ...state, send, isUnderWay };
}
