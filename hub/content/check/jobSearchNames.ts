import type { ContentProblem } from '../ContentLibrary.ts';
import type { ContentSources } from '../contentTypes.ts';

const FILE = 'settings.json';

/** Checks that the facet values named in the job search settings exist [JS-12]. */
export function jobSearchNames(sources: ContentSources): ContentProblem[] {
  const { orderingOptions, preSelectedCategory, preSelectedEntryMethod } = sources[FILE].jobSearch ?? {};
  const listed = (facet: string) =>
    sources['facets.json'].jobs.find(({ name }) => name === facet)?.values.map(({ name }) => name) ?? [];
  const unknown = (field: string, names: readonly string[] = [], known: readonly string[]) =>
    names.flatMap((name, at) =>
      known.includes(name)
        ? []
        : [{ file: FILE, field: `jobSearch.${field}[${at}]`, reason: `"${name}" is not a value of its facet` }],
    );
  return [
    ...unknown('orderingOptions', orderingOptions, listed('priority')),
    ...unknown('preSelectedCategory', preSelectedCategory, listed('category')),
    ...unknown(
      'preSelectedEntryMethod',
      preSelectedEntryMethod,
      sources.entryMethods.map(({ key }) => key),
    ),
  ];
}
