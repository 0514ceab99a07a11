import { array, type InferType, object } from 'yup';
import { href, text } from '../../src/domain/content/fields.ts';
import { wordsOf } from '../../src/domain/search/foldText.ts';
import { stemOf } from '../../src/domain/search/stems.ts';
import { type SearchWords, type SynonymGroup, stemKey } from '../../src/domain/search/synonyms.ts';
import { ROUTES } from '../../src/domain/site/routes.ts';
import type { ContentProblem } from './ContentLibrary.ts';
import type { Source } from './contentFiles.ts';

const wordList = () => array(text(60).required()).min(1).default(undefined);

/**
 * `synonyms.json`: words and phrases of one meaning. Either `same`, which leads each to all others, or `asked`, which
 * leads visitors' words to `means`, the content's [DEC-161].
 */
export const synonymsSchema = object({
  groups: array(
    object({ same: wordList().min(2), asked: wordList(), means: wordList() })
      .noUnknown()
      .test('form', 'must have either same, or asked and means', ({ same, asked, means }) =>
        same ? !asked && !means : asked !== undefined && means !== undefined,
      )
      .required(),
  ).required(),
})
  .noUnknown()
  .required();

/** `best-answers.json`: addresses that stand first for queries of these forms [DEC-161]. */
export const bestAnswersSchema = object({
  answers: array(
    object({ queries: array(text(100).required()).min(1).required(), url: href().required() })
      .noUnknown()
      .required(),
  ).required(),
})
  .noUnknown()
  .required();

type SearchFiles = {
  'synonyms.json': InferType<typeof synonymsSchema>;
  'best-answers.json': InferType<typeof bestAnswersSchema>;
};

/** Returns what editors teach the search, as it stands in the settings of a release. */
export function searchWords(files: SearchFiles): SearchWords {
  return { synonyms: groupsOf(files), bestAnswers: files['best-answers.json'].answers };
}

function groupsOf(files: SearchFiles): SynonymGroup[] {
  return files['synonyms.json'].groups.map(({ same, asked = [], means = [] }) => (same ? { same } : { asked, means }));
}

/** @param searched  files whose words are found by searches */
type CheckedFiles = SearchFiles & { faqs: Source<unknown>[] };

/**
 * Checks that every synonym leads to words of the content and none in a circle, that every query form has one best
 * answer, and that the questions among these exist [DEC-161].
 */
export function searchWordLinks(files: CheckedFiles, searched: readonly unknown[]): ContentProblem[] {
  return [...deadSynonyms(files, contentStems(searched)), ...circles(files), ...answerProblems(files)];
}

/** Returns the stems of all words that stand in files. */
function contentStems(files: readonly unknown[]): Set<string> {
  const stems = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string') for (const word of wordsOf(value)) stems.add(stemOf(word));
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  files.forEach(collect);
  return stems;
}

function deadSynonyms(files: SearchFiles, stems: ReadonlySet<string>): ContentProblem[] {
  const isContent = (words: string) => {
    const phrase = wordsOf(words);
    return phrase.length > 0 && phrase.every((word) => stems.has(stemOf(word)));
  };
  return groupsOf(files).flatMap((group, at) => {
    const field = `groups[${at}]`;
    if ('same' in group) {
      return group.same.some(isContent) ? [] : problem(field, `none of "${group.same.join('", "')}" is in the content`);
    }
    return group.means
      .filter((words) => !isContent(words))
      .flatMap((words) => problem(`${field}.means`, `"${words}" is not in the content`));
  });
}

/** Reports words that lead back to themselves: they are the same, and belong into one `same`. */
function circles(files: SearchFiles): ContentProblem[] {
  const groups = groupsOf(files);
  const next = new Map<string, Set<string>>();
  for (const group of groups) {
    if ('same' in group) continue;
    for (const asked of group.asked.map(keyOf)) {
      next.set(asked, new Set([...(next.get(asked) ?? []), ...group.means.map(keyOf)]));
    }
  }
  return groups.flatMap((group, at) => {
    if ('same' in group) return [];
    const isCircle = group.asked.some((words) => leadsTo(keyOf(words), group.means.map(keyOf), next));
    const reason = `"${group.asked.join('", "')}" leads in a circle; words of one meaning belong into one "same"`;
    return isCircle ? problem(`groups[${at}]`, reason) : [];
  });
}

/** Whether one of the starts leads to the aim, over any number of synonyms. */
function leadsTo(aim: string, starts: readonly string[], next: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const seen = new Set<string>();
  const open = [...starts];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (key === aim) return true;
    if (seen.has(key)) continue;
    seen.add(key);
    open.push(...(next.get(key) ?? []));
  }
  return false;
}

function keyOf(words: string): string {
  return stemKey(wordsOf(words));
}

function problem(field: string, reason: string): ContentProblem[] {
  return [{ file: 'synonyms.json', field, reason }];
}

const QUESTION = `${ROUTES.faqs.path}?faq=`;

function answerProblems({ 'best-answers.json': { answers }, faqs }: CheckedFiles): ContentProblem[] {
  const file = 'best-answers.json';
  const first = new Map<string, number>();
  return answers.flatMap(({ queries, url }, at): ContentProblem[] => {
    const isDead = url.startsWith(QUESTION) && !faqs.some(({ key }) => QUESTION + key === url);
    const twice = queries.flatMap((query): ContentProblem[] => {
      const other = first.get(keyOf(query));
      first.set(keyOf(query), other ?? at);
      if (other === undefined || other === at) return [];
      return [{ file, field: `answers[${at}].queries`, reason: `"${query}" has another answer in answers[${other}]` }];
    });
    const dead = { file, field: `answers[${at}].url`, reason: `"${url}" leads nowhere: there is no such question` };
    return isDead ? [dead, ...twice] : twice;
  });
}
