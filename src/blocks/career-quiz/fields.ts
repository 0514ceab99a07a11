import { array, type InferType, number, object } from 'yup';
import { html, link, oneOf, roleRef, slug, text } from '../../domain/content/fields.ts';
import { BUTTON_ICONS } from '../../domain/content/iconNames.ts';
import type { Card } from '../../domain/entities/card.ts';

/** Answers join keys with commas and end them with a vertical bar, so a key may contain neither [QUIZ-07]. */
const scoreKey = () => slug().required();

/** [QUIZ-02] */
const question = object({
  id: slug().required(),
  name: text(60).required(),
  questionText: text(200).required(),
  options: array(
    object({
      answerText: text(160).required(),
      answerScoreKeyList: array(object({ weightedScoreKey: scoreKey() }).noUnknown())
        .min(1)
        .max(4)
        .required(),
      // The roles that the answer speaks for: the result shows cards of those that most answers name.
      roles: array(roleRef().required()).max(4),
    }).noUnknown(),
  )
    .min(2)
    .max(8)
    .required(),
}).noUnknown();

/** `weightedScoreKeyPoints` only breaks ties between equal scores [QUIZ-03, DEC-141]. */
const result = object({
  name: text(60).required(),
  title: text(80).required(),
  description: html(1_000),
  weightedScoreKey: scoreKey(),
  weightedScoreKeyPoints: number().min(0).max(1_000),
  ctaButton: link(),
  ctaButtonIcon: oneOf(...BUTTON_ICONS),
  ctaButtonType: oneOf('Primary', 'Secondary', 'Outline'),
}).noUnknown();

const differs = (values: readonly unknown[] = []) => new Set(values).size === values.length;

/** The career quiz [QUIZ-04]. */
export const fields = object({
  questionnaireTitle: text(120),
  questionnaireDescription: html(1_000),
  questions: array(question)
    .max(20)
    .required()
    .test('ids', 'must have a different id for each question', (list) => differs(list?.map(({ id }) => id))),
  resultSection: array(result)
    .max(20)
    .required()
    .test('keys', 'must have a different weightedScoreKey for each result', (list) =>
      differs(list?.map(({ weightedScoreKey }) => weightedScoreKey)),
    ),
  resetButtonText: text(40),
  nextButtonText: text(40),
  previousButtonText: text(40),
  // Below the result, for those who are still not sure.
  otherLink: link(),
});

export type WrittenCareerQuiz = InferType<typeof fields>;
/** The card of a role that answers name, `navy/medic`, and the ways to serve in it. */
export type QuizRoleCard = Card & { Role: string; Commitments: string };
export type CareerQuizFields = WrittenCareerQuiz & { roleCards?: QuizRoleCard[] };
export type CareerQuizQuestion = InferType<typeof question>;
export type CareerQuizResult = InferType<typeof result>;
