import type { Faq, FaqCategory } from '../entities/faq.ts';

type FaqTopic = { id: string; title: string /** Number of its questions */; count: number };
/** A category of questions as the browser lists it, with its subcategories. */
export type FaqChapter = FaqTopic & { subtitle?: string; subcategories: FaqTopic[] };
/** Questions under one heading; those without any come under none. */
export type FaqGroup<F extends Faq = Faq> = { heading?: string; faqs: F[] };

/**
 * Returns categories and subcategories with the number of their questions, in the order of content [FAQ-03, FAQ-06].
 * Those without a question are left out.
 */
export function faqChapters(categories: readonly FaqCategory[], faqs: readonly Faq[]): FaqChapter[] {
  return categories
    .map(({ id, faqCategoryTitle, faqCategorySubtitle, subcategories }) => ({
      id,
      title: faqCategoryTitle,
      subtitle: faqCategorySubtitle,
      count: faqs.filter((faq) => faq.categories.includes(id)).length,
      subcategories: subcategories
        .map((each) => ({ id: each.id, title: each.faqSubcategoryTitle, count: faqsIn(id, each.id, faqs).length }))
        .filter(({ count }) => count > 0),
    }))
    .filter(({ subcategories }) => subcategories.length > 0);
}

/** Returns the questions of a subcategory, in the order of content. */
export function faqsIn<F extends Faq>(category: string, subcategory: string, faqs: readonly F[]): F[] {
  return faqs
    .filter((faq) => faq.categories.includes(category) && faq.subcategories.includes(subcategory))
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
}

/** Returns questions under their headings, both in the order in which they come [FAQ-04]. */
export function byHeading<F extends Faq>(faqs: readonly F[]): FaqGroup<F>[] {
  const groups = new Map<string | undefined, F[]>();
  for (const faq of faqs) groups.set(faq.heading, [...(groups.get(faq.heading) ?? []), faq]);
  return Array.from(groups, ([heading, members]) => ({ heading, faqs: members }));
}

/** Returns the first place of a question among the chapters; undefined where it is in none. */
export function placeOf(
  { categories, subcategories }: Pick<Faq, 'categories' | 'subcategories'>,
  chapters: readonly FaqChapter[],
): { category: string; subcategory: string } | undefined {
  for (const chapter of chapters) {
    const topic = chapter.subcategories.find(({ id }) => categories.includes(chapter.id) && subcategories.includes(id));
    if (topic) return { category: chapter.id, subcategory: topic.id };
  }
  return undefined;
}
