import type { BlockQuestion } from '../../content/blocks/block.ts';
import { type FirstQuestion, firstQuestion } from '../../domain/quiz.ts';
import type { QuizOfferFields } from './fields.ts';

/** @property question  the first of the quiz on the page that editors link to; undefined where there is none */
export type QuizStart = { question?: FirstQuestion };

export async function load({ source, fields }: BlockQuestion<QuizOfferFields>): Promise<QuizStart> {
  return { question: firstQuestion(await source.route(fields.Link.href)) };
}
