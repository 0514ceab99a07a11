import type { AnyObject, ObjectSchema } from 'yup';
import type { FormVersion } from '../../src/domain/contentForm/formVersion.ts';
import { listedMonths } from '../../src/domain/event/eventWhen.ts';
import {
  COLLECTION_NAMES,
  type CollectionName,
  type CollectionRecords,
  type PublishedRelease,
  recordKey,
} from '../../src/domain/release/release.ts';
import { ROUTES } from '../../src/domain/site/routes.ts';
import { plainText } from '../../src/domain/text/plainText.ts';
import type { ContentProblem } from './ContentLibrary.ts';
import { checkFile } from './checkFile.ts';
import { type ContentFile, type Filed, readContentFiles } from './contentFiles.ts';
import { type ContentSources, MANY_KINDS, ONE_FILES, placeOf, WITHOUT_FILE } from './contentTypes.ts';
import { eventLinks } from './events/checks.ts';
import { anchorMonday, occasionsOf } from './events/dates.ts';
import { eventRecords } from './events/record.ts';
import { facetNames, facetRecords } from './facets.ts';
import { faqCategoryRecord, faqLinks, faqRecord } from './faqs.ts';
import { formProblems } from './forms/checks.ts';
import { formVersion } from './forms/record.ts';
import { localityProblems, localityRecord } from './localities.ts';
import type { MailTexts } from './mails.ts';
import { fillPictures } from './media/pictureIndex.ts';
import { navigationPlaces, navigationRecord, withoutDeadEntries } from './navigation.ts';
import { pageLinks } from './pages/checks.ts';
import { pageRecord } from './pages/record.ts';
import { placeholderNames, roleLinks, rolePay } from './roles/checks.ts';
import { jobRecords } from './roles/record.ts';
import { searchWordLinks, searchWords } from './searchWords.ts';
import { jobSearchNames, settingsRecord } from './settings.ts';
import { leadsSomewhere, siteLinks } from './siteLinks.ts';
import { unitLinks, unitPlaces, unitRecord } from './units.ts';

/** The records of a release, before it is built. */
export type Collections = PublishedRelease['collections'];

/**
 * Reads and checks a content folder. Either all records are valid and returned as `content`, with the forms as the hub
 * validates by them and the texts of mails, or `problems` lists every problem with file, field and reason [HUB-21].
 * @param now  determines the week from which relative event dates are counted
 */
export async function checkContent(
  dir: string,
  now: Date,
): Promise<{ content?: Collections; forms?: FormVersion[]; mails?: MailTexts; problems: ContentProblem[] }> {
  const { sources, problems: broken } = await readSources(dir);
  if (!sources) return { problems: broken };
  const links = crossChecks(sources);
  if (links.length > 0) return { problems: links };
  const filed = contentRecords(sources, now);
  const problems = duplicates(filed);
  if (problems.length > 0) return { problems };
  const forms = sources.forms.map(({ key, data }) => formVersion(key, data));
  return { content: recordsOf(filed), forms, mails: mailTexts(sources), problems };
}

function mailTexts(sources: ContentSources): MailTexts {
  const occasions = sources.events.flatMap(occasionsOf);
  return {
    templates: sources['mails.json'],
    bring: new Map(occasions.flatMap(({ data }) => (data.bring ? [[data.code, plainText(data.bring)]] : []))),
  };
}

/** Reads the files of a content folder and validates each; references between them are not checked yet. */
export async function readSources(dir: string): Promise<{ sources?: ContentSources; problems: ContentProblem[] }> {
  const { files, problems: unreadable } = await readContentFiles(dir);
  if (files.length === 0 && unreadable.length > 0) return { problems: unreadable };
  const { sources, problems: broken } = checkFiles(
    files,
    unreadable.map(({ file }) => file),
  );
  return sources && unreadable.length === 0 ? { sources, problems: [] } : { problems: [...unreadable, ...broken] };
}

function recordsOf(filed: FiledCollections): Collections {
  const lists = Object.entries(filed).map(([name, list]) => [name, list.map(({ record }) => record)]);
  return Object.fromEntries(lists) as Collections;
}

/**
 * Validates every file against the schema of its path. `sources` is returned only when there is no problem.
 * @param unreadable  files that exist but are not valid JSON, so that they are not reported as missing too
 */
function checkFiles(
  files: ContentFile[],
  unreadable: readonly string[],
): { sources?: ContentSources; problems: ContentProblem[] } {
  const problems: ContentProblem[] = [];
  const many: Record<string, object[]> = Object.fromEntries(MANY_KINDS.map((kind) => [kind, []]));
  const one: Record<string, unknown> = { ...WITHOUT_FILE };
  for (const each of files) {
    const place = placeOf(each.file);
    if (!place) {
      problems.push({ file: each.file, field: '', reason: 'is not in a place where content is looked for' });
      continue;
    }
    const checked = checkFile(each, place.schema as ObjectSchema<AnyObject>);
    if ('problems' in checked) problems.push(...checked.problems);
    else if ('key' in place) many[place.kind]?.push({ file: each.file, key: place.key, data: checked.data });
    else one[place.kind] = checked.data;
  }
  const present = new Set([...unreadable, ...files.map(({ file }) => file)]);
  for (const file of ONE_FILES) {
    if (!present.has(file) && !(file in WITHOUT_FILE)) problems.push({ file, field: '', reason: 'is missing' });
  }
  // Each schema has just validated its own part.
  return problems.length > 0 ? { problems } : { sources: { ...many, ...one } as ContentSources, problems };
}

/** Files with words that visitors search for; resources stand in the settings. */
const SEARCHED_KINDS = ['roles', 'entryMethods', 'services', 'events', 'faqs', 'pages', 'settings.json'] as const;

/** Checks what no single file can show: whether references between files exist and are consistent [HUB-21]. */
function crossChecks(sources: ContentSources): ContentProblem[] {
  return [
    ...roleLinks(sources),
    ...unitLinks(sources),
    ...unitPlaces(sources),
    ...eventLinks(sources),
    ...faqLinks(sources),
    ...facetNames(sources),
    ...jobSearchNames(sources),
    ...navigationPlaces(sources),
    ...pageLinks(sources),
    ...formProblems(sources),
    ...placeholderNames(sources),
    ...rolePay(sources),
    ...siteLinks(sources),
    ...localityProblems(sources['localities.json']),
    ...searchWordLinks(
      sources,
      SEARCHED_KINDS.map((kind) => sources[kind]),
    ),
  ];
}

/** The field that determines a record's key. */
const KEY_FIELD: Record<CollectionName, string> = {
  jobs: '',
  events: 'code',
  faqs: '',
  faqCategories: 'categories',
  units: '',
  degrees: 'degrees',
  pages: 'path',
  navigation: 'items',
  settings: '',
  facets: 'name',
  localities: '',
};

/** Reports records with the same key: the second, with the file of the first. Case-insensitive. */
function duplicates(collections: FiledCollections): ContentProblem[] {
  return COLLECTION_NAMES.flatMap((name) => duplicatesOf(name, collections[name]));
}

function duplicatesOf<N extends CollectionName>(name: N, records: Filed<CollectionRecords[N]>[]): ContentProblem[] {
  const first = new Map<string, string>();
  return records.flatMap(({ file, record }) => {
    const key = recordKey(name, record);
    const other = first.get(key);
    if (other === undefined) {
      first.set(key, file);
      return [];
    }
    const where = other === file ? 'in the same file' : `in ${other}`;
    return [{ file, field: KEY_FIELD[name], reason: `"${key}" is there twice, the first time ${where}` }];
  });
}

type FiledCollections = { [N in CollectionName]: Filed<CollectionRecords[N]>[] };

/**
 * Converts valid content files into the records of a release. @param now  determines the week from which relative dates
 * are counted
 */
function contentRecords(sources: ContentSources, now: Date): FiledCollections {
  const { categories } = sources['faq-categories.json'];
  const titles = new Map(sources.roles.map(({ key, data }) => [key, data.title]));
  const one = <T>(file: string, record: T): Filed<T> => ({ file, record });
  const events = eventRecords(sources, anchorMonday(now));
  const leads = leadsSomewhere(sources);
  return {
    jobs: jobRecords(sources),
    events,
    faqs: [...sources.faqs]
      .sort((a, b) => a.data.order - b.data.order)
      .map(({ file, key, data }) => one(file, faqRecord(key, data, categories))),
    faqCategories: categories.map((each) => one('faq-categories.json', faqCategoryRecord(each))),
    units: sources.units.map(({ file, key, data }) =>
      one(
        file,
        unitRecord(key, data, (role) => titles.get(role) ?? role),
      ),
    ),
    degrees: sources['degrees.json'].degrees.map((each) =>
      one('degrees.json', { ...each, url: `${ROUTES.careers.path}?degree=${each.id}` }),
    ),
    pages: sources.pages.map(({ file, data }) =>
      one(
        file,
        fillPictures(
          pageRecord(
            data,
            sources,
            events.map(({ record }) => record),
          ),
        ),
      ),
    ),
    navigation: withoutDeadEntries(sources['navigation.json'].items, leads).map((each) =>
      one('navigation.json', navigationRecord(each)),
    ),
    settings: [
      one('settings.json', { ...settingsRecord(sources['settings.json'], leads), searchWords: searchWords(sources) }),
    ],
    facets: facetRecords(
      sources,
      events.flatMap(({ record }) => listedMonths(record)),
    ).map((each) => one('facets.json', each)),
    localities: [one('localities.json', localityRecord(sources['localities.json']))],
  };
}
