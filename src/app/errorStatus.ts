/**
 * The code an error page shows: the response's or the error's own status, 404 when there is neither, and none for an
 * error that carries no status [ERR-06, DEC-21].
 */
export function errorStatus(error: unknown): number | undefined {
  if (error === undefined || error === null) return 404;
  if (typeof error !== 'object' || !('status' in error)) return undefined;
  return typeof error.status === 'number' ? error.status : undefined;
}
