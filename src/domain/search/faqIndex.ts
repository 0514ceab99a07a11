import type { Faq, FaqCategory } from '../entities/faq.ts';
import type { Settings } from '../entities/settings.ts';
import { buildTermIndex, type Pause } from './buildTermIndex.ts';
import { plainText, queryWords } from './foldText.ts';
import { byTitle, ranked } from './ranked.ts';
import type { FaqSearchAnswer, FaqSearchRequest } from './searchCalls.ts';
import type { TermIndex } from './TermIndex.ts';

export type FaqIndex = {
  terms: TermIndex;
  faqs: Faq[];
  subcategoryTitles: ReadonlyMap<string, string>;
  /** Of the only collection of questions */
  datasourceId?: string;
};

/** Builds the index of questions, by question, tags (as keywords) and answer [DEC-149]. */
export async function buildFaqIndex(
  records: readonly Faq[],
  categories: readonly FaqCategory[],
  settings: readonly Settings[],
  pause: Pause,
): Promise<FaqIndex> {
  const faqs = records
    .map((faq) => ({ faq, title: faq.question, id: faq.id }))
    .sort(byTitle)
    .map(({ faq }) => faq);
  const subcategories = categories.flatMap((category) => category.subcategories);
  return {
    terms: await buildTermIndex(
      faqs,
      ({ question, tags, answer }) => ({ title: question, text: [...tags, plainText(answer)].join(' ') }),
      pause,
    ),
    faqs,
    datasourceId: settings[0]?.faqDatasourceId,
    subcategoryTitles: new Map(subcategories.map(({ id, faqSubcategoryTitle }) => [id, faqSubcategoryTitle])),
  };
}

/** Returns the questions that match a query, in result order. */
export function faqsMatching({ terms, faqs }: FaqIndex, query: string): Faq[] {
  return ranked(terms.match(queryWords(query))).flatMap((number) => faqs[number] ?? []);
}

/**
 * Returns all matching questions and their subcategories, that of the best match first [HTTP-15, FAQ-14, FAQ-30]. An
 * unknown collection has no questions.
 */
export function searchFaqs(index: FaqIndex, { query, datasourceId }: FaqSearchRequest): FaqSearchAnswer {
  const faqs = datasourceId === index.datasourceId ? faqsMatching(index, query) : [];
  const subcategories = [...new Set(faqs.flatMap((faq) => faq.subcategories))].flatMap((id) => {
    const faqSubcategoryTitle = index.subcategoryTitles.get(id);
    return faqSubcategoryTitle === undefined ? [] : { id, faqSubcategoryTitle };
  });
  return { Result: { faqs, subcategories } };
}
