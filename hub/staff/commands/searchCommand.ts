import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { liveNumbersIn } from '../../../src/domain/event/availability.ts';
import { createSearchEngine, type SearchEngine } from '../../../src/domain/search/createSearchEngine.ts';
import {
  CONTENT_TYPES,
  type Destination,
  SEARCH_IDS,
  type SearchRequest,
  type SearchResultSet,
} from '../../../src/domain/search/searchCalls.ts';
import type { Moment } from '../../../src/domain/search/searchEvents.ts';
import { eventPath, faqAddress } from '../../../src/domain/site/routes.ts';
import type { Collections } from '../../content/checkContent.ts';
import { soundContent } from './checkCommand.ts';
import { type Command, UsageProblem } from './commandIo.ts';

/** Results that are written of each search. */
const SHOWN = 5;

type Result = { title?: string; url?: string };
/** What one search finds, as it is written. */
type Found = { name: string; total: number; results: readonly Result[]; readAs?: string; top?: Destination };

/**
 * `search WORDS [--content FOLDER]`: what visitors will find for these words once the folder is published as it is now.
 * For editors, to see what a synonym, a keyword or a best answer does [GS-22].
 */
export const searchContent: Command = async (args, io) => {
  const { words, folder = io.config.contentDir } = readOptions(args);
  const { content } = await soundContent({ ...io, config: { ...io.config, contentDir: resolve(folder) } });
  const engine = createSearchEngine({ all: async (name) => content[name] }, async () => undefined);
  const lines = await searchLines(words, engine, content, io.now());
  io.write(`${lines.join('\n')}\n`);
};

function readOptions(args: string[]): { words: string; folder?: string } {
  const read = () => parseArgs({ args, allowPositionals: true, options: { content: { type: 'string' } } });
  let options: ReturnType<typeof read>;
  try {
    options = read();
  } catch (error) {
    throw new UsageProblem((error as Error).message);
  }
  const words = options.positionals.join(' ').trim();
  if (words === '') throw new UsageProblem('search takes the words that are searched for');
  return { words, folder: options.values.content };
}

/**
 * Returns what all searches of the site find, line by line; events as if nobody had registered yet.
 * @param content  what the engine searches
 */
export async function searchLines(
  query: string,
  engine: Pick<SearchEngine, 'jobs' | 'events' | 'faqs' | 'site'>,
  content: Pick<Collections, 'jobs' | 'settings'>,
  now: number,
): Promise<string[]> {
  const moment: Moment = { now, live: async () => liveNumbersIn(undefined, now) };
  const asked = (searchId: string): SearchRequest => ({ filterValues: [], searchId, page: 1, perPage: SHOWN, query });
  const datasourceId = content.settings[0]?.faqDatasourceId ?? '';
  const jobs = await engine.jobs(asked(SEARCH_IDS.jobs), moment);
  const events = await engine.events(asked(SEARCH_IDS.events), moment);
  const { Result } = await engine.faqs({ query, datasourceId }, moment);
  const [all = { TotalCount: 0, Results: [] }, ...sets] = await engine.site(asked(SEARCH_IDS.site), moment);
  // A role may be given by its id alone.
  const roleOf = (id: string) => content.jobs.find((job) => job.id === id) ?? { title: id };
  const resultsOf = ({ Results }: SearchResultSet) =>
    Results.map(({ id, title, url }) => (title === undefined ? roleOf(id) : { title, url }));
  const found: Found[] = [
    { name: 'Roles', total: jobs.TotalCount, results: jobs.Results, readAs: jobs.ReadAs },
    {
      name: 'Events',
      total: events.TotalCount,
      results: events.Results.map(({ eventCode, eventName }) => ({ title: eventName, url: eventPath(eventCode) })),
      readAs: events.ReadAs,
    },
    {
      name: 'Questions',
      total: Result.faqs.length,
      results: Result.faqs.slice(0, SHOWN).map(({ id, question }) => ({ title: question, url: faqAddress(id) })),
      readAs: Result.ReadAs,
    },
    { name: 'Whole site', total: all.TotalCount, results: resultsOf(all), readAs: all.ReadAs, top: all.Top },
    ...sets.map((set, index) => ({
      name: `Whole site, ${CONTENT_TYPES[index]}`,
      total: set.TotalCount,
      results: resultsOf(set),
    })),
  ];
  return found.flatMap(linesOf);
}

function linesOf({ name, total, results, readAs, top }: Found): string[] {
  return [
    `${name}: ${total === 0 ? 'nothing found' : `${total} found`}`,
    ...(readAs === undefined ? [] : [`  Read as: ${readAs}`]),
    ...(top === undefined ? [] : [`  Top: ${top.kind}, ${lineOf(top)}`]),
    ...results.map((result) => `  ${lineOf(result)}`),
  ];
}

const lineOf = ({ title = '', url = '' }: Result) => `${title}  ${url}`.trimEnd();
