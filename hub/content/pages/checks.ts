import { ROUTES } from '../../../src/domain/site/routes.ts';
import type { ContentProblem } from '../ContentLibrary.ts';
import type { ContentSources } from '../contentTypes.ts';
import { eventCodes } from '../events/dates.ts';
import type { BlockSource, PageSource } from './schema.ts';

/** Checks that the roles, categories, events and questions named by pages and their blocks exist. */
export function pageLinks(sources: ContentSources): ContentProblem[] {
  const roles = new Set(sources.roles.map(({ key }) => key));
  const category = sources['facets.json'].jobs.find(({ name }) => name === 'category');
  const events = eventCodes(sources.events);
  const categories = new Set(category?.values.map(({ displayName }) => displayName));
  const faqs = new Set(sources.faqs.map(({ key }) => key));
  const methods = new Set(sources.entryMethods.map(({ key }) => key));
  const forms = new Set(sources.forms.map(({ key }) => key));
  const topics = new Set(
    sources['faq-categories.json'].categories.flatMap(({ subcategories }) => subcategories.map(({ id }) => id)),
  );

  function namesIn(block: BlockSource) {
    switch (block.block) {
      case 'JobCardList':
        return unknown(
          'jobs',
          'role',
          block.fields.jobs?.map(({ role }) => role),
          roles,
          'a role',
        );
      case 'CareerQuiz':
        return block.fields.questions.flatMap(({ options }, question) =>
          options.flatMap((option, at) =>
            unknown(`questions[${question}].options[${at}].roles`, '', option.roles, roles, 'a role'),
          ),
        );
      case 'HomeCarousel': {
        const codes = block.fields.items?.map((slide) => slide['Event Code']);
        return unknown('items', 'Event Code', codes, events, 'the code of an event');
      }
      case 'CategoryCards': {
        const names = block.fields.cards?.map((card) => card.category);
        return unknown('cards', 'category', names, categories, 'a value of the jobs facet category');
      }
      case 'ContentForm':
        return forms.has(block.fields.Form)
          ? []
          : [{ field: 'Form', reason: `there is no file forms/${block.fields.Form}.json` }];
      case 'EligibilityCheck':
        return block.fields.questions.flatMap(({ answers }, question) =>
          answers.flatMap(({ entryMethods }, answer) => {
            const list = `questions[${question}].answers[${answer}].entryMethods`;
            return unknown(list, '', entryMethods, methods, 'a file in entry-methods');
          }),
        );
      case 'FaqCarousel':
        return [
          ...unknown('faqs', '', block.fields.faqs, faqs, 'a question'),
          ...unknown('subcategories', '', block.fields.subcategories, topics, 'a subcategory of faq-categories.json'),
        ];
      default:
        return [];
    }
  }

  return sources.pages.flatMap(({ file, data }) => {
    const { header = [], blocks = [] } = data;
    return [
      ...[...allOf(header, 'header'), ...allOf(blocks, 'blocks')].flatMap(({ block, place }) =>
        namesIn(block).map(({ field, reason }) => ({ file, field: `${place}.fields.${field}`, reason })),
      ),
      ...featuredProblems(data, events).map((problem) => ({ file, ...problem })),
    ];
  });
}

/** Featured events stand on the events home alone, and two cards need two events [EVH-01, EVH-05]. */
function featuredProblems({ path, featuredEvents = [] }: PageSource, codes: Set<string>) {
  if (path !== ROUTES.events.path && featuredEvents.length > 0) {
    return [{ field: 'featuredEvents', reason: `has a place on ${ROUTES.events.path} only` }];
  }
  return featuredEvents.flatMap(({ layout, events }, row) => {
    const field = `featuredEvents[${row}].events`;
    return [
      ...unknown(field, '', events, codes, 'the code of an event'),
      ...(layout === '2 Cards' && events.length < 2 ? [{ field, reason: 'must have at least 2 events' }] : []),
    ];
  });
}

/** Returns every block of a tree with its position in the file. */
function allOf(list: BlockSource[], place: string): { block: BlockSource; place: string }[] {
  return list.flatMap((block, at) => {
    const own = `${place}[${at}]`;
    return [
      { block, place: own },
      ...Object.entries(block.placeholders ?? {}).flatMap(([name, inside]) =>
        allOf(inside, `${own}.placeholders.${name}`),
      ),
    ];
  });
}

/**
 * Returns the names of a list's entries that are not known.
 * @param key  of an entry, where the name stands; empty where the entry is the name
 */
function unknown(list: string, key: string, names: (string | undefined)[] = [], known: Set<string>, what: string) {
  return names.flatMap((name, at) =>
    name === undefined || known.has(name)
      ? []
      : [{ field: `${list}[${at}]${key && `.${key}`}`, reason: `"${name}" is not ${what}` }],
  );
}
