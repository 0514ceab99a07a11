import { array, type InferType, object } from 'yup';
import { html, link, oneOf, slug, text } from '../../domain/content/fields.ts';
import { STANDINGS, type Way } from '../../domain/eligibility.ts';

const differs = (ids: readonly unknown[] = []) => new Set(ids).size === ids.length;

const answer = object({
  id: slug().required(),
  answerText: text(160).required(),
  standing: oneOf(...STANDINGS).required(),
  /** What it means, shown as soon as it is chosen */
  meaning: html(1_000).required(),
  link: link(),
  /** Files of the ways to join that it leaves open; all of them when missing */
  entryMethods: array(slug().required()).min(1).max(20).default(undefined),
}).noUnknown();

const question = object({
  id: slug().required(),
  /** In a few words, for what the answers mean together */
  topic: text(40).required(),
  questionText: text(200).required(),
  hint: text(300),
  answers: array(answer)
    .min(2)
    .max(8)
    .required()
    .test('ids', 'must have a different id for each answer', (list) => differs(list?.map(({ id }) => id))),
}).noUnknown();

/** The question about the age comes first; which ages are taken stands in the files of the ways to join. */
const age = object({
  topic: text(40).required(),
  questionText: text(200).required(),
  hint: text(300),
  open: html(1_000).required(),
  later: html(1_000).required(),
  ask: html(1_000).required(),
}).noUnknown();

const outcome = object({ heading: text(120).required(), text: html(1_000).required() }).noUnknown();

/** Questions about who can join. There is no outcome that says no. */
export const fields = object({
  Title: text(120),
  Text: html(1_000),
  age: age.required(),
  questions: array(question)
    .min(1)
    .max(12)
    .required()
    .test('ids', 'must have a different id for each question', (list) => differs(list?.map(({ id }) => id))),
  outcomes: object({ open: outcome.required(), ask: outcome.required(), later: outcome.required() })
    .noUnknown()
    .required(),
});

export type WrittenEligibilityCheck = InferType<typeof fields>;

/** A way to join as the check offers it; the hub puts them in from the files of the entry methods. */
export type OfferedWay = Way & { title: string; description: string };

export type EligibilityCheckFields = WrittenEligibilityCheck & { ways: OfferedWay[] };
