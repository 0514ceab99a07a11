/** Classifies transient database errors by the codes of PostgreSQL, SQLite and the network. */

const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
};

/**
 * Whether to run a transaction again: serialization failure, deadlock, unique violation by a concurrent transaction, or
 * a busy file.
 */
export function isConflict(error: unknown): boolean {
  const code = codeOf(error);
  return ['40001', '40P01', '23505'].includes(code) || /^SQLITE_(BUSY|CONSTRAINT_(UNIQUE|PRIMARYKEY))/.test(code);
}

/** Whether the embedded database's file is no database (any more). */
export function isDamaged(error: unknown): boolean {
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(codeOf(error))) return true;
  // The writing thread ends with the same words, and without the code.
  return error instanceof Error && /file is not a database|disk image is malformed/.test(error.message);
}

/** What to do about it, behind the name of the file. */
export const DAMAGED =
  'is damaged: restore a backup, as docs/operations.md shows under "Back up and restore", or move it away to begin with an empty one; without its sealing keys, what still waits on kiosks cannot be opened';

/** Whether the database is unreachable, full or overloaded: the submission is fine and should be sent again later. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (/^(08|53|57)/.test(code) || ['40001', '40P01', '55P03', '25006', '28P01', '3D000'].includes(code)) return true;
  if (['INBOX_FULL', 'KEYS_UNAVAILABLE'].includes(code) || isDamaged(error)) return true;
  if (/^SQLITE_(BUSY|FULL|IOERR|READONLY|CANTOPEN|LOCKED)/.test(code)) return true;
  if (['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH'].includes(code)) {
    return true;
  }
  // pg sets no code on these four.
  return (
    error instanceof Error &&
    /timeout exceeded when trying to connect|^Connection terminated|^Query read timeout|is not queryable$/.test(
      error.message,
    )
  );
}
