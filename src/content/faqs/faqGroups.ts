import type { Faq, FaqCategory } from '../../domain/entities/faq.ts';

type FaqHeading = { heading?: string; faqs: Faq[] };
export type FaqSection = { id: string; title: string; headings: FaqHeading[] };
type FaqChapter = { id: string; title: string; subtitle?: string; sections: FaqSection[] };

/** Questions by category, subcategory and heading, each in the order of content; groups without questions are left out. */
export function faqGroups(categories: FaqCategory[], faqs: Faq[]): FaqChapter[] {
  return categories
    .map((category) => ({
      id: category.id,
      title: category.faqCategoryTitle,
      subtitle: category.faqCategorySubtitle,
      sections: category.subcategories
        .map(({ id, faqSubcategoryTitle }) => ({
          id,
          title: faqSubcategoryTitle,
          headings: byHeading(
            faqs.filter((faq) => faq.categories.includes(category.id) && faq.subcategories.includes(id)),
          ),
        }))
        .filter(({ headings }) => headings.length > 0),
    }))
    .filter(({ sections }) => sections.length > 0);
}

function byHeading(faqs: Faq[]): FaqHeading[] {
  const groups = new Map<string | undefined, Faq[]>();
  for (const faq of [...faqs].sort((a, b) => (a.order ?? 0) - (b.order ?? 0))) {
    groups.set(faq.heading, [...(groups.get(faq.heading) ?? []), faq]);
  }
  return Array.from(groups, ([heading, members]) => ({ heading, faqs: members }));
}
