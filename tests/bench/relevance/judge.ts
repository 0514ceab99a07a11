/** Judged questions: what people type, and the documents that a sensible person would accept as the answer. */
import { parse } from 'csv-parse/sync';

export type JudgedQuestion = {
  kind: 'role' | 'faq' | 'event' | 'site';
  query: string;
  /** Ids, best first; empty when the content has no answer */
  accepted: string[];
  note: string;
};

type Score = { mrr: number; recall: number };
export type Scores = {
  all: Score;
  /** By kind and by note */
  groups: Map<string, Score>;
  /** Share of the questions without an answer that found nothing, and of those with one that did */
  silent: number;
  silentWrongly: number;
};

const FIRST = 5;

/** @param sheet  `kind,query,accepted,note`, RFC 4180 */
export function readQuestions(sheet: string): JudgedQuestion[] {
  const rows: Record<string, string>[] = parse(sheet, { columns: true });
  return rows.map(({ kind, query = '', accepted = '', note = '' }) => ({
    kind: kind as JudgedQuestion['kind'],
    query,
    accepted: accepted.split(' ').filter(Boolean),
    note,
  }));
}

/**
 * Scores an engine: MRR@5 is one over the place of the first accepted document, recall@5 the share of the accepted ones
 * among the first five. Two pages of one document count once; of several lists each has its own places.
 */
export async function scoresOf(
  questions: readonly JudgedQuestion[],
  answersTo: (question: JudgedQuestion) => Promise<string[][]>,
): Promise<Scores> {
  const found: { question: JudgedQuestion; lists: string[][] }[] = [];
  for (const question of questions) {
    const lists = (await answersTo(question)).map((list) => [...new Set(list)].slice(0, FIRST));
    found.push({ question, lists });
  }
  const isSilent = ({ lists }: { lists: string[][] }) => lists.every(({ length }) => length === 0);
  const answerable = found.filter(({ question }) => question.accepted.length > 0);
  const others = found.filter(({ question }) => question.accepted.length === 0);
  const scored = answerable.map(({ question, lists }) => ({ question, ...scoreOf(question, lists) }));
  const names = new Set(scored.flatMap(({ question }) => [question.kind, question.note]));
  return {
    all: mean(scored),
    groups: new Map(
      [...names].map((name) => [
        name,
        mean(scored.filter(({ question: { kind, note } }) => [kind, note].includes(name))),
      ]),
    ),
    silent: others.filter(isSilent).length / Math.max(1, others.length),
    silentWrongly: answerable.filter(isSilent).length / Math.max(1, answerable.length),
  };
}

function scoreOf({ accepted }: JudgedQuestion, lists: readonly (readonly string[])[]): Score {
  const places = lists.flatMap((list) => list.flatMap((id, at) => (accepted.includes(id) ? at + 1 : [])));
  return {
    mrr: places.length > 0 ? 1 / Math.min(...places) : 0,
    recall: Math.min(1, places.length / Math.min(FIRST, accepted.length)),
  };
}

function mean(scores: readonly Score[]): Score {
  const sum = (of: (score: Score) => number) => scores.reduce((total, score) => total + of(score), 0);
  const count = Math.max(1, scores.length);
  return { mrr: sum(({ mrr }) => mrr) / count, recall: sum(({ recall }) => recall) / count };
}
