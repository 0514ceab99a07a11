import { systemClock, withTimeout } from '../platform/clock.ts';

/** More than a slow phone takes to open a database, and less than a person waits for a page. */
const PATIENCE_MS = 10_000;

/** The browser answers nothing that its database is asked, and does not refuse it either. */
export class DatabaseSilent extends Error {
  override name = 'DatabaseSilent';
}

/** Databases of which a read is still to be answered: what is asked meanwhile would wait as long. */
const silent = new WeakSet<object>();

/**
 * Returns what a database answers, unless it does not answer at all: WebKit's has been seen to hang for all pages until the
 * browser was started anew. It is asked again once it has answered after all.
 * @throws DatabaseSilent after ten seconds, or at once while an earlier question waits
 */
export async function answerInTime<T>(db: object, read: () => PromiseLike<T>): Promise<T> {
  if (silent.has(db)) throw new DatabaseSilent('the database has not answered yet');
  const reading = Promise.resolve(read());
  const answer = await withTimeout(
    systemClock,
    PATIENCE_MS,
    reading.then((value) => ({ value })),
  );
  if (answer) return answer.value;
  silent.add(db);
  const isAnswered = () => void silent.delete(db);
  reading.then(isAnswered, isAnswered);
  throw new DatabaseSilent('the database does not answer');
}
