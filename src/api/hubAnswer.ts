/**
 * The outcome of one request to the hub. Only the hub's own answers count: a captive portal's page, a proxy's error and
 * a broken connection are all `unreachable` [DEC-124].
 */
export type HubAnswer<T> =
  | { type: 'ok'; value: T; etag?: string }
  /** 304: what the device holds is current */
  | { type: 'unchanged' }
  | { type: 'failed'; status: number }
  | { type: 'unreachable' };

/** Statuses with which something in front of the hub reports it unreachable; 511 is a captive portal's own. */
const AWAY = new Set([502, 503, 504, 511]);

/**
 * Classifies an answer by status and content type.
 * @param contentType  the header, or undefined when it is missing
 */
export function classifyAnswer(status: number, contentType: string | undefined): HubAnswer<unknown>['type'] {
  if (status === 304) return 'unchanged';
  if (AWAY.has(status) || contentType?.includes('html')) return 'unreachable';
  if (status < 200 || status >= 300) return 'failed';
  return contentType?.includes('json') ? 'ok' : 'unreachable';
}
