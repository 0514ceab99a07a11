import type { ContentProblem } from '../ContentLibrary.ts';
import type { ContentSources } from '../contentTypes.ts';

/** Checks the subcategories that questions name, and that subcategory ids are unique. */
export function faqLinks(sources: ContentSources): ContentProblem[] {
  const { categories } = sources['faq-categories.json'];
  const ids = categories.flatMap((category) => category.subcategories.map(({ id }) => id));
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  const known = new Set(ids);
  return [
    ...twice.map((id) => ({
      file: 'faq-categories.json',
      field: 'categories',
      reason: `the subcategory "${id}" is there twice`,
    })),
    ...sources.faqs.flatMap(({ file, data }) =>
      data.subcategories.flatMap((id, at) =>
        known.has(id)
          ? []
          : [{ file, field: `subcategories[${at}]`, reason: `"${id}" is not a subcategory of faq-categories.json` }],
      ),
    ),
  ];
}
