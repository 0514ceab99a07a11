/** What people did not find: counters come in from pages and booths, and staff see them [GS-22, DEC-161]. */
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { STAFF_PATHS, UNANSWERED_SEARCHES_PATH } from '../../src/domain/hubPaths.ts';
import {
  COUNTED_SEARCHES,
  keptWords,
  MOST_COUNTS,
  type UnansweredBatch,
  type UnansweredCount,
} from '../../src/domain/search/unansweredSearches.ts';
import { isJsonObject } from '../../src/domain/text/json.ts';
import { badRequest } from '../http/errors.ts';
import type { RateLimiter } from '../http/rateLimit.ts';
import { readJsonObject } from '../http/requestBody.ts';
import { answer } from '../staff/pages/layout.tsx';
import { unansweredCsv, unansweredData, unansweredPage } from '../staff/pages/unansweredPage.tsx';
import type { Store } from '../store/Store.ts';

type UnansweredDeps = {
  store: Pick<Store, 'countUnanswered'>;
  limiter: Pick<RateLimiter, 'takeCounts'>;
};

/**
 * Serves `POST /api/v2/search/unanswered`. Only pages count searches: the hub's own search calls do not, because it
 * cannot know whether a result was opened, nor tell a page's search from a program's, and a page's would count twice.
 */
export function unansweredRoutes({ store, limiter }: UnansweredDeps): FastifyPluginAsync {
  return async (app) => {
    app.post(UNANSWERED_SEARCHES_PATH, async (request, reply) => {
      await limiter.takeCounts(request);
      const { batch, counts } = readBatch(readJsonObject(request.body));
      // The rules once more: a page may be of another build, and anybody can send anything.
      await store.countUnanswered({ batch, counts: counts.filter(({ words }) => keptWords(words) === words) });
      reply.header('cache-control', 'no-store');
      return { batch };
    });
  };
}

const BATCH_ID = /^[\w-]{16,64}$/;

/** @throws HubError 400 when a part of the batch has another form */
function readBatch({ batch, counts }: Readonly<Record<string, unknown>>): UnansweredBatch {
  if (typeof batch !== 'string' || !BATCH_ID.test(batch)) throw badRequest('batch must be an id.');
  if (!Array.isArray(counts) || counts.length > MOST_COUNTS || !counts.every(isCount)) {
    throw badRequest(`counts must be a list of at most ${MOST_COUNTS} { search, words, withoutResult, withoutTouch }.`);
  }
  return { batch, counts };
}

function isCount(value: unknown): value is UnansweredCount {
  if (!isJsonObject(value)) return false;
  const { search, words, withoutResult, withoutTouch } = value;
  return (
    COUNTED_SEARCHES.some((each) => each === search) &&
    typeof words === 'string' &&
    isTimes(withoutResult) &&
    isTimes(withoutTouch)
  );
}

const isTimes = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;

export type StaffUnansweredDeps = { store: Pick<Store, 'unansweredSearches'> };

/** Serves the staff's page of what people did not find, and the same as a file. */
export function registerUnanswered(app: FastifyInstance, { store }: StaffUnansweredDeps): void {
  // Words that five people typed are nobody's data.
  const config = { staff: [] } as const;
  app.get(STAFF_PATHS.unanswered, { config }, async (request, reply) => {
    const searches = await store.unansweredSearches();
    return answer(request, reply, unansweredData(searches), () => unansweredPage(searches));
  });
  app.get(STAFF_PATHS.unansweredFile, { config }, async (request, reply) => {
    request.log.info('an export was taken');
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="what-people-did-not-find.csv"');
    return unansweredCsv(await store.unansweredSearches());
  });
}
