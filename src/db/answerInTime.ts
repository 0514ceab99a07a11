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
  const tooLate = new Promise<undefined>((resolve) => {
    // No timer of the page: those of a page that was suspended are all due when it goes on, before its database answers.
    AbortSignal.timeout(PATIENCE_MS).addEventListener('abort', () => resolve(undefined));
  });
  const answer = await Promise.race([reading.then((value) => ({ value })), tooLate]);
  if (answer) return answer.value;
  silent.add(db);
  const isAnswered = () => void silent.delete(db);
  reading.then(isAnswered, isAnswered);
  throw new DatabaseSilent('the database does not answer');
}
