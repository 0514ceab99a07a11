import type { Html, Link } from '../shared.ts';

/** [QUIZ-02] */
export type QuizQuestion = {
  id: string;
  name: string;
  questionText: string;
  options: { answerText: string; answerScoreKeyList: { weightedScoreKey: string }[] }[];
};

/** A possible result. `weightedScoreKeyPoints` only breaks ties between equal scores [QUIZ-03, DEC-141]. */
export type QuizResult = {
  name: string;
  title: string;
  description?: Html;
  weightedScoreKey: string;
  weightedScoreKeyPoints?: number;
  ctaButton?: Link;
  ctaButtonIcon?: string;
  ctaButtonType?: string;
};

/** [QUIZ-04] */
export type QuizDatasource = {
  questionnaireTitle?: string;
  questionnaireDescription?: Html;
  questions?: QuizQuestion[];
  resultSection?: QuizResult[];
  resetButtonText?: string;
  nextButtonText?: string;
  previousButtonText?: string;
};
