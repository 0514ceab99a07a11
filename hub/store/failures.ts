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

/** Whether the database is unreachable, full or overloaded: the submission is fine and should be sent again later. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (/^(08|53|57)/.test(code) || ['40001', '40P01', '55P03', '25006', '28P01', '3D000'].includes(code)) return true;
  if (code === 'INBOX_FULL') return true;
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
