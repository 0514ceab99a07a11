import { array, number, object, string } from 'yup';
import { html, slug, text } from '../fields.ts';
import { BUTTON_ICONS } from '../iconNames.ts';
import { link } from '../wireFields.ts';

/** Answers join keys with commas and end them with a vertical bar, so a key may contain neither [QUIZ-07]. */
const scoreKey = () => slug().required();

const option = object({
  answerText: text(160).required(),
  answerScoreKeyList: array(object({ weightedScoreKey: scoreKey() }).noUnknown())
    .min(1)
    .max(4)
    .required(),
}).noUnknown();

const question = object({
  id: slug().required(),
  name: text(60).required(),
  questionText: text(200).required(),
  options: array(option).min(2).max(8).required(),
}).noUnknown();

const result = object({
  name: text(60).required(),
  title: text(80).required(),
  description: html(1_000),
  weightedScoreKey: scoreKey(),
  weightedScoreKeyPoints: number().min(0).max(1_000),
  ctaButton: link(),
  ctaButtonIcon: string().oneOf([...BUTTON_ICONS]),
  ctaButtonType: string().oneOf(['Primary', 'Secondary', 'Outline']),
}).noUnknown();

const differs = (values: readonly unknown[] = []) => new Set(values).size === values.length;

/** The career quiz [QUIZ-02, QUIZ-03, QUIZ-04]. */
export const careerQuizFields = object({
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
});
