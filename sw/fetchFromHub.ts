/** After this long without an answer from the hub, the device's own content is used. */
const HUB_LIMIT_MS = 3_000;

/**
 * Returns the hub's answer if it begins in time; a long page on a slow connection may take its time to arrive.
 * @returns undefined when the hub is unreachable or does not begin to answer
 */
export async function fetchFromHub(
  request: Request,
  fetchFrom: (request: Request, init?: RequestInit) => Promise<Response> = fetch,
): Promise<Response | undefined> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), HUB_LIMIT_MS);
  try {
    return await fetchFrom(request, { signal: patience.signal });
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
