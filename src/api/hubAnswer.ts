/**
 * What became of one question to the hub. Only the hub's own answers count: a captive portal's page, a proxy's error
 * and a cut connection are all `unreachable` [DEC-124].
 */
export type HubAnswer<T> =
  | { type: 'ok'; value: T; etag?: string }
  /** 304: what the asker holds is current */
  | { type: 'unchanged' }
  | { type: 'failed'; status: number }
  | { type: 'unreachable' };

/** Statuses by which something in front of the hub says that the hub is away; 511 is a captive portal's own. */
const AWAY = new Set([502, 503, 504, 511]);

/**
 * Sorts an answer by its status and content type.
 * @param contentType  the header, or undefined when it is missing
 * @param expected  what the content type of the endpoint's own answer holds
 */
export function classifyAnswer(
  status: number,
  contentType: string | undefined,
  expected = 'json',
): HubAnswer<unknown>['type'] {
  if (status === 304) return 'unchanged';
  if (AWAY.has(status) || contentType?.includes('html')) return 'unreachable';
  if (status < 200 || status >= 300) return 'failed';
  return contentType?.includes(expected) ? 'ok' : 'unreachable';
}
