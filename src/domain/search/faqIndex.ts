import type { Faq, FaqCategory } from '../entities/faq.ts';
import type { Settings } from '../entities/settings.ts';
import { faqAddress } from '../site/routes.ts';
import { findDocuments } from './findDocuments.ts';
import { plainText } from './foldText.ts';
import { byTitle } from './recordOrder.ts';
import type { FaqSearchAnswer, FaqSearchRequest } from './searchCalls.ts';
import type { SearchLanguage } from './synonyms.ts';
import { buildTextIndex, type Pause, type TextIndex } from './TextIndex.ts';

export type FaqIndex = {
  texts: TextIndex;
  faqs: Faq[];
  subcategoryTitles: ReadonlyMap<string, string>;
  /** Of the only collection of questions */
  datasourceId?: string;
};

/** Builds the index of questions: by question, tags, heading, subcategories and answer [DEC-149, CON-34]. */
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
  const subcategoryTitles = new Map(
    categories.flatMap(({ subcategories }) =>
      subcategories.map(({ id, faqSubcategoryTitle }) => [id, faqSubcategoryTitle] as const),
    ),
  );
  const titlesOf = (faq: Faq) => faq.subcategories.flatMap((id) => subcategoryTitles.get(id) ?? []);
  return {
    texts: await buildTextIndex(
      faqs,
      (faq) => {
        const answer = plainText(faq.answer);
        return {
          title: faq.question,
          names: faq.tags.join(' '),
          short: [faq.heading ?? '', ...titlesOf(faq)].join(' '),
          long: answer,
          shown: answer,
          url: faqAddress(faq.id),
        };
      },
      pause,
    ),
    faqs,
    datasourceId: settings[0]?.faqDatasourceId,
    subcategoryTitles,
  };
}

/**
 * Returns all matching questions and their subcategories, that of the best match first [HTTP-15, FAQ-14, FAQ-30]. An
 * unknown collection has no questions.
 */
export function searchFaqs(
  index: FaqIndex,
  language: SearchLanguage,
  { query, datasourceId }: FaqSearchRequest,
): FaqSearchAnswer {
  if (datasourceId !== index.datasourceId) return { Result: { faqs: [], subcategories: [] } };
  const found = findDocuments(index.texts, language, query);
  const faqs = found.docs.flatMap((doc) => index.faqs[doc] ?? []);
  const matches = found.docs.flatMap((doc) => {
    const { id } = index.faqs[doc] ?? {};
    const match = found.match(doc);
    return id !== undefined && match ? [[id, match] as const] : [];
  });
  const subcategories = [...new Set(faqs.flatMap((faq) => faq.subcategories))].flatMap((id) => {
    const faqSubcategoryTitle = index.subcategoryTitles.get(id);
    return faqSubcategoryTitle === undefined ? [] : { id, faqSubcategoryTitle };
  });
  return {
    Result: {
      faqs,
      subcategories,
      ...(matches.length > 0 && { matches: Object.fromEntries(matches) }),
      ...(found.readAs && { ReadAs: found.readAs }),
    },
  };
}
