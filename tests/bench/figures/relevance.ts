import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, insertMultiple, search as searchOrama } from '@orama/orama';
import lunr from 'lunr';
import MiniSearch from 'minisearch';
import { readSources } from '../../../hub/content/checkContent.ts';
import { openContentLibrary } from '../../../hub/content/openContentLibrary.ts';
import { liveNumbersIn } from '../../../src/domain/event/availability.ts';
import type { PublishedRelease } from '../../../src/domain/release/release.ts';
import { createSearchEngine } from '../../../src/domain/search/createSearchEngine.ts';
import { plainText } from '../../../src/domain/search/foldText.ts';
import { pageLink } from '../../../src/domain/search/linkIndex.ts';
import type { Moment } from '../../../src/domain/search/searchEvents.ts';
import type { SearchedTexts } from '../../../src/domain/search/TextIndex.ts';
import { eventEnd } from '../../../src/domain/text/timeZones.ts';
import { buildSearchRequest } from '../../builders/buildSearch.ts';
import { type JudgedQuestion, readQuestions, type Scores, scoresOf } from '../relevance/judge.ts';
import type { Figure, Measurement } from '../support/figure.ts';

/** The least that a kind of question needs, as MRR@5; typing errors are measured against the rest. */
const LEAST = { role: 0.85, faq: 0.85, event: 0.8, site: 0.8 };
/** So much may typing errors cost. */
const ERRORS_COST = 0.1;
/** Of the questions without an answer, so many must end in one that says so. */
const NO_ANSWER = 0.75;

/** Searches one set of documents: `roles`, `faqs`, `events` or `pages`. @returns the ids found, best first */
type Ask = (set: SetName, query: string, isSite: boolean) => Promise<string[]>;
type SetName = 'roles' | 'faqs' | 'events' | 'pages';
type Doc = Required<Pick<SearchedTexts, 'title' | 'names' | 'short' | 'long'>> & { id: string };

export const relevance: Figure = {
  name: 'relevance',
  meaning: 'Whether the answer to a question as people ask it stands among the first five results, and how high.',
  measure: async ({ root, note }) => {
    const { release, faqIds, now } = await openContent(join(root, 'hub/content/sample'));
    const docs = documentsOf(release, faqIds, now);
    const engines: [string, Ask][] = [
      ['this product', product(release, faqIds, now)],
      ['MiniSearch', miniSearch(docs, {})],
      ['MiniSearch with errors and beginnings', miniSearch(docs, { fuzzy: 0.2, prefix: true })],
      ['Lunr', lunrSearch(docs)],
      ['Orama', await orama(docs)],
    ];
    const measured: Measurement[] = [];
    for (const [set, file] of questionFiles(root)) {
      const questions = readQuestions(readFileSync(file, 'utf8'));
      const scores = new Map<string, Scores>();
      for (const [name, ask] of engines) {
        const of = await scoresOf(questions, (question) => answersTo(question, ask));
        scores.set(name, of);
        note(`${set}, ${name}: ${inWords(of)}`);
      }
      measured.push(...measurements(set, scores));
    }
    return measured;
  },
};

/** Ours, and the set that its authors were not given while the synonyms were written, where it lies beside the project. */
function questionFiles(root: string): [string, string][] {
  const files: [string, string][] = [
    ['own set', join(root, 'tests/bench/relevance/questions.csv')],
    ['given set', join(root, '../shared/data/search-questions.csv')],
  ];
  return files.filter(([, file]) => existsSync(file));
}

async function openContent(dir: string) {
  const now = new Date();
  const library = await openContentLibrary({
    dir,
    now: () => now,
    publishedAt: async () => now.toISOString(),
    watch: false,
  });
  const release = library.current()?.published;
  await library.close();
  const { sources } = await readSources(dir);
  if (!release || !sources) throw new Error('the sample content is not valid');
  const faqIds = new Map(sources.faqs.map(({ key, data }) => [data.question, key]));
  return { release, faqIds, now: now.getTime() };
}

const roleId = ({ service, slug }: { service: string; slug: string }) => `${service}/${slug}`;

function product({ collections }: PublishedRelease, faqIds: ReadonlyMap<string, string>, now: number): Ask {
  const engine = createSearchEngine({ all: async (name) => collections[name] }, async () => undefined);
  const moment: Moment = { now, live: async () => liveNumbersIn(undefined, now) };
  const roles = new Map(collections.jobs.map((job) => [job.id, roleId(job)]));
  const role = ({ id }: { id: string }) => roles.get(id) ?? id;
  const faq = (question: string | undefined) => faqIds.get(question ?? '') ?? '';
  const datasourceId = collections.settings[0]?.faqDatasourceId ?? '';
  return async (set, query, isSite) => {
    const request = buildSearchRequest({ query, perPage: 20 });
    if (isSite) {
      const [, careers, pages, faqs] = await engine.site(request, moment);
      if (set === 'roles') return careers?.Results.map(role) ?? [];
      if (set === 'pages') return pages?.Results.map(({ id }) => id) ?? [];
      return faqs?.Results.map(({ title }) => faq(title)) ?? [];
    }
    if (set === 'roles') return (await engine.jobs(request, moment)).Results.map(role);
    if (set === 'events') return (await engine.events(request, moment)).Results.map(({ eventCode }) => eventCode);
    return (await engine.faqs({ query, datasourceId }, moment)).Result.faqs.map(({ question }) => faq(question));
  };
}

/** The same texts for the other engines, in the same fields. */
function documentsOf(
  { collections }: PublishedRelease,
  faqIds: ReadonlyMap<string, string>,
  now: number,
): Record<SetName, Doc[]> {
  const doc = (id: string, title: string, names: string[], short: string[], long: string): Doc => ({
    id,
    title,
    names: names.join(' '),
    short: short.join(' '),
    long: plainText(long),
  });
  return {
    roles: collections.jobs.map((job) =>
      doc(
        roleId(job),
        job.title,
        [...job.inServiceTitles, ...job.keywords, job.service],
        [job.category, job.shortDescription ?? ''],
        job.roleDescription ?? '',
      ),
    ),
    faqs: collections.faqs.map((faq) =>
      doc(faqIds.get(faq.question) ?? '', faq.question, faq.tags, [faq.heading ?? ''], faq.answer),
    ),
    events: collections.events
      .filter((event) => eventEnd(event) > now)
      .map((event) => {
        const { eventLocation, eventSubHeading = '', eventVenue = '', eventContent = '' } = event;
        const names = [
          ...(event.keywords ?? []),
          event.eventType.typeName,
          eventLocation?.city ?? '',
          event.eventLocationType,
        ];
        return doc(
          event.eventCode,
          event.eventName,
          names,
          [eventSubHeading, eventVenue, eventLocation?.state ?? ''],
          eventContent,
        );
      }),
    pages: collections.pages
      .map(pageLink)
      .map(({ link, texts }) => doc(link.id, link.title, [texts.names ?? ''], [texts.short ?? ''], texts.long ?? '')),
  };
}

const FIELDS = ['title', 'names', 'short', 'long'] as const;

function each<T>(docs: Record<SetName, Doc[]>, make: (docs: Doc[]) => T): Map<SetName, T> {
  return new Map(Object.entries(docs).map(([set, list]) => [set as SetName, make(list)]));
}

function miniSearch(docs: Record<SetName, Doc[]>, searchOptions: { fuzzy?: number; prefix?: boolean }): Ask {
  const indexes = each(docs, (list) => {
    // Both pages of a role have the same id here, and an index needs its own.
    const index = new MiniSearch<Doc & { number: number }>({
      idField: 'number',
      fields: [...FIELDS],
      storeFields: ['id'],
      searchOptions,
    });
    index.addAll(list.map((doc, number) => ({ ...doc, number })));
    return index;
  });
  return async (set, query) =>
    indexes
      .get(set)
      ?.search(query)
      .map(({ id }) => String(id)) ?? [];
}

function lunrSearch(docs: Record<SetName, Doc[]>): Ask {
  const indexes = each(docs, (list) => ({
    list,
    index: lunr(function build() {
      this.ref('number');
      for (const field of FIELDS) this.field(field);
      for (const [number, doc] of list.entries()) this.add({ ...doc, number });
    }),
  }));
  return async (set, query) => {
    const { list, index } = indexes.get(set) ?? {};
    // Signs are its query language.
    return (
      index?.search(query.replace(/[^\p{L}\p{N} ]/gu, ' ')).flatMap(({ ref }) => list?.[Number(ref)]?.id ?? []) ?? []
    );
  };
}

async function orama(docs: Record<SetName, Doc[]>): Promise<Ask> {
  const indexes = each(docs, (list) => ({
    list,
    index: create({
      schema: { document: 'string', title: 'string', names: 'string', short: 'string', long: 'string' },
    }),
  }));
  for (const { list, index } of indexes.values())
    await insertMultiple(
      index,
      list.map(({ id, ...doc }) => ({ ...doc, document: id })),
    );
  return async (set, query) => {
    const found = indexes.get(set);
    if (!found) return [];
    const { hits } = await searchOrama(found.index, { term: query, properties: [...FIELDS], limit: 20 });
    return hits.map(({ document }) => String(document.document));
  };
}

/** The first five of each set that the question is asked of; on the whole site a document's place is that in its own set. */
async function answersTo({ kind, query }: JudgedQuestion, ask: Ask): Promise<string[][]> {
  const sets: SetName[] = { role: ['roles'], faq: ['faqs'], event: ['events'], site: ['roles', 'pages', 'faqs'] }[
    kind
  ] as SetName[];
  return Promise.all(sets.map((set) => ask(set, query, kind === 'site')));
}

function measurements(set: string, scores: ReadonlyMap<string, Scores>): Measurement[] {
  const [ours, ...peers] = [...scores];
  const [, own] = ours ?? [];
  if (!own) return [];
  const control = (of: (scores: Scores) => number) =>
    peers.map(([name, each]) => `${name} ${of(each).toFixed(2)}`).join('; ');
  const row = (label: string, of: (scores: Scores) => number, must: number, subject: string): Measurement => ({
    label: `${label} (${set})`,
    value: of(own),
    unit: '',
    must,
    goal: must,
    better: 'higher',
    subject,
    control: control(of),
  });
  const best = Math.max(...peers.map(([, { all }]) => all.mrr));
  const group = (scores: Scores, name: string) => scores.groups.get(name) ?? { mrr: 0, recall: 0 };
  const notes = ['synonym', 'question', 'keyword', 'typo']
    .map((name) => `${name} ${group(own, name).mrr.toFixed(2)}`)
    .join(', ');
  return [
    row(
      'Relevance, MRR@5, all questions, ahead of every other engine',
      ({ all }) => all.mrr,
      best,
      `recall@5 ${own.all.recall.toFixed(2)}; ${notes}`,
    ),
    ...Object.entries(LEAST).map(([kind, least]) =>
      row(
        `Relevance, MRR@5, ${kind}`,
        (of) => group(of, kind).mrr,
        least,
        `recall@5 ${group(own, kind).recall.toFixed(2)}`,
      ),
    ),
    row(
      'Relevance, MRR@5, typing errors',
      (of) => group(of, 'typo').mrr,
      own.all.mrr - ERRORS_COST,
      'no worse than 0.10 below all',
    ),
    row(
      'Questions without an answer that end in one that says so',
      ({ silent }) => silent,
      NO_ANSWER,
      `of those with an answer, ${(100 * own.silentWrongly).toFixed(0)} % show nothing`,
    ),
  ];
}

function inWords({ all, silent, silentWrongly, groups }: Scores): string {
  const byGroup = [...groups]
    .map(([name, { mrr, recall }]) => `${name} ${mrr.toFixed(2)}/${recall.toFixed(2)}`)
    .join(', ');
  return `MRR@5/recall@5 ${all.mrr.toFixed(2)}/${all.recall.toFixed(2)}; ${byGroup}; no answer ${silent.toFixed(2)}, silent wrongly ${silentWrongly.toFixed(2)}`;
}
