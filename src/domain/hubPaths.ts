/** Paths answered by the hub itself rather than the application: its API, its staff pages, and every file. */
const HUB_PATHS = /^\/(api|kiosk-config|staff|healthz|readyz)(\/|$)|\.[a-z0-9]+$/i;

export function isHubPath(pathname: string): boolean {
  return HUB_PATHS.test(pathname);
}
