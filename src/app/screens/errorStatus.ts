/**
 * Returns the status code for an error page: that of the response or error, 404 when there is neither, and none for an
 * error without a status [ERR-06, DEC-21].
 */
export function errorStatus(error: unknown): number | undefined {
  if (error === undefined || error === null) return 404;
  if (typeof error !== 'object' || !('status' in error)) return undefined;
  return typeof error.status === 'number' ? error.status : undefined;
}
