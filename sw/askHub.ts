/** Longer than this without a word of the hub, and what is on the device stands in for it. */
const HUB_LIMIT_MS = 3_000;

/**
 * The hub's answer, once it has begun in time: a page that is long, on a line that is slow, may take its time to arrive.
 * @returns undefined when the hub cannot be reached, or does not begin to answer
 */
export async function askHub(
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
